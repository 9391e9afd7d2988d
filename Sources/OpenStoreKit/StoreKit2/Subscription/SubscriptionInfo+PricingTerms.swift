public import Foundation
package import StoreModel

extension Product.SubscriptionInfo {
  /// The time between two bills.
  public typealias BillingPeriod = SubscriptionPeriod

  /// One of the ways to pay for a subscription.
  public struct PricingTerms: Hashable, Sendable {
    package let plan: BillingPlan
    package let style: PriceStyle
    /// The time between two bills.
    public let billingPeriod: Product.SubscriptionInfo.BillingPeriod
    /// The commitment that the customer makes.
    public let commitmentInfo: Product.SubscriptionInfo.CommitmentInfo
    /// The offers that go with this way to pay, of every type.
    public let subscriptionOffers: [Product.SubscriptionOffer]

    package init(
      _ plan: BillingPlan, period: SubscriptionPeriod, style: PriceStyle,
      offers: [Product.SubscriptionOffer]
    ) {
      self.plan = plan
      self.style = style
      billingPeriod = plan.kind == .monthly ? .monthly : period
      commitmentInfo = CommitmentInfo(total: plan.commitmentPrice, style: style, period: period)
      subscriptionOffers = offers
    }

    /// The price of each bill.
    public var billingPrice: Decimal { plan.price.decimal }
    /// The price as the customer's storefront writes it.
    public var billingDisplayPrice: String { style.format(plan.price) }
    /// The way of paying for a period: at once, or month by month.
    public var billingPlanType: Product.SubscriptionInfo.BillingPlanType {
      BillingPlanType(plan.kind)
    }

    /// The offers of one type that go with this way to pay.
    public subscript(
      offers type: Product.SubscriptionOffer.OfferType
    ) -> [Product.SubscriptionOffer] {
      subscriptionOffers.filter { $0.type == type }
    }
  }

  /// The ways to pay for the subscription, at once before month by month.
  public var pricingTerms: [PricingTerms] {
    let upFront = BillingPlan(kind: .billedUpFront, price: price, commitmentPrice: price)
    // The file's own price for the plan goes stale when the subscription's is edited.
    let plans = [upFront] + terms.billingPlans.filter { $0.kind == .monthly }
    return plans.map { plan in
      PricingTerms(
        plan, period: subscriptionPeriod, style: style, offers: offers(of: plan.kind))
    }
  }

  private func offers(of plan: BillingPlan.Kind) -> [Product.SubscriptionOffer] {
    let all =
      terms.introductoryOffers.map { listed($0, as: .introductory) } + promotionalOffers
      + winBackOffers
    return all.filter { ($0.offer.billingPlan ?? .billedUpFront) == plan }
  }
}
