extension Transaction {
  /// The origin of a customer's ownership: a purchase of their own, or of a member of the family
  /// (B114).
  public struct OwnershipType: RawRepresentable, Equatable, Hashable, Sendable {
    /// The type's name in the store's signed data.
    public let rawValue: String

    /// A type by its name in the store's signed data.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The customer bought it.
    public static let purchased = Self(rawValue: "PURCHASED")
    /// A member of the family bought it.
    public static let familyShared = Self(rawValue: "FAMILY_SHARED")
    /// An organisation bought it for the customer.
    public static var assigned: Transaction.OwnershipType { Self(rawValue: "ASSIGNED") }
  }
}

extension Transaction.OwnershipType {
  /// The type's name for people.
  public var localizedDescription: String {
    switch self {
    case .purchased: "Purchased"
    case .familyShared: "Family Shared"
    case .assigned: "Assigned"
    default: "Unknown"
    }
  }
}
