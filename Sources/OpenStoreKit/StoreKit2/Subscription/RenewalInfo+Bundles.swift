import StoreModel

extension Product.SubscriptionInfo.RenewalInfo {
  /// The bundle that it will renew with; nil for what renews by itself.
  public var bundleProductID: String? { payload.bundle?.product.rawValue }
  /// The group of that bundle.
  public var bundleSubscriptionGroupID: String? { payload.bundle?.group.rawValue }
  /// The first transaction of the bundle.
  public var bundleOriginalTransactionID: String? { payload.bundle.map { "\($0.original)" } }
  /// True if it leaves its bundle with the next renewal, and goes on by itself.
  public var willUnbundle: Bool { payload.willUnbundle }
}
