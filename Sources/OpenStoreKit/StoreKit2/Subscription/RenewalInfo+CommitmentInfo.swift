public import Foundation
package import StoreModel

extension Product.SubscriptionInfo.RenewalInfo {
  /// The commitment that follows one paid month by month.
  public struct CommitmentInfo: Hashable, Sendable {
    /// The product of the next commitment.
    public let autoRenewPreference: String
    /// The way of paying for the next commitment.
    public let renewalBillingPlanType: SubscriptionInfo.BillingPlanType
    package let renewal: StoreInstant
    package let price: Price
    /// A Boolean value that indicates whether another commitment follows.
    public let willAutoRenew: Bool

    package init(
      autoRenewPreference: String, renewalBillingPlanType: SubscriptionInfo.BillingPlanType,
      renewal: StoreInstant, price: Price, willAutoRenew: Bool
    ) {
      self.autoRenewPreference = autoRenewPreference
      self.renewalBillingPlanType = renewalBillingPlanType
      self.renewal = renewal
      self.price = price
      self.willAutoRenew = willAutoRenew
    }

    /// The date on which the next commitment begins.
    public var renewalDate: Date { Date(renewal) }
    /// The price of the next commitment.
    public var renewalPrice: Decimal { price.decimal }
  }
}
