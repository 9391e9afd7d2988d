import StoreConfiguration
import StoreModel
import Testing

struct CatalogLoadingTests {
  @Test func `products come in the order of the file, subscriptions last`() throws {
    let file = try Sample.file(
      products: Sample.product("b", type: "NonConsumable") + ","
        + Sample.product("a", price: "100"),
      nonRenewing: Sample.product("season", type: "NonRenewingSubscription", price: "79.9"),
      groups: Sample.group(Sample.subscription("premium", period: "P1Y", level: 2)))
    func product(_ id: ProductID, _ kind: CatalogProduct.Kind, _ milliunits: Int64)
      -> CatalogProduct
    {
      CatalogProduct(
        id: id, kind: kind, price: Price(milliunits: milliunits), referenceName: "Name")
    }
    let terms = SubscriptionTerms(group: "21A0", level: 2, period: SubscriptionPeriod(1, .year))
    #expect(
      file.catalog
        == Catalog(
          products: [
            product("b", .nonConsumable, 990), product("a", .consumable, 100_000),
            product("season", .nonRenewingSubscription, 79_900),
            product("premium", .autoRenewable(terms), 4_990),
          ], groups: [CatalogGroup(id: "21A0", referenceName: "Premium")]))
  }

  @Test func `names of all languages, and whether a family shares, are kept`() throws {
    let product = Sample.product()
      .replacing("false", with: "true")
      .replacing(
        "[]",
        with: #"[{"locale" : "ja", "displayName" : "コイン", "description" : "百"}, {"locale" : "en"}]"#
      )
    let loaded = try Sample.file(products: product).catalog["coins"]
    #expect(
      loaded
        == CatalogProduct(
          id: "coins", kind: .consumable, price: Price(milliunits: 990), referenceName: "Name",
          isFamilyShareable: true,
          localizations: [
            Localization(locale: "ja", displayName: "コイン", description: "百"),
            Localization(locale: "en", displayName: "", description: ""),
          ]))
  }

  @Test(
    arguments: [
      ("0.99", 990), ("80990.00", 80_990_000), ("0.5", 500), ("4900", 4_900_000), ("2,99", 2_990),
      ("0.0", 0), ("", 0), ("¥18", 0), ("1.9995", 2_000), ("1.9994", 1_999), ("1.", 0), ("-1", 0),
      ("1.2.3", 0), ("1000000000", 1_000_000_000_000), ("9223372036854775.807", 1_000_000_000_000),
      ("9223372036854775.808", 0), ("1e3", 0),
    ] as [(String, Int64)])
  func `a price`(text: String, is milliunits: Int64) throws {
    let file = try Sample.file(products: Sample.product(price: text))
    #expect(file.catalog["coins"]?.price == Price(milliunits: milliunits))
    #expect(file.products.map(\.displayPrice) == [text])
  }

  @Test func `of products with one identifier the first that can be sold is in the catalog`() throws
  {
    let file = try Sample.file(
      products: [
        Sample.product("a", type: "AutoRenewableSubscription"), Sample.product("a", price: "1"),
        Sample.product("a", price: "2"),
      ].joined(separator: ","))
    #expect(file.catalog.products.map(\.price) == [Price(milliunits: 1_000)])
    #expect(file.products.count == 3)
  }

  @Test func `what no store could sell is left out of the catalog only`() throws {
    let file = try Sample.file(
      products: Sample.product("gem", type: "Gem"),
      groups: Sample.group(Sample.subscription("odd", period: "month")))
    #expect(file.catalog.products == [])
    #expect(file.products.map(\.id) == ["gem", "odd"])
  }

  @Test(arguments: [
    (
      #""paymentMode" : "free", "subscriptionPeriod" : "P3D""#,
      [Offer(payment: .freeTrial, period: SubscriptionPeriod(3, .day))]
    ),
    (
      """
      "displayPrice" : "1.99", "numberOfPeriods" : 3, "paymentMode" : "payAsYouGo",
      "subscriptionPeriod" : "P1M"
      """,
      [
        Offer(
          payment: .payAsYouGo(Price(milliunits: 1_990)), period: SubscriptionPeriod(1, .month),
          periodCount: 3)
      ]
    ),
    (
      """
      "billingPlanType" : "MONTHLY", "displayPrice" : "9", "paymentMode" : "payUpFront",
      "subscriptionPeriod" : "P1Y"
      """,
      [
        Offer(
          payment: .payUpFront(Price(milliunits: 9_000)), period: SubscriptionPeriod(1, .year),
          billingPlan: .monthly)
      ]
    ),
    (#""paymentMode" : "none", "displayPrice" : "0""#, []),
    (#""paymentMode" : "gift", "subscriptionPeriod" : "P1W""#, []),
    (#""paymentMode" : "free""#, []),
  ])
  func `an introductory offer`(offer: String, loads offers: [Offer]) throws {
    let file = try Sample.introductory(offer)
    #expect(file.catalog["premium"]?.subscription?.introductoryOffers == offers)
  }

  @Test(arguments: [
    (#""introductoryOffer" : null"#, []),
    (#""introductoryOffer" : null, "introductoryOffers" : []"#, []),
    (#""introductoryOffer" : {\#(trial("P1W"))}, "introductoryOffers" : []"#, [week]),
    (
      #""introductoryOffer" : {\#(trial("P1W"))}, "introductoryOffers" : [{\#(trial("P1Y"))}]"#,
      [SubscriptionPeriod(1, .year)]
    ),
    (
      #""introductoryOffers" : [{\#(trial("P1W"))}, {\#(trial("P1Y"))}]"#,
      [week, SubscriptionPeriod(1, .year)]
    ),
  ])
  func `the list of introductory offers counts before the single one`(
    offers: String, periods: [SubscriptionPeriod]
  ) throws {
    let file = try Sample.file(groups: Sample.group(Sample.subscription(more: ", " + offers)))
    #expect(
      file.catalog["premium"]?.subscription?.introductoryOffers.map(\.period) == periods)
  }

  @Test func `promotional, code and win-back offers are kept apart`() throws {
    let subscription = Sample.subscription(
      more: """
        , "codeOffers" : [{
          \(trial("P1M")), "eligibility" : ["expired", "new"], "isStackable" : true,
          "referenceName" : "Spring"
        }],
        "winbackOffers" : [{
          \(trial("P1W")), "isEligible" : false, "offerID" : "again", "referenceName" : "Again"
        }]
        """
    ).replacing(
      "\"adHocOffers\" : []",
      with: "\"adHocOffers\" : [{\(trial("P1W")), \"offerID\" : \"loyal\"}]")
    let terms = try Sample.file(groups: Sample.group(subscription)).catalog["premium"]?.subscription
    #expect(
      terms
        == SubscriptionTerms(
          group: "21A0", level: 1, period: SubscriptionPeriod(1, .month),
          promotionalOffers: [Offer(id: "loyal", payment: .freeTrial, period: week)],
          codeOffers: [
            CodeOffer(
              offer: Offer(
                id: "Spring", referenceName: "Spring", payment: .freeTrial,
                period: SubscriptionPeriod(1, .month)),
              eligibility: [.expired, .new], isStackable: true)
          ],
          winBackOffers: [
            Offer(
              id: "again", referenceName: "Again", payment: .freeTrial, period: week,
              isEligible: false)
          ]))
  }

  @Test
  func `billing plans that are off are left out, and the upfront plan costs what the product does`()
    throws
  {
    func plan(_ type: String, _ isEnabled: Bool) -> String {
      """
      {
        "billingPlanType" : "\(type)", "commitmentDisplayPrice" : "6.00", "displayPrice" : "0.5",
        "internalID" : "1", "isEnabled" : \(isEnabled)
      }
      """
    }
    func plans(monthly: Bool) throws -> [BillingPlan]? {
      let plans = "\(plan("BILLED_UPFRONT", true)), \(plan("MONTHLY", monthly))"
      let file = try Sample.file(
        groups: Sample.group(
          Sample.subscription(period: "P1Y", more: ", \"billingPlans\" : [\(plans)]")))
      return file.catalog["premium"]?.subscription?.billingPlans
    }
    let price = Price(milliunits: 4_990)
    let upFront = BillingPlan(kind: .billedUpFront, price: price, commitmentPrice: price)
    let monthly = BillingPlan(
      kind: .monthly, price: Price(milliunits: 500), commitmentPrice: Price(milliunits: 6_000))
    #expect(try plans(monthly: true) == [upFront, monthly])
    #expect(try plans(monthly: false) == [upFront])
  }

  @Test func `bundles and suites are for sale, with what they include`() throws {
    func product(_ id: String, _ more: String) -> String {
      """
      {"productID" : "\(id)", "displayPrice" : "9.99", "groupNumber" : 1, "internalID" : "1",
      "localizations" : [], "referenceName" : "r", "subscriptionGroupID" : "G", \(more)}
      """
    }
    let bundle = product(
      "all",
      #""duration" : "P1M", "isFamilyShareable" : true, "type" : "SubscriptionBundle", "#
        + #""members" : ["premium", {"productID" : "other"}, 3]"#)
    let suite = product(
      "suite", #""duration" : "P1Y", "isFamilyShareable" : false, "type" : "SubscriptionSuite""#)
    func group(_ id: String, _ product: String) -> String {
      #"{"id" : "\#(id)", "localizations" : [], "name" : "N", "subscriptions" : [\#(product)]}"#
        .replacing(#""G""#, with: "\"\(id)\"")
    }
    let file = try Sample.file(
      version: #"{ "major" : 6, "minor" : 3 }"#,
      more: ", \"subscriptionBundleGroups\" : [\(group("B", bundle))], "
        + "\"subscriptionSuiteGroups\" : [\(group("S", suite))]")
    let sold = file.catalog.products.map { [$0.id.rawValue, "\($0.price)"] }
    #expect(sold.map(\.first) == ["all", "suite"])
    #expect(
      file.catalog["all"]?.subscription?.collection
        == SubscriptionCollection(kind: .bundle, members: ["premium", "other"]))
    #expect(file.catalog["all"]?.isFamilyShareable == true)
    #expect(file.catalog["suite"]?.subscription?.collection == SubscriptionCollection(kind: .suite))
    #expect(file.catalog["suite"]?.subscription?.period == SubscriptionPeriod(1, .year))
    #expect(file.catalog.groups.map(\.id.rawValue) == ["B", "S"])
    #expect(file.products.isEmpty)
    #expect(file.anomalies.count == 1)
  }

  @Test func `a group of suites without products sells nothing`() throws {
    let file = try Sample.file(
      version: #"{ "major" : 6, "minor" : 3 }"#,
      more: #", "subscriptionSuiteGroups" : [{"id" : "1"}], "subscriptionBundleGroups" : []"#)
    #expect(file.suiteCount == 1)
    #expect(file.catalog.products == [])
    #expect(file.anomalies == [])
  }
}

private let week = SubscriptionPeriod(1, .week)

private func trial(_ period: String) -> String {
  #""internalID" : "1", "paymentMode" : "free", "subscriptionPeriod" : "\#(period)""#
}
