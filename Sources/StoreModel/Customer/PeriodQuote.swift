/// The terms of a subscription's next period: its length, its price, its offer and its commitment.
package struct PeriodQuote: Hashable, Sendable {
  package let product: ProductID
  package let billingPlan: BillingPlan.Kind
  package let offer: AppliedOffer?
  package let price: Price
  package let period: SubscriptionPeriod
  /// The number of such periods that are paid for at once.
  package let count: Int
  package let commitment: Commitment?
}

extension PeriodQuote {
  /// True if it is a later payment of a commitment, which follows from the first.
  var isWithinCommitment: Bool { (commitment?.number ?? 1) > 1 }
}
