extension SimulatedStore {
  /// What the next period would be; nil where its product is unknown.
  func quote(for subscription: Subscription) -> PeriodQuote? {
    if let next = subscription.commitment?.next { return quote(next, of: subscription) }
    let preferences = subscription.preferences
    guard let product = catalog[preferences.product], let terms = product.subscription else {
      return nil
    }
    let ownPrice = ownPrice(of: subscription)
    guard preferences.billingPlan == .monthly, let plan = terms.monthlyPlan else {
      let price = ownPrice ?? product.price(in: storefront(of: subscription))
      return quote(price, per: terms.period, for: subscription, .billedUpFront, nil)
    }
    return quote(
      ownPrice ?? plan.price, per: .month, for: subscription, .monthly,
      commitment(to: plan, at: ownPrice, under: terms, from: subscription.calendar))
  }

  /// The next payment of a commitment: nothing that was chosen since changes it.
  private func quote(_ commitment: Commitment, of subscription: Subscription) -> PeriodQuote? {
    ledger[subscription.latest].map { latest in
      PeriodQuote(
        product: subscription.product, billingPlan: subscription.billingPlan, offer: nil,
        price: latest.price, period: .month, count: 1, commitment: commitment)
    }
  }

  private func quote(
    _ price: Price, per period: SubscriptionPeriod, for subscription: Subscription,
    _ billingPlan: BillingPlan.Kind, _ commitment: Commitment?
  ) -> PeriodQuote {
    let offer = subscription.preferences.nextOffer
    // The commitment begins when the offer is over.
    var quote = PeriodQuote(
      product: subscription.preferences.product, billingPlan: billingPlan, offer: offer,
      price: price, period: period, count: 1, commitment: offer == nil ? commitment : nil)
    guard let offer else { return quote }
    switch offer.offer.payment {
    case .freeTrial: quote.charge(.zero, for: offer.offer.period, times: offer.offer.periodCount)
    case .payUpFront(let price):
      quote.charge(price, for: offer.offer.period, times: offer.offer.periodCount)
    case .payAsYouGo(let price): quote.charge(price, for: period, times: 1)
    }
    return quote
  }

  private func storefront(of subscription: Subscription) -> StorefrontCode {
    ledger[subscription.latest].flatMap { self[$0.account]?.storefront } ?? "USA"
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
    to plan: BillingPlan, at ownPrice: Price?, under terms: SubscriptionTerms,
    from calendar: RenewalCalendar
  ) -> Commitment {
    var calendar = calendar
    let total = terms.period.months ?? 1
    let end = calendar.add(.month, count: total, at: settings.rate)
    let price = ownPrice.map { Price(milliunits: $0.milliunits * Int64(total)) }
    return Commitment(
      number: 1, total: total, expiry: end, price: price ?? plan.commitmentPrice)
  }
}

extension SubscriptionTerms {
  /// The plan under which a year is paid by the month.
  package var monthlyPlan: BillingPlan? { billingPlans.first { $0.kind == .monthly } }
}

extension SubscriptionPeriod {
  fileprivate static let month = Self(1, .month)

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
