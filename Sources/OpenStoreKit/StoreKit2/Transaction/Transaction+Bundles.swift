import StoreModel

extension Transaction {
  /// The bundle that it was bought or renewed with; nil for any other transaction.
  public var bundleProductID: String? { payload.bundle?.product.rawValue }
  /// The group of that bundle.
  public var bundleSubscriptionGroupID: String? { payload.bundle?.group.rawValue }
  /// The bundle's own transaction.
  public var bundleTransactionID: String? { payload.bundle.map { "\($0.transaction)" } }
  /// The first transaction of the bundle.
  public var bundleOriginalTransactionID: String? { payload.bundle.map { "\($0.original)" } }
  /// The first transaction of the subscription that this one has replaced, where the customer has
  /// moved into a bundle or out of one.
  public var previousOriginalTransactionID: UInt64? { payload.previousOriginalID?.number }
}
