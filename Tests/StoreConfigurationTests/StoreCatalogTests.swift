import StoreConfiguration
import StoreModel
import Testing

struct StoreCatalogTests {
  @Test func `a catalog in code has the products in the order in which they stand`() throws {
    let catalog = try StoreCatalog {
      Consumable("coins.100", price: "0.99", name: "100 Coins", description: "A purse")
        .translated("ja", name: "コイン100枚")
      NonConsumable("lifetime", price: "199", familyShareable: true)
      NonRenewing("season", price: "4.5")
    }.catalog()

    #expect(
      catalog
        == Catalog(products: [
          CatalogProduct(
            id: "coins.100", kind: .consumable, price: Price(milliunits: 990),
            referenceName: "100 Coins",
            localizations: [
              Localization(locale: "en_US", displayName: "100 Coins", description: "A purse"),
              Localization(locale: "ja", displayName: "コイン100枚", description: ""),
            ]),
          CatalogProduct(
            id: "lifetime", kind: .nonConsumable, price: Price(milliunits: 199_000),
            referenceName: "lifetime", isFamilyShareable: true, localizations: [named("lifetime")]),
          CatalogProduct(
            id: "season", kind: .nonRenewingSubscription, price: Price(milliunits: 4_500),
            referenceName: "season", localizations: [named("season")]),
        ]))
  }

  @Test func `a group brings its subscriptions, and they their offers`() throws {
    let catalog = try StoreCatalog {
      SubscriptionGroup("premium", name: "Premium") {
        AutoRenewable(
          "premium.yearly", level: 2, period: .year, price: "49.99",
          introductory: .freeTrial(.week),
          promotional: ["loyal": .payAsYouGo("19.99", periods: 2)],
          winBack: ["again": .payUpFront("9.99", for: .months(3))],
          codes: [StoreCatalog.Code("SPRING", .freeTrial(.month), for: [.expired, .new])],
          monthlyPrice: "4.99")
      }
      .translated("fr", name: "Luxe")
    }.catalog()

    let terms = SubscriptionTerms(
      group: "premium", level: 2, period: SubscriptionPeriod(1, .year),
      introductoryOffers: [Offer(payment: .freeTrial, period: SubscriptionPeriod(1, .week))],
      promotionalOffers: [
        Offer(
          id: "loyal", referenceName: "loyal",
          payment: .payAsYouGo(Price(milliunits: 19_990)), period: SubscriptionPeriod(1, .year),
          periodCount: 2)
      ],
      codeOffers: [
        CodeOffer(
          offer: Offer(
            id: "SPRING", referenceName: "SPRING", payment: .freeTrial,
            period: SubscriptionPeriod(1, .month)),
          eligibility: [.expired, .new], isStackable: true)
      ],
      winBackOffers: [
        Offer(
          id: "again", referenceName: "again", payment: .payUpFront(Price(milliunits: 9_990)),
          period: SubscriptionPeriod(3, .month))
      ],
      billingPlans: [
        BillingPlan(
          kind: .billedUpFront, price: Price(milliunits: 49_990),
          commitmentPrice: Price(milliunits: 49_990)),
        BillingPlan(
          kind: .monthly, price: Price(milliunits: 4_990),
          commitmentPrice: Price(milliunits: 59_880)),
      ])
    #expect(catalog["premium.yearly"]?.subscription == terms)
    #expect(
      catalog.groups == [
        CatalogGroup(
          id: "premium", referenceName: "Premium",
          localizations: [
            named("Premium"), Localization(locale: "fr", displayName: "Luxe", description: ""),
          ])
      ])
  }

  @Test(arguments: [true, false])
  func `conditions and loops choose what is listed`(isSale: Bool) throws {
    let catalog = try StoreCatalog {
      for count in [10, 100] {
        Consumable("coins.\(count)", price: isSale ? "0.49" : "0.99")
      }
      if isSale { NonConsumable("sale", price: "1.00") }
      if isSale { NonConsumable("cheap", price: "2") } else { NonConsumable("dear", price: "9") }
      SubscriptionGroup("plan") {
        if isSale {
          AutoRenewable("plan.sale", period: .month, price: "1")
        } else {
          AutoRenewable("plan.full", period: .month, price: "2")
        }
        for months in [3, 6] {
          AutoRenewable("plan.\(months)", period: .months(months), price: "5")
        }
      }
    }.catalog()
    #expect(
      catalog.products.map(\.id)
        == (isSale
          ? ["coins.10", "coins.100", "sale", "cheap", "plan.sale", "plan.3", "plan.6"]
          : ["coins.10", "coins.100", "dear", "plan.full", "plan.3", "plan.6"]))
  }

  @Test func `names are in the language of the catalog`() throws {
    let catalog = try StoreCatalog(storefront: "JPN", locale: "ja_JP") {
      Consumable("coins", price: "100", name: "コイン")
    }.catalog()
    #expect(
      catalog.products.first?.localizations == [
        Localization(locale: "ja_JP", displayName: "コイン", description: "")
      ])
  }

  @Test func `a catalog that makes no sense says all that is wrong with it`() {
    let catalog = StoreCatalog {
      Consumable("coins", price: "a lot")
      Consumable("coins", price: "1,99")
      NonConsumable("", price: "1")
      NonConsumable("palace", price: "99999999999")
      SubscriptionGroup("premium") {
        AutoRenewable(
          "month", level: 0, period: .days(30), price: "3", introductory: .freeTrial(.days(0)),
          promotional: ["a": .payAsYouGo("1", periods: 0), "a": .payUpFront("x", for: .week)],
          codes: [StoreCatalog.Code("", .freeTrial(.week), for: [])], monthlyPrice: "1")
      }
      SubscriptionGroup("premium") {}
    }
    let error = #expect(throws: StoreCatalogError.self) { try catalog.catalog() }
    #expect(
      error?.description == """
        The catalog can't be sold from:
          coins: the price "a lot" is no amount; write digits and a point, as in "0.99"
          coins: the identifier is used twice; a store sells one product of an identifier
          coins: the price "1,99" is no amount; write digits and a point, as in "0.99"
          a product: its identifier is empty; apps ask for a product by it
          palace: the price 99999999999 is more than 1000000000.00
          month: there is no level 0; 1 is the highest
          month: no subscription lasts P30D; take a week, 1, 2, 3 or 6 months, or a year
          month: the identifier of an offer is empty
          month: two offers have the identifier a
          month, introductory offer: P0D is no time; take at least one day
          month, offer a: it is paid in 0 periods; take at least one
          month, offer a: the price "x" is no amount; write digits and a point, as in "0.99"
          month, offer : it is for nobody; name new, existing or expired customers
          month: only a subscription of a year can be paid monthly
          group premium: listed twice; put all its subscriptions into one
          group premium: it has no subscriptions; list at least one
        """)
  }

  private func named(_ name: String) -> Localization {
    Localization(locale: "en_US", displayName: name, description: "")
  }
}
