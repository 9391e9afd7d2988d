/// Something that a customer may use, as a device lists it.
package struct Entitlement: Hashable, Sendable {
  package let transaction: TransactionID
  package let product: ProductID
  /// When the period ends that it is paid for; nil for what lasts.
  package let end: StoreInstant?
}
