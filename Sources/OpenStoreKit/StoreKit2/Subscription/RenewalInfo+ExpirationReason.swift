extension Product.SubscriptionInfo.RenewalInfo {
  /// The reason why a subscription ended (B118).
  public struct ExpirationReason: RawRepresentable, Equatable, Hashable, Sendable {
    /// The reason's number in the store's signed data.
    public let rawValue: Int

    /// A reason by its number in the store's signed data.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The customer stopped it.
    public static let autoRenewDisabled = Self(rawValue: 1)
    /// The customer couldn't be charged.
    public static let billingError = Self(rawValue: 2)
    /// The customer didn't agree to a higher price.
    public static let didNotConsentToPriceIncrease = Self(rawValue: 3)
    /// It was no longer for sale.
    public static let productUnavailable = Self(rawValue: 4)
    /// Any other reason.
    public static let unknown = Self(rawValue: 5)
    /// The customer left the bundle that it came with.
    public static var unbundled: Product.SubscriptionInfo.RenewalInfo.ExpirationReason {
      Self(rawValue: 6)
    }
  }
}

extension Product.SubscriptionInfo.RenewalInfo.ExpirationReason {
  /// The reason for people.
  public var localizedDescription: String {
    switch self {
    case .autoRenewDisabled: "Auto-Renew Disabled"
    case .billingError: "Billing Error"
    case .unbundled: "Unbundled"
    case .didNotConsentToPriceIncrease: "Did Not Consent to Price Increase"
    case .productUnavailable: "Product Unavailable"
    default: "Unknown"
    }
  }
}
