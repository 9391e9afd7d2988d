extension Transaction {
  /// The reason why the store took a purchase back.
  public struct RevocationReason: RawRepresentable, Equatable, Hashable, Sendable {
    /// The reason's number in the store's signed data.
    public let rawValue: Int

    /// A reason by its number in the store's signed data.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The customer found a fault with the app.
    public static let developerIssue = Self(rawValue: 1)
    /// Any other reason.
    public static let other = Self(rawValue: 0)
    /// The customer has moved into a bundle that includes it.
    public static var upgradedToBundle: Transaction.RevocationReason { Self(rawValue: 2) }
  }
}

extension Transaction.RevocationReason {
  /// The reason for people.
  public var localizedDescription: String {
    switch self {
    case .developerIssue: "Developer Issue"
    case .other: "Other"
    case .upgradedToBundle: "Upgraded to Bundle"
    default: "Unknown"
    }
  }
}
