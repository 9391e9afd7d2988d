public import Foundation
package import StoreModel

extension Product.SubscriptionInfo {
  /// What the customer commits to with a billing plan.
  public struct CommitmentInfo: Hashable, Sendable {
    package let total: Price
    package let style: PriceStyle
    /// How long the commitment lasts.
    public let period: SubscriptionPeriod

    package init(total: Price, style: PriceStyle, period: SubscriptionPeriod) {
      self.total = total
      self.style = style
      self.period = period
    }

    /// What the customer pays over the whole commitment.
    public var price: Decimal { total.decimal }
    /// The price as the customer's storefront writes it.
    public var displayPrice: String { style.format(total) }
  }
}
