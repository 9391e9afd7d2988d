extension Product.SubscriptionInfo.RenewalInfo {
  /// The details that the Advanced Commerce programme adds to a renewal; no store here takes part
  /// in it.
  public struct AdvancedCommerceInfo: Equatable, Hashable, Sendable {
    /// Ties the app's next request to this state of the subscription.
    public let consistencyToken: String
    /// Names the app's request.
    public let requestReferenceID: String
    /// The tax category of the goods.
    public let taxCode: String
    /// The description of the subscription.
    public let description: String
    /// The name of the subscription.
    public let displayName: String
    /// The length of one period of the subscription.
    public let period: SubscriptionPeriod
    /// The things that will be bought.
    public let items: [Item]
  }
}
