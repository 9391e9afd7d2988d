extension Transaction {
  /// The cause of a transaction: the customer's purchase, or a renewal.
  public struct Reason: RawRepresentable, Equatable, Hashable, Sendable {
    /// The reason's name in the store's signed data.
    public let rawValue: String

    /// A reason by its name in the store's signed data.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The customer bought it.
    public static let purchase = Self(rawValue: "PURCHASE")
    /// The subscription renewed.
    public static let renewal = Self(rawValue: "RENEWAL")
  }
}
