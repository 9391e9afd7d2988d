public import Foundation
package import StoreModel

extension Product.SubscriptionInfo {
  /// The commitment that goes with a billing plan.
  public struct CommitmentInfo: Hashable, Sendable {
    package let total: Price
    package let style: PriceStyle
    /// The length of the commitment.
    public let period: SubscriptionPeriod

    package init(total: Price, style: PriceStyle, period: SubscriptionPeriod) {
      self.total = total
      self.style = style
      self.period = period
    }

    /// The price of the whole commitment.
    public var price: Decimal { total.decimal }
    /// The price as the customer's storefront writes it.
    public var displayPrice: String { style.format(total) }
  }
}
