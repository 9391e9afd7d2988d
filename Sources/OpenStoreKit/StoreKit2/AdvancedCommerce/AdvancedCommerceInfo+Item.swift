public import Foundation

extension Transaction.AdvancedCommerceInfo {
  /// One of the things bought together.
  public struct Item: Equatable, Hashable, Sendable {
    /// The description and the price of a thing.
    public struct Details: Equatable, Hashable, Sendable {
      /// The app's own number for it.
      public let sku: String
      /// The name of the thing.
      public let displayName: String
      /// The description of the thing.
      public let description: String
      /// The offer that applied.
      public let offer: Transaction.AdvancedCommerceInfo.Offer?
      /// The price of the thing.
      public let price: Decimal
      /// The partners whose it is, where it is not the app's own.
      public let partners: [Transaction.AdvancedCommerceInfo.Partner]
    }

    /// The description and the price of the thing.
    public let details: Details
    /// The refunds for the thing.
    public let refunds: [Transaction.AdvancedCommerceInfo.Refund]?
    /// The date on which the store took the thing back.
    public let revocationDate: Date?
  }
}
