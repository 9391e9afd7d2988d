extension Transaction {
  /// The kind of an offer that applied to a transaction.
  public struct OfferType: RawRepresentable, Equatable, Hashable, Sendable {
    /// The kind's number in the store's signed data.
    public let rawValue: Int

    /// A kind by its number in the store's signed data.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// For customers new to the group.
    public static let introductory = Self(rawValue: 1)
    /// For customers whom the app chooses.
    public static let promotional = Self(rawValue: 2)
    /// For customers who redeem a code.
    public static let code = Self(rawValue: 3)
    /// For customers who left.
    public static var winBack: Self { Self(rawValue: 4) }
  }
}

extension Transaction.OfferType {
  /// The kind's name for people.
  public var localizedDescription: String {
    switch self {
    case .introductory: "Introductory"
    case .promotional: "Promotional"
    case .code: "Code"
    case .winBack: "Win-Back"
    default: "Unknown"
    }
  }
}
