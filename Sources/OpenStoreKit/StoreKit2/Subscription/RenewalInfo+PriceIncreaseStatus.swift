extension Product.SubscriptionInfo.RenewalInfo {
  /// The state of the customer's consent to a higher price (B069).
  @frozen public enum PriceIncreaseStatus: BitwiseCopyable, Equatable, Hashable, Sendable {
    /// There is no price increase, or none that needs consent.
    case noIncreasePending
    /// The customer has not answered, or has declined (B069).
    case pending
    /// The customer pays the higher price from the next period on.
    case agreed
  }
}

extension Product.SubscriptionInfo.RenewalInfo.PriceIncreaseStatus {
  /// The status for people.
  public var localizedDescription: String {
    switch self {
    case .noIncreasePending: "No Price Increase Pending"
    case .pending: "Pending"
    case .agreed: "Agreed"
    }
  }
}
