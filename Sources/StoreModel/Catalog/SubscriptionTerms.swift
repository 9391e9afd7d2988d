/// The parts of a product that only an auto-renewable subscription has.
package struct SubscriptionTerms: Hashable, Sendable {
  package let group: GroupID
  /// The level of service in the group: 1 is the highest, and several products may share one.
  package let level: Int
  package let period: SubscriptionPeriod
  package let introductoryOffers: [Offer]
  package let promotionalOffers: [Offer]
  package let codeOffers: [CodeOffer]
  package let winBackOffers: [Offer]
  package let billingPlans: [BillingPlan]
  /// The subscriptions of a bundle or a suite; nil for a subscription by itself.
  package let collection: SubscriptionCollection?

  package init(
    group: GroupID, level: Int, period: SubscriptionPeriod, introductoryOffers: [Offer] = [],
    promotionalOffers: [Offer] = [], codeOffers: [CodeOffer] = [], winBackOffers: [Offer] = [],
    billingPlans: [BillingPlan] = [], collection: SubscriptionCollection? = nil
  ) {
    self.group = group
    self.level = level
    self.period = period
    self.introductoryOffers = introductoryOffers
    self.promotionalOffers = promotionalOffers
    self.codeOffers = codeOffers
    self.winBackOffers = winBackOffers
    self.billingPlans = billingPlans
    self.collection = collection
  }

  /// Returns the same terms with another price for customers who pay by the month.
  func repriced(monthly price: Price) -> Self {
    let plans = billingPlans.map { plan in
      guard plan.kind == .monthly else { return plan }
      let total = Price(milliunits: price.milliunits * Int64(period.months ?? 1))
      return BillingPlan(kind: .monthly, price: price, commitmentPrice: total)
    }
    return Self(
      group: group, level: level, period: period, introductoryOffers: introductoryOffers,
      promotionalOffers: promotionalOffers, codeOffers: codeOffers, winBackOffers: winBackOffers,
      billingPlans: plans, collection: collection)
  }
}
