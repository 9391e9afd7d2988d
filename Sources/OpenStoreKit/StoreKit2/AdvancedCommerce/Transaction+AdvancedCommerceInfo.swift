public import Foundation

extension Transaction {
  /// The details that the Advanced Commerce programme adds to a transaction; no store here takes
  /// part in it.
  public struct AdvancedCommerceInfo: Equatable, Hashable, Sendable {
    /// Names the app's request.
    public let requestReferenceID: String
    /// The tax in the price.
    public let estimatedTax: Decimal
    /// The share of the tax.
    public let taxRate: Decimal
    /// The tax category of the goods.
    public let taxCode: String
    /// The price without the tax.
    public let taxExclusivePrice: Decimal
    /// The description of the subscription.
    public let description: String?
    /// The name of the subscription.
    public let displayName: String?
    /// The length of one period of the subscription.
    public let period: SubscriptionPeriod?
    /// The things that were bought.
    public let items: [Item]
  }
}
