/// A better price for a while.
package struct Offer: Hashable, Sendable {
  package enum Payment: Hashable, Sendable {
    case freeTrial
    /// The price is paid in each of the offer's periods.
    case payAsYouGo(Price)
    /// The price is paid once for all of the offer's periods.
    case payUpFront(Price)
  }

  /// The offer's identifier, or the reference name of its codes; introductory offers have none.
  package let id: String?
  package let referenceName: String?
  package let payment: Payment
  package let period: SubscriptionPeriod
  package let periodCount: Int
  package let billingPlan: BillingPlan.Kind?
  /// True if the catalog's author counts the customer as eligible; only win-back offers say.
  package let isEligible: Bool

  package init(
    id: String? = nil, referenceName: String? = nil, payment: Payment, period: SubscriptionPeriod,
    periodCount: Int = 1, billingPlan: BillingPlan.Kind? = nil, isEligible: Bool = true
  ) {
    self.id = id
    self.referenceName = referenceName
    self.payment = payment
    self.period = period
    self.periodCount = periodCount
    self.billingPlan = billingPlan
    self.isEligible = isEligible
  }

  /// The billing plan that it belongs to: all at once where it names none.
  package var plan: BillingPlan.Kind { billingPlan ?? .billedUpFront }
}
