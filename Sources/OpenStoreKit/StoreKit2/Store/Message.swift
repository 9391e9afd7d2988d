/// Something that the store wants to tell the customer while the app is in use.
public struct Message: Equatable, Hashable, Sendable {
  /// The reason for the message.
  public let reason: Reason

  package init(reason: Reason) { self.reason = reason }
}

extension Message {
  /// The reason for a message.
  public struct Reason: RawRepresentable, Equatable, Hashable, Sendable {
    /// The reason's number.
    public let rawValue: Int

    /// A reason by its number.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Anything.
    public static let generic = Self(rawValue: 0)
    /// A higher price that needs the customer's consent (B069).
    public static let priceIncreaseConsent = Self(rawValue: 1)
    /// A charge that failed.
    public static let billingIssue = Self(rawValue: 2)
    /// An offer for a customer who left.
    public static let winBackOffer = Self(rawValue: 3)
  }
}

extension Message.Reason {
  /// The reason for people.
  public var localizedDescription: String {
    switch self {
    case .generic: "Generic"
    case .priceIncreaseConsent: "Price Increase Consent"
    case .billingIssue: "Billing Issue"
    case .winBackOffer: "Win-Back Offer"
    default: "Unknown"
    }
  }
}
