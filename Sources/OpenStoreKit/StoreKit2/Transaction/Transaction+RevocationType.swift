extension Transaction {
  /// The kind of a revocation, by which the store took a purchase back (B113).
  public struct RevocationType: RawRepresentable, Equatable, Hashable, Sendable {
    /// The type's name in the store's signed data.
    public let rawValue: String

    /// A type by its name in the store's signed data.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// An organisation has taken back what it assigned.
    public static var assignmentRevocation: Transaction.RevocationType {
      Self(rawValue: "ASSIGNMENT_REVOKE")
    }
    /// Family Sharing ended.
    public static let familyRevocation = Self(rawValue: "FAMILY_REVOKE")
    /// All of the price was paid back.
    public static let fullRefund = Self(rawValue: "REFUND_FULL")
    /// Part of the price was paid back.
    public static let proratedRefund = Self(rawValue: "REFUND_PRORATED")
  }
}
