/// Something that a customer may use, as a device lists it.
package struct Entitlement: Hashable, Sendable {
  package let transaction: TransactionID
  package let product: ProductID
  /// The end of the paid period; nil for purchases that last.
  package let end: StoreInstant?
}
