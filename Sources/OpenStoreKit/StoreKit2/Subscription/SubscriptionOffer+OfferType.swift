extension Product.SubscriptionOffer {
  /// The customers that an offer is for.
  public struct OfferType: RawRepresentable, Equatable, Hashable, Sendable {
    /// The type's name in the product's data.
    public let rawValue: String

    /// A type by its name in the product's data.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// For customers new to the group.
    public static let introductory = Self(rawValue: "IntroOffer")
    /// For customers whom the app chooses.
    public static let promotional = Self(rawValue: "AdhocOffer")
    /// For customers who left.
    public static let winBack = Self(rawValue: "WinBackOffer")
  }
}

extension Product.SubscriptionOffer.OfferType {
  /// The type's name for people.
  public var localizedDescription: String {
    switch self {
    case .introductory: "Introductory"
    case .promotional: "Promotional"
    case .winBack: "Win-Back"
    default: "Unknown"
    }
  }
}
