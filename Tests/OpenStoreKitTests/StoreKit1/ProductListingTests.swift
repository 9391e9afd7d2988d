import StoreKit
import StoreModel
import Testing

/// Products as the store lists them.
@Suite struct ProductListingTests {
  private let coins = CatalogProduct(
    id: "coins.100", kind: .consumable, price: Price(milliunits: 990),
    isFamilyShareable: false,
    localizations: [
      Localization(locale: "en_US", displayName: "100 coins", description: "A handful"),
      Localization(locale: "de", displayName: "100 Münzen", description: "Eine Handvoll"),
    ])

  private let pro = CatalogProduct(
    id: "pro.year",
    kind: .autoRenewable(
      SubscriptionTerms(
        group: "pro", level: 1, period: StoreModel.SubscriptionPeriod(1, .year),
        introductoryOffers: [
          Offer(payment: .freeTrial, period: StoreModel.SubscriptionPeriod(2, .week))
        ],
        promotionalOffers: [
          Offer(
            id: "summer", payment: .payAsYouGo(Price(milliunits: 1_990)),
            period: StoreModel.SubscriptionPeriod(1, .month), periodCount: 3),
          Offer(
            id: "autumn", payment: .payUpFront(Price(milliunits: 9_990)),
            period: StoreModel.SubscriptionPeriod(6, .month)),
        ])),
    price: Price(milliunits: 39_990), isFamilyShareable: true)

  private func list(
    _ product: CatalogProduct, in country: String = "USA", locale: String = "en_US"
  ) throws -> SKProduct {
    let storefront = try #require(Storefront(countryCode: country))
    return SKProduct(ProductListing(product, storefront: storefront, locale: locale))
  }

  @Test func `a product shows what the catalog says`() throws {
    let product = try list(coins)
    #expect(product.productIdentifier == "coins.100")
    #expect(product.localizedTitle == "100 coins")
    #expect(product.localizedDescription == "A handful")
    #expect(product.price == NSDecimalNumber(string: "0.99"))
    #expect(product.priceLocale.identifier == "en_US@currency=USD")
    #expect(!product.isFamilyShareable)
    #expect(product.subscriptionPeriod == nil)
    #expect(product.subscriptionGroupIdentifier == nil)
    #expect(product.introductoryPrice == nil)
    #expect(product.discounts.isEmpty)
  }

  @Test
  func `the introductory price is what a payment gets, which is not that of the monthly plan`()
    throws
  {
    let offers = [
      Offer(
        payment: .freeTrial, period: StoreModel.SubscriptionPeriod(1, .month), billingPlan: .monthly
      ),
      Offer(payment: .freeTrial, period: StoreModel.SubscriptionPeriod(2, .week)),
    ]
    let periods = try [offers, [offers[0]]].map { offers in
      let terms = SubscriptionTerms(
        group: "pro", level: 1, period: StoreModel.SubscriptionPeriod(1, .year),
        introductoryOffers: offers)
      let product = CatalogProduct(
        id: "pro.year", kind: .autoRenewable(terms), price: Price(milliunits: 39_990))
      return try list(product).introductoryPrice?.subscriptionPeriod.unit
    }
    #expect(periods == [.week, nil])
  }

  @Test func `a product speaks the customer's language`() throws {
    let product = try list(coins, in: "DEU", locale: "de_DE")
    #expect(product.localizedTitle == "100 Münzen")
    #expect(product.localizedDescription == "Eine Handvoll")
  }

  @Test func `a product without texts has empty ones`() throws {
    #expect(try list(pro).localizedTitle.isEmpty)
    #expect(try list(pro).localizedDescription.isEmpty)
  }

  @Test(arguments: [
    ("USA", "en_US", "$0.99"), ("DEU", "de_DE", "0,99\u{A0}€"), ("DEU", "en_US", "€0.99"),
    ("GBR", "en_GB", "£0.99"),
  ])
  func `a price in storefront`(country: String, for locale: String, prints text: String) throws {
    let product = try list(coins, in: country, locale: locale)
    let formatter = NumberFormatter()
    formatter.numberStyle = .currency
    formatter.locale = product.priceLocale
    #expect(formatter.string(from: product.price) == text)
  }

  @Test(arguments: [
    (990, "0.99"), (100_000, "100"), (0, "0"), (500, "0.5"), (80_990_000, "80990"), (1, "0.001"),
    (-1_500, "-1.5"),
  ])
  func `a price of milliunits`(milliunits: Int64, is text: String) throws {
    let product = CatalogProduct(
      id: "coins", kind: .consumable, price: Price(milliunits: milliunits))
    #expect(try list(product).price.stringValue == text)
  }

  @Test func `a subscription shows its group and period`() throws {
    let product = try list(pro)
    #expect(product.isFamilyShareable)
    #expect(product.subscriptionGroupIdentifier == "pro")
    #expect(product.subscriptionPeriod?.numberOfUnits == 1)
    #expect(product.subscriptionPeriod?.unit == .year)
  }

  @Test func `a free trial costs nothing and has no identifier`() throws {
    let offer = try #require(try list(pro).introductoryPrice)
    #expect(offer.price == .zero)
    #expect(offer.paymentMode == .freeTrial)
    #expect(offer.type == .introductory)
    #expect(offer.identifier == nil)
    #expect(offer.numberOfPeriods == 1)
    #expect(offer.subscriptionPeriod.numberOfUnits == 2)
    #expect(offer.subscriptionPeriod.unit == .week)
    #expect(offer.priceLocale.identifier == "en_US@currency=USD")
  }

  @Test func `promotional offers come in the catalog's order`() throws {
    let offers = try list(pro).discounts
    #expect(offers.map(\.identifier) == ["summer", "autumn"])
    #expect(offers.map(\.paymentMode) == [.payAsYouGo, .payUpFront])
    #expect(offers.map(\.price) == ["1.99", "9.99"].map { NSDecimalNumber(string: $0) })
    #expect(offers.map(\.numberOfPeriods) == [3, 1])
    #expect(offers.map(\.type) == [.subscription, .subscription])
  }

  @Test(arguments: [
    (StoreModel.SubscriptionPeriod.Unit.day, SKProduct.PeriodUnit.day), (.week, .week),
    (.month, .month),
    (.year, .year),
  ])
  func `a period's unit`(
    unit: StoreModel.SubscriptionPeriod.Unit, becomes expected: SKProduct.PeriodUnit
  ) {
    let period = SKProductSubscriptionPeriod(StoreModel.SubscriptionPeriod(4, unit))
    #expect(period.numberOfUnits == 4)
    #expect(period.unit == expected)
  }

  @Test func `a storefront shows its code and Apple's number`() {
    let storefront = SKStorefront(StoreModel.Storefront.unitedStates)
    #expect(storefront.countryCode == "USA")
    #expect(storefront.identifier == "143441")
  }
}
