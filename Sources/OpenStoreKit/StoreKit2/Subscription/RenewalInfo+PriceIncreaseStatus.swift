extension Product.SubscriptionInfo.RenewalInfo {
  /// Whether a higher price waits for the customer's consent (B069).
  @frozen public enum PriceIncreaseStatus: BitwiseCopyable, Equatable, Hashable, Sendable {
    case noIncreasePending
    case pending
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
