import StoreModel

/// The offers of a subscription in words, a line each.
enum OfferText {
  static func lines(_ terms: SubscriptionTerms) -> [String] {
    terms.introductoryOffers.map { "introductory: \(text($0))" }
      + terms.promotionalOffers.map { "promotional \($0.id ?? "without id"): \(text($0))" }
      + terms.codeOffers.map { "code \($0.offer.referenceName ?? "without name"): \(text($0))" }
      + terms.winBackOffers.map { "win-back \($0.id ?? "without id"): \(text($0))" }
      + terms.billingPlans.filter { $0.kind == .monthly }.map(text)
  }

  private static func text(_ offer: Offer) -> String {
    switch offer.payment {
    case .freeTrial: "free for \(offer.duration)"
    case .payUpFront(let price): "\(price) once for \(offer.duration)"
    case .payAsYouGo(let price):
      offer.periodCount == 1
        ? "\(price) for \(offer.period.words)"
        : "\(price) for each of \(offer.periodCount) periods of \(offer.period.words)"
    }
  }

  private static func text(_ code: CodeOffer) -> String {
    let customers = code.eligibility.map { "\($0)" }.joined(separator: ", ")
    return "\(text(code.offer)); for \(customers.isEmpty ? "nobody" : customers)"
  }

  private static func text(_ plan: BillingPlan) -> String {
    "paid monthly: \(plan.price) a month, \(plan.commitmentPrice) in all"
  }
}

extension Offer {
  /// The period as often as it is granted.
  var duration: String {
    let (value, overflow) = period.value.multipliedReportingOverflow(by: periodCount)
    return overflow
      ? "\(periodCount) × \(period.words)" : SubscriptionPeriod(value, period.unit).words
  }
}

extension SubscriptionPeriod {
  var words: String { value == 1 ? "1 \(unit)" : "\(value) \(unit)s" }
}

extension CatalogProduct.Kind {
  var word: String {
    switch self {
    case .consumable: "consumable"
    case .nonConsumable: "non-consumable"
    case .nonRenewingSubscription: "non-renewing"
    case .autoRenewable: "subscription"
    }
  }
}

extension CatalogProduct {
  /// The name in a language; without any, the store's own name for the product.
  func name(in locale: String) -> String {
    localizations.best(for: locale)?.displayName ?? referenceName ?? ""
  }
}
