import StoreModel

extension AutoRenewable.Terms {
  /// Nil where the check finds a term to make no sense.
  func values(
    of id: String, price: String, in group: GroupID, _ check: inout CatalogCheck
  ) -> SubscriptionTerms? {
    check.check(level: level, period: period.value, of: id)
    check.check(offers: promotional.map(\.id) + winBack.map(\.id) + codes.map(\.name), of: id)
    check.check(introductory: introductory.map(\.isForMonthly), of: id)
    let earlier = check.problems.count
    let terms = SubscriptionTerms(
      group: group, level: level, period: period.value,
      introductoryOffers: introductory.compactMap { value(of: $0, in: id, &check) },
      promotionalOffers: promotional.compactMap { value(of: $0.offer, id: $0.id, in: id, &check) },
      codeOffers: codes.compactMap { value(of: $0, in: id, &check) },
      winBackOffers: winBack.compactMap { value(of: $0.offer, id: $0.id, in: id, &check) },
      billingPlans: billingPlans(of: id, price: price, &check))
    return check.problems.count == earlier ? terms : nil
  }

  private func value(
    of offer: StoreCatalog.Offer, id: String? = nil, in product: String,
    _ check: inout CatalogCheck
  ) -> Offer? {
    let place = "\(product), \(id.map { "offer \($0)" } ?? "introductory offer")"
    let plan: BillingPlan.Kind? = offer.isForMonthly ? .monthly : nil
    if offer.isForMonthly { check.check(hasMonthlyPlan: monthlyPrice != nil, of: place) }
    switch offer.payment {
    case .freeTrial(let period):
      check.check(period: period.value, of: place)
      return Offer(
        id: id, referenceName: id, payment: .freeTrial, period: period.value, billingPlan: plan)
    case .payAsYouGo(let text, let count):
      check.check(count: count, of: place)
      return check.price(text, of: place).map {
        Offer(
          id: id, referenceName: id, payment: .payAsYouGo($0),
          period: offer.isForMonthly ? StoreCatalog.Period.month.value : period.value,
          periodCount: count, billingPlan: plan)
      }
    case .payUpFront(let text, let period):
      check.check(period: period.value, of: place)
      return check.price(text, of: place).map {
        Offer(
          id: id, referenceName: id, payment: .payUpFront($0), period: period.value,
          billingPlan: plan)
      }
    case .oneTime:
      check.check(isLasting: false, of: place)
      return nil
    }
  }

  private func value(
    of code: StoreCatalog.Code, in product: String, _ check: inout CatalogCheck
  ) -> CodeOffer? {
    check.check(customers: code.customers, of: "\(product), offer \(code.name)")
    return value(of: code.offer, id: code.name, in: product, &check).map {
      CodeOffer(
        offer: $0, eligibility: code.customers.map(\.value), isStackable: code.isStackable)
    }
  }

  private func billingPlans(
    of id: String, price: String, _ check: inout CatalogCheck
  ) -> [BillingPlan] {
    guard let monthlyPrice else { return [] }
    check.check(commitment: period.value, of: id)
    guard let month = check.price(monthlyPrice, of: "\(id), monthly price"),
      let year = Price(text: price)
    else { return [] }
    let commitment = Price(milliunits: month.milliunits * 12)
    return [
      BillingPlan(kind: .billedUpFront, price: year, commitmentPrice: year),
      BillingPlan(kind: .monthly, price: month, commitmentPrice: commitment),
    ]
  }
}
