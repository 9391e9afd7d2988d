extension Transaction.AdvancedCommerceInfo {
  /// Whose thing the app sells, where it is another's; nothing here is sold for partners.
  public struct Partner: Equatable, Hashable, Sendable {
    /// Names the partner.
    public let id: String
    /// The partner's name.
    public let name: String?
  }
}
