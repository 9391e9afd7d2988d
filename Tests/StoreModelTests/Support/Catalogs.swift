import StoreModel

extension Catalog {
  /// Coins, gold, a pass, and two groups of plans.
  static let shop = Catalog(
    products: [
      CatalogProduct(id: "coins", kind: .consumable, price: 0.99),
      CatalogProduct(id: "gold", kind: .nonConsumable, price: 4.99, isFamilyShareable: true),
      CatalogProduct(id: "map", kind: .nonConsumable, price: 1.99),
      CatalogProduct(id: "pass", kind: .nonRenewingSubscription, price: 2.99),
      .plan("basic.month", level: 2, P1M, 4.99),
      .plan("pro.month", level: 1, P1M, 9.99),
      .plan("pro.month.too", level: 1, P1M, 8.99),
      .plan("pro.year", level: 1, P1Y, 99.99, isFamilyShareable: true),
      .plan("pro.week", level: 1, P1W, 2.99),
      .plan(
        "club", in: "club", level: 1, P1M, 3.99, isFamilyShareable: true,
        offers: SubscriptionTerms(
          group: "club", level: 1, period: P1M,
          introductoryOffers: [Offer(payment: .freeTrial, period: P1W)],
          promotionalOffers: [
            Offer(id: "half", payment: .payAsYouGo(1.99), period: P1M, periodCount: 2),
            Offer(id: "upfront", payment: .payUpFront(5), period: P3M),
          ],
          codeOffers: [
            CodeOffer(
              offer: Offer(referenceName: "WELCOME", payment: .freeTrial, period: P1M),
              eligibility: [.new], isStackable: true),
            CodeOffer(
              offer: Offer(referenceName: "THANKS", payment: .payAsYouGo(0.99), period: P1M),
              eligibility: [.existing, .expired], isStackable: false),
          ],
          winBackOffers: [
            Offer(id: "comeback", payment: .payAsYouGo(0.49), period: P1M),
            Offer(id: "not.you", payment: .freeTrial, period: P1M, isEligible: false),
          ])),
      .plan(
        "club.year", in: "club", level: 1, P1Y, 39.99,
        offers: SubscriptionTerms(
          group: "club", level: 1, period: P1Y,
          billingPlans: [
            BillingPlan(kind: .billedUpFront, price: 39.99, commitmentPrice: 39.99),
            BillingPlan(kind: .monthly, price: 3.49, commitmentPrice: 41.88),
          ])),
    ],
    groups: [
      CatalogGroup(id: "video", referenceName: "Video"),
      CatalogGroup(id: "club", referenceName: "Club"),
    ])
}

extension Catalog {
  /// The same, but for one product.
  func without(_ id: ProductID) -> Catalog {
    Catalog(products: products.filter { $0.id != id }, groups: groups)
  }

  /// The same, with another product of the identifier.
  func with(_ product: CatalogProduct) -> Catalog {
    Catalog(products: without(product.id).products + [product], groups: groups)
  }
}

extension CatalogProduct {
  static func plan(
    _ id: ProductID, in group: GroupID = "video", level: Int, _ period: SubscriptionPeriod,
    _ price: Price, isFamilyShareable: Bool = false, offers: SubscriptionTerms? = nil
  ) -> Self {
    let terms = offers ?? SubscriptionTerms(group: group, level: level, period: period)
    return Self(
      id: id, kind: .autoRenewable(terms), price: price, isFamilyShareable: isFamilyShareable)
  }
}

let P1W = SubscriptionPeriod(1, .week)
let P1M = SubscriptionPeriod(1, .month)
let P3M = SubscriptionPeriod(3, .month)
let P1Y = SubscriptionPeriod(1, .year)

extension Price: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// An amount as a test writes it.
  public init(floatLiteral value: Double) {
    self.init(milliunits: Int64((value * 1_000).rounded()))
  }

  /// A round amount as a test writes it.
  public init(integerLiteral value: Int64) { self.init(milliunits: value * 1_000) }
}
