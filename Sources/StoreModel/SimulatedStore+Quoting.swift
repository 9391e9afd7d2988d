extension SimulatedStore {
  /// Returns the terms of the next period; nil if its product is unknown.
  func quote(for subscription: Subscription) -> PeriodQuote? {
    if let next = subscription.commitment?.next { return quote(next, of: subscription) }
    return quoteByPreference(for: subscription)
  }

  /// Returns the terms that the customer has chosen for the next period, or for the time after a
  /// commitment.
  func quoteByPreference(for subscription: Subscription) -> PeriodQuote? {
    let preferences = subscription.preferences
    guard let product = catalog[preferences.product], let terms = product.subscription else {
      return nil
    }
    let ownPrice = subscription.advancedCommerce?.price ?? ownPrice(of: subscription)
    guard preferences.billingPlan == .monthly, let plan = terms.monthlyPlan else {
      let price = ownPrice ?? product.price(in: storefront(of: subscription))
      return quote(price, per: terms.period, for: subscription, .billedUpFront, nil)
    }
    return quote(
      ownPrice ?? plan.price, per: .month, for: subscription, .monthly,
      commitment(to: plan, at: ownPrice, under: terms, from: subscription.calendar))
  }

  /// The next payment of a commitment: nothing that was chosen since changes it.
  ///
  /// A payment that was late moves the payments after it, and with them the end.
  private func quote(_ commitment: Commitment, of subscription: Subscription) -> PeriodQuote? {
    let left = commitment.total - commitment.number + 1
    let end = end(ofPayments: left, from: subscription.calendar)
    return ledger[subscription.latest].map { latest in
      PeriodQuote(
        product: subscription.product, billingPlan: subscription.billingPlan, offer: nil,
        price: latest.price, period: .month, count: 1, commitment: commitment.ending(at: end))
    }
  }

  /// Returns the moment at which so many monthly payments have been used up.
  private func end(ofPayments count: Int, from calendar: RenewalCalendar) -> StoreInstant {
    var calendar = calendar
    // One by one, since a fixed rate gives a dozen months no more time than one.
    for _ in 0..<count { _ = calendar.add(.month, at: settings.rate) }
    return calendar.end
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

  func storefront(of subscription: Subscription) -> StorefrontCode {
    ledger[subscription.latest].flatMap { self[$0.account]?.storefront } ?? "USA"
  }

  /// The price after an increase, as far as it is agreed to (B069).
  private func ownPrice(of subscription: Subscription) -> Price? {
    guard subscription.keepsPlan else { return nil }
    return switch subscription.preferences.priceIncrease {
    case .agreed(let price): price ?? subscription.ownPrice
    case .none, .pending, .declined: subscription.ownPrice
    }
  }

  private func commitment(
    to plan: BillingPlan, at ownPrice: Price?, under terms: SubscriptionTerms,
    from calendar: RenewalCalendar
  ) -> Commitment {
    let total = terms.period.months ?? 1
    let end = end(ofPayments: total, from: calendar)
    let price = ownPrice.map { Price(milliunits: $0.milliunits * Int64(total)) }
    return Commitment(
      number: 1, total: total, expiry: end, price: price ?? plan.commitmentPrice)
  }
}

extension CatalogProduct {
  /// Returns the price of one payment of a billing plan; that of all at once if the product has no
  /// such plan.
  func price(of plan: BillingPlan.Kind, in storefront: StorefrontCode) -> Price {
    guard plan == .monthly, let monthly = subscription?.monthlyPlan else {
      return price(in: storefront)
    }
    return monthly.price
  }
}

extension SubscriptionTerms {
  /// Returns the period that one payment of a billing plan is for.
  func period(of plan: BillingPlan.Kind) -> SubscriptionPeriod {
    plan == .monthly ? .month : period
  }

  /// The plan under which a year is paid by the month.
  package var monthlyPlan: BillingPlan? { billingPlans.first { $0.kind == .monthly } }
}

extension Subscription {
  /// True if the customer has chosen no other plan, or way to pay, for the time to come.
  var keepsPlan: Bool {
    preferences.product == product && preferences.billingPlan == billingPlan
  }
}

extension SubscriptionPeriod {
  fileprivate static let month = Self(1, .month)

  /// The number of months; nil for periods that are counted in days.
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
