public import Foundation

extension Transaction {
  /// What the Advanced Commerce programme adds to a transaction; no store here takes part in it.
  public struct AdvancedCommerceInfo: Equatable, Hashable, Sendable {
    /// Names the app's request.
    public let requestReferenceID: String
    /// The tax in the price.
    public let estimatedTax: Decimal
    /// The share of the tax.
    public let taxRate: Decimal
    /// What kind of goods the tax is for.
    public let taxCode: String
    /// The price without the tax.
    public let taxExclusivePrice: Decimal
    /// What the subscription is.
    public let description: String?
    /// What the subscription is called.
    public let displayName: String?
    /// How long the subscription lasts.
    public let period: SubscriptionPeriod?
    /// What was bought.
    public let items: [Item]
  }
}
