package import StoreModel

/// The bundle that a transaction, or a renewal, belongs to.
package struct BundleReference: Hashable, Sendable {
  package let product: ProductID
  package let group: GroupID
  /// The bundle's transaction for the same period.
  package let transaction: TransactionID
  /// The bundle's first transaction.
  package let original: TransactionID

  package init(
    product: ProductID, group: GroupID, transaction: TransactionID, original: TransactionID
  ) {
    self.product = product
    self.group = group
    self.transaction = transaction
    self.original = original
  }
}
