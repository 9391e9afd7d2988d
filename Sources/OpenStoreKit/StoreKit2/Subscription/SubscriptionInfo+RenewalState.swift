extension Product.SubscriptionInfo {
  /// The renewal state of a subscription: entitling, or the reason why it is not (B117).
  public struct RenewalState: RawRepresentable, Equatable, Hashable, Sendable {
    /// The state's number.
    public let rawValue: Int

    /// A state by its number.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Running and paid.
    public static let subscribed = Self(rawValue: 1)
    /// Ended.
    public static let expired = Self(rawValue: 2)
    /// Ended, while the store keeps trying to charge the customer.
    public static let inBillingRetryPeriod = Self(rawValue: 3)
    /// Not paid, yet still running.
    public static let inGracePeriod = Self(rawValue: 4)
    /// Taken back by the store.
    public static let revoked = Self(rawValue: 5)
  }
}

extension Product.SubscriptionInfo.RenewalState {
  /// The state's name for people.
  public var localizedDescription: String {
    switch self {
    case .subscribed: "Subscribed"
    case .expired: "Expired"
    case .inBillingRetryPeriod: "In Billing Retry Period"
    case .inGracePeriod: "In Grace Period"
    case .revoked: "Revoked"
    default: "Unknown"
    }
  }
}
