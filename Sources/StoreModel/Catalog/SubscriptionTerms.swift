/// What an auto-renewable subscription adds to a product.
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

  package init(
    group: GroupID, level: Int, period: SubscriptionPeriod, introductoryOffers: [Offer] = [],
    promotionalOffers: [Offer] = [], codeOffers: [CodeOffer] = [], winBackOffers: [Offer] = [],
    billingPlans: [BillingPlan] = []
  ) {
    self.group = group
    self.level = level
    self.period = period
    self.introductoryOffers = introductoryOffers
    self.promotionalOffers = promotionalOffers
    self.codeOffers = codeOffers
    self.winBackOffers = winBackOffers
    self.billingPlans = billingPlans
  }
}
