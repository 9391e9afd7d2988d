/// What a subscription's next period would be: for how long, for how much, and under what.
package struct PeriodQuote: Hashable, Sendable {
  package let product: ProductID
  package let billingPlan: BillingPlan.Kind
  package let offer: AppliedOffer?
  package let price: Price
  package let period: SubscriptionPeriod
  /// How many such periods are paid for at once.
  package let count: Int
  package let commitment: Commitment?
}

extension PeriodQuote {
  /// Whether it is a later payment of a commitment, which follows from the first.
  var isWithinCommitment: Bool { (commitment?.number ?? 1) > 1 }
}
