import StoreModel

extension Catalog {
  init(_ content: ConfigurationContent) {
    self.init(
      products: content.products.compactMap { CatalogProduct($0, groups: content.groups) }
        + content.collections.compactMap { CatalogProduct($0, groups: content.collectionGroups) },
      groups: (content.groups + content.collectionGroups).map {
        CatalogGroup(id: GroupID($0.id), referenceName: $0.name, localizations: $0.localizations)
      })
  }
}

extension CatalogProduct {
  /// Nil where nobody could sell the product, for want of a known type or a period.
  init?(_ product: ConfiguredProduct, groups: [ConfiguredGroup]) {
    guard let kind = Kind(product, groups: groups) else { return nil }
    self.init(
      id: ProductID(product.id), kind: kind, price: Price(configuration: product.displayPrice),
      referenceName: product.referenceName, isFamilyShareable: product.isFamilyShareable,
      localizations: product.localizations)
  }
}

extension CatalogProduct.Kind {
  init?(_ product: ConfiguredProduct, groups: [ConfiguredGroup]) {
    if let subscription = product.subscription {
      guard let terms = SubscriptionTerms(subscription, of: product, groups: groups) else {
        return nil
      }
      self = .autoRenewable(terms)
      return
    }
    switch ProductType(product.type) {
    case .consumable: self = .consumable
    case .nonConsumable: self = .nonConsumable
    case .nonRenewingSubscription: self = .nonRenewingSubscription
    case .recurringSubscription, nil: return nil
    }
  }
}

extension SubscriptionTerms {
  init?(
    _ subscription: ConfiguredSubscription, of product: ConfiguredProduct,
    groups: [ConfiguredGroup]
  ) {
    guard let period = subscription.period.flatMap(SubscriptionPeriod.init(text:)) else {
      return nil
    }
    let offers = subscription.offers
    self.init(
      group: GroupID(groups[subscription.group].id), level: max(subscription.level ?? 1, 1),
      period: period, introductoryOffers: offers.introductory.compactMap { Offer($0, id: $0.id) },
      promotionalOffers: offers.promotional.compactMap { Offer($0, id: $0.id) },
      codeOffers: offers.code.compactMap(CodeOffer.init),
      winBackOffers: offers.winBack.compactMap { Offer($0, id: $0.id) },
      billingPlans: subscription.billingPlans.compactMap { BillingPlan($0, of: product) },
      collection: subscription.collection)
  }
}

extension Offer {
  /// Nil where the offer lacks its period, or its way to pay is unknown.
  init?(_ offer: ConfiguredOffer, id: String?) {
    guard let period = offer.period.flatMap(SubscriptionPeriod.init(text:)),
      let payment = Payment(offer)
    else { return nil }
    self.init(
      id: id, referenceName: offer.referenceName, payment: payment, period: period,
      periodCount: offer.periodCount,
      billingPlan: offer.billingPlanType.flatMap(BillingPlan.Kind.init(configuration:)),
      isEligible: offer.isEligible)
  }
}

extension Offer.Payment {
  init?(_ offer: ConfiguredOffer) {
    let price = Price(configuration: offer.displayPrice ?? "")
    switch offer.paymentMode {
    case "free": self = .freeTrial
    case "payAsYouGo": self = .payAsYouGo(price)
    case "payUpFront": self = .payUpFront(price)
    default: return nil
    }
  }
}

extension CodeOffer {
  init?(_ offer: ConfiguredOffer) {
    guard let terms = Offer(offer, id: offer.referenceName) else { return nil }
    self.init(
      offer: terms, eligibility: offer.eligibility.compactMap(Customer.init(configuration:)),
      isStackable: offer.isStackable)
  }
}

extension BillingPlan {
  /// Nil for a plan that is switched off, or of no known kind.
  init?(_ plan: ConfiguredBillingPlan, of product: ConfiguredProduct) {
    guard plan.isEnabled, let kind = Kind(configuration: plan.type) else { return nil }
    switch kind {
    case .billedUpFront:
      // Xcode leaves the plan's own price as it was when the subscription's is edited.
      let price = Price(configuration: product.displayPrice)
      self.init(kind: kind, price: price, commitmentPrice: price)
    case .monthly:
      self.init(
        kind: kind, price: Price(configuration: plan.displayPrice),
        commitmentPrice: Price(configuration: plan.commitmentDisplayPrice))
    }
  }
}

extension Price {
  /// More than this nothing costs, so that sums of prices stay numbers.
  static let largest = Self(milliunits: 1_000_000_000_000)

  /// Takes a price that cannot be read for nothing, and one that is too high for the highest, as
  /// the anomaly beside it says.
  init(configuration text: String) { self = min(Self(text: text) ?? .zero, .largest) }
}
