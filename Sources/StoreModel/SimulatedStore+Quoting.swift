extension SimulatedStore {
  /// What the next period would be; nil where its product is unknown.
  func quote(for subscription: Subscription) -> PeriodQuote? {
    let committed = ledger[subscription.latest]?.subscription?.commitment?.next
    let preferences = subscription.preferences
    let id = committed == nil ? preferences.product : subscription.product
    guard let product = catalog[id], let terms = product.subscription else { return nil }
    let chosen = committed == nil ? preferences.billingPlan : subscription.billingPlan
    guard chosen == .monthly, let plan = terms.monthlyPlan else {
      let price = ownPrice(of: subscription) ?? product.price
      return quote(price, per: terms.period, for: subscription, id, .billedUpFront, nil)
    }
    return quote(
      plan.price, per: SubscriptionPeriod(1, .month), for: subscription, id, .monthly,
      committed ?? commitment(to: plan, under: terms, from: subscription.calendar))
  }

  private func quote(
    _ price: Price, per period: SubscriptionPeriod, for subscription: Subscription,
    _ product: ProductID, _ billingPlan: BillingPlan.Kind, _ commitment: Commitment?
  ) -> PeriodQuote {
    let offer = subscription.preferences.nextOffer
    // The commitment begins when the offer is over.
    var quote = PeriodQuote(
      product: product, billingPlan: billingPlan, offer: offer, price: price, period: period,
      count: 1, commitment: offer == nil ? commitment : nil)
    guard let offer else { return quote }
    switch offer.offer.payment {
    case .freeTrial: quote.charge(.zero, for: offer.offer.period, times: offer.offer.periodCount)
    case .payUpFront(let price):
      quote.charge(price, for: offer.offer.period, times: offer.offer.periodCount)
    case .payAsYouGo(let price): quote.charge(price, for: period, times: 1)
    }
    return quote
  }

  /// The price after an increase, as far as it is agreed to (B069).
  private func ownPrice(of subscription: Subscription) -> Price? {
    guard subscription.preferences.product == subscription.product else { return nil }
    return switch subscription.preferences.priceIncrease {
    case .agreed(let price): price ?? subscription.ownPrice
    case .none, .pending, .declined: subscription.ownPrice
    }
  }

  private func commitment(
    to plan: BillingPlan, under terms: SubscriptionTerms, from calendar: RenewalCalendar
  ) -> Commitment {
    var calendar = calendar
    let total = terms.period.months ?? 1
    let end = calendar.add(SubscriptionPeriod(1, .month), count: total, at: settings.rate)
    return Commitment(number: 1, total: total, expiry: end, price: plan.commitmentPrice)
  }
}

extension SubscriptionTerms {
  /// The plan under which a year is paid by the month.
  package var monthlyPlan: BillingPlan? { billingPlans.first { $0.kind == .monthly } }
}

extension SubscriptionPeriod {
  /// How many months it has; nil where it is counted in days.
  package var months: Int? {
    switch unit {
    case .day, .week: nil
    case .month: value
    case .year: value * 12
    }
  }
}

extension PeriodQuote {
  fileprivate mutating func charge(
    _ price: Price, for period: SubscriptionPeriod, times count: Int
  ) {
    self = Self(
      product: product, billingPlan: billingPlan, offer: offer, price: price, period: period,
      count: max(1, count), commitment: nil)
  }
}
