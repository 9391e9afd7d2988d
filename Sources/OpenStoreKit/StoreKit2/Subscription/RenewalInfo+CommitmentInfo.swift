public import Foundation
package import StoreModel

extension Product.SubscriptionInfo.RenewalInfo {
  /// What comes after a commitment that is paid month by month.
  public struct CommitmentInfo: Hashable, Sendable {
    /// The product of the next commitment.
    public let autoRenewPreference: String
    /// How the next commitment is paid.
    public let renewalBillingPlanType: SubscriptionInfo.BillingPlanType
    package let renewal: StoreInstant
    package let price: Price
    /// Whether another commitment follows.
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

    /// When the next commitment begins.
    public var renewalDate: Date { Date(renewal) }
    /// What the next commitment costs.
    public var renewalPrice: Decimal { price.decimal }
  }
}
