public import Foundation

extension Transaction.AdvancedCommerceInfo {
  /// One of the things bought together.
  public struct Item: Equatable, Hashable, Sendable {
    /// What a thing is and costs.
    public struct Details: Equatable, Hashable, Sendable {
      /// The app's own number for it.
      public let sku: String
      /// What it is called.
      public let displayName: String
      /// What it is.
      public let description: String
      /// The offer that applied.
      public let offer: Transaction.AdvancedCommerceInfo.Offer?
      /// What it costs.
      public let price: Decimal
    }

    /// What the thing is and costs.
    public let details: Details
    /// What was paid back.
    public let refunds: [Transaction.AdvancedCommerceInfo.Refund]?
    /// When the store took it back.
    public let revocationDate: Date?
  }
}
