package import StoreModel

extension Product.SubscriptionOffer {
  /// The way of paying during an offer.
  public struct PaymentMode: RawRepresentable, Equatable, Hashable, Sendable {
    /// The mode's name in the product's data.
    public let rawValue: String

    /// A mode by its name in the product's data.
    public init(rawValue: String) { self.rawValue = rawValue }

    package init(_ payment: Offer.Payment) {
      self =
        switch payment {
        case .freeTrial: .freeTrial
        case .payAsYouGo: .payAsYouGo
        case .payUpFront: .payUpFront
        }
    }

    /// A reduced price in each period.
    public static let payAsYouGo = Self(rawValue: "PayAsYouGo")
    /// One price for all of the periods.
    public static let payUpFront = Self(rawValue: "PayUpFront")
    /// Nothing.
    public static let freeTrial = Self(rawValue: "FreeTrial")
  }
}

extension Product.SubscriptionOffer.PaymentMode {
  /// The mode's name for people.
  public var localizedDescription: String {
    switch self {
    case .payAsYouGo: "Pay as You Go"
    case .payUpFront: "Pay Up Front"
    case .freeTrial: "Free Trial"
    default: "Unknown"
    }
  }
}
