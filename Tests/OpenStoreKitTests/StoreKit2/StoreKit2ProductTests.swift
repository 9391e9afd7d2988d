import Foundation
import StoreKit
import StoreModel
import Testing

/// Products as the customer's storefront and language show them.
@Suite struct StoreKit2ProductTests {
  @Test(arguments: [
    ("en_US", "USA", "$1,234.50", "Coins"),
    ("de_DE", "DEU", "1.234,50\u{A0}€", "Münzen"), ("en_US", "DEU", "€1,234.50", "Coins"),
    ("fr_FR", "FRA", "1\u{202F}234,50\u{A0}€", "Coins"),
    ("de_CH", "CHE", "CHF\u{A0}1’234.50", "Münzen"),
    ("ja_JP", "JPN", "¥1,234", "Coins"),
    ("en_US", "GBR", "£1,234.50", "Coins"),
  ])
  func `a product is shown as the storefront writes prices`(
    locale: String, country: String, price: String, name: String
  ) throws {
    let item = CatalogProduct(
      id: "coins", kind: .consumable, price: Price(milliunits: 1_234_500),
      localizations: Sample.coins.localizations)
    let place = StoreModel.Storefront(countryCode: country)
    let storefront = try #require(place)
    let product = Product(
      ProductPayload(item, style: PriceStyle(in: storefront, for: locale)))
    #expect(product.displayPrice == price)
    #expect(product.price.formatted(product.priceFormatStyle) == price)
    #expect(product.displayName == name)
  }

  @Test func `a product shows what the catalog has`() {
    let product = Product(ProductPayload(Sample.coins))
    #expect(product.id == "coins")
    #expect(product.type == .consumable)
    #expect(product.description == "A hundred of them")
    #expect(product.price == Decimal(string: "0.99"))
    #expect(product.subscription == nil)
    #expect(!product.isFamilyShareable)
    #expect(product == Product(ProductPayload(Sample.coins)))
    #expect(product != Product(ProductPayload(Sample.subscription())))
  }

  @Test(arguments: [
    (CatalogProduct.Kind.consumable, "Consumable"),
    (.nonConsumable, "Non-Consumable"),
    (.nonRenewingSubscription, "Non-Renewing Subscription"),
    (
      .autoRenewable(SubscriptionTerms(group: "g", level: 1, period: .init(1, .week))),
      "Auto-Renewable Subscription"
    ),
  ])
  func `a kind of product has the name that signed data has`(
    kind: CatalogProduct.Kind, name: String
  ) {
    let item = CatalogProduct(id: "x", kind: kind, price: .zero)
    #expect(Product(ProductPayload(item)).type.rawValue == name)
    #expect(Product.ProductType(rawValue: name).localizedDescription == name)
  }

  @Test func `a subscription lists its group and its offers`() throws {
    let group = CatalogGroup(
      id: "group", referenceName: "Premium",
      localizations: [Localization(locale: "en_US", displayName: "Best", description: "")])
    let info = try #require(
      Product(ProductPayload(Sample.subscription(), group: group)).subscription)
    #expect(info.subscriptionGroupID == "group")
    #expect(info.groupLevel == 2)
    #expect(info.groupDisplayName == "Best")
    #expect(info.subscriptionPeriod == .yearly)
    #expect(info.promotionalOffers.isEmpty)

    let trial = try #require(info.introductoryOffer)
    #expect(trial.id == nil)
    #expect(trial.type == .introductory)
    #expect(trial.paymentMode == .freeTrial)
    #expect(trial.price == 0)
    #expect(trial.period == .weekly)
    #expect(trial.periodCount == 1)

    let back = try #require(info.winBackOffers.first)
    #expect(back.id == "back")
    #expect(back.type == .winBack)
    #expect(back.paymentMode == .payUpFront)
    #expect(back.displayPrice == "$9.99")
  }

  @Test func `a subscription without plans is paid at once`() throws {
    let info = try #require(Product(ProductPayload(Sample.subscription())).subscription)
    let terms = try #require(info.pricingTerms.first)
    #expect(info.pricingTerms.count == 1)
    #expect(terms.billingPlanType == .upFront)
    #expect(terms.billingPeriod == .yearly)
    #expect(terms.billingDisplayPrice == "$39.99")
    #expect(terms.commitmentInfo.price == terms.billingPrice)
    #expect(terms[offers: .introductory].map(\.paymentMode) == [.freeTrial])
    #expect(terms[offers: .winBack].map(\.id) == ["back"])
  }

  @Test func `a monthly plan is billed by the month, with its own offers`() throws {
    let plan = BillingPlan(
      kind: .monthly, price: Price(milliunits: 3_990), commitmentPrice: Price(milliunits: 47_880))
    let stale = BillingPlan(
      kind: .billedUpFront, price: Price(milliunits: 1), commitmentPrice: Price(milliunits: 1))
    let item = Sample.subscription(plans: [stale, plan])
    let terms = try #require(Product(ProductPayload(item)).subscription).pricingTerms
    #expect(terms.map(\.billingPlanType) == [.upFront, .monthly])
    #expect(terms.map(\.billingDisplayPrice) == ["$39.99", "$3.99"])
    #expect(terms.map(\.billingPeriod) == [.yearly, .monthly])
    #expect(terms.map(\.commitmentInfo.displayPrice) == ["$39.99", "$47.88"])
    #expect(terms.map(\.commitmentInfo.period) == [.yearly, .yearly])
    #expect(terms[1].subscriptionOffers.map(\.paymentMode) == [.payAsYouGo])
    #expect(terms[1].subscriptionOffers.map(\.periodCount) == [2])
  }

  @Test func `a product's data is the store's, field by field`() {
    let coins = Product(ProductPayload(Sample.coins)).jsonRepresentation
    #expect(
      String(decoding: coins, as: UTF8.self) == """
        {"attributes":{"description":{"standard":"A hundred of them"},\
        "icuLocale":"en_US@currency=USD","isFamilyShareable":false,"kind":"Consumable",\
        "name":"Coins","offerName":"coins","offers":[{"currencyCode":"USD","discounts":[],\
        "price":"0.99","priceFormatted":"$0.99"}]},"id":"coins","type":"in-apps"}
        """)
    let yearly = Product(ProductPayload(Sample.subscription())).jsonRepresentation
    #expect(
      String(decoding: yearly, as: UTF8.self) == """
        {"attributes":{"description":{"standard":""},"icuLocale":"en_US@currency=USD",\
        "isFamilyShareable":true,"kind":"Auto-Renewable Subscription","name":"yearly",\
        "offerName":"yearly","offers":[{"currencyCode":"USD","discounts":[\
        {"modeType":"FreeTrial","numOfPeriods":1,"price":"0.00","priceFormatted":"$0.00",\
        "recurringSubscriptionPeriod":"P1W","type":"IntroOffer"},\
        {"id":"back","modeType":"PayUpFront","numOfPeriods":1,"price":"9.99",\
        "priceFormatted":"$9.99","recurringSubscriptionPeriod":"P3M","type":"WinBackOffer"}],\
        "price":"39.99","priceFormatted":"$39.99","recurringSubscriptionPeriod":"P1Y"}],\
        "subscriptionFamilyId":"group","subscriptionFamilyName":"","subscriptionFamilyRank":2},\
        "id":"yearly","type":"in-apps"}
        """)
  }
}
