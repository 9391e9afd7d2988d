extension Product.SubscriptionInfo.RenewalInfo {
  /// What the Advanced Commerce programme adds to a renewal; no store here takes part in it.
  public struct AdvancedCommerceInfo: Equatable, Hashable, Sendable {
    /// Ties the app's next request to this state of the subscription.
    public let consistencyToken: String
    /// Names the app's request.
    public let requestReferenceID: String
    /// What kind of goods the tax is for.
    public let taxCode: String
    /// What the subscription is.
    public let description: String
    /// What the subscription is called.
    public let displayName: String
    /// How long the subscription lasts.
    public let period: SubscriptionPeriod
    /// What will be bought.
    public let items: [Item]
  }
}
