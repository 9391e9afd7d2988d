import StoreConfiguration
import StoreModel
import Testing

struct AnomalyTests {
  @Test func `a file as Xcode writes it has no anomalies`() throws {
    let file = try Sample.file(
      products: Sample.product(), nonRenewing: Sample.product("s", type: "NonRenewingSubscription"),
      groups: Sample.group(Sample.subscription()))
    #expect(file.anomalies == [])
  }

  @Test func `the root's missing lists are told, but not those that version 1 0 didn't have`()
    throws
  {
    #expect(
      try Sample.file(#"{ "version" : { "major" : 4, "minor" : 0 } }"#).anomalies.descriptions == [
        "products: missing, so there are none; write an empty array",
        "subscriptionGroups: missing, so there are none; write an empty array",
        "nonRenewingSubscriptions: missing, so there are none; write an empty array",
        "settings: missing; every setting has its default",
        "identifier: missing; Xcode gives each file one",
      ])
    let first = """
      {
        "products" : [], "settings" : {}, "subscriptionGroups" : [],
        "version" : { "major" : 1, "minor" : 0 }
      }
      """
    #expect(try Sample.file(first).anomalies == [])
  }

  @Test(arguments: [
    ("4", #"version: not an object of two numbers, as in { "major" : 4, "minor" : 0 }"#),
    (
      #"{ "major" : 4, "minor" : 0, "patch" : 1 }"#,
      "version: more than major and minor, which alone count"
    ),
    (
      #"{ "major" : 7, "minor" : 1 }"#,
      "version: 7.1 is newer than 6.3; what is new is kept, and has no effect"
    ),
  ])
  func `a version`(version: String, is described: String) throws {
    #expect(try Sample.file(version: version).anomalies.descriptions == [described])
  }

  @Test(arguments: [
    (
      #", "nonConsumables" : []"#,
      """
      nonConsumables: unknown key, and nothing in it is for sale; products belong in products, \
      nonRenewingSubscriptions and subscriptionGroups
      """
    ),
    (#", "cached" : 1"#, "cached: unknown key; it is kept, and has no effect"),
    (#", "Settings" : {}"#, "Settings: unknown key; did you mean settings?"),
    (#", "setings" : {}"#, "setings: unknown key; did you mean settings?"),
    (#", "products" : []"#, "products: written twice; the last one counts, remove the other"),
  ])
  func `a key of the root`(more: String, is described: String) throws {
    #expect(try Sample.file(more: more).anomalies.descriptions == [described])
  }

  @Test(arguments: [
    (
      Sample.product(type: "consumable"),
      #"products[0].type: "consumable" is taken as Consumable; write that"#
    ),
    (
      Sample.product(type: "Gem"),
      """
      products[0].type: "Gem" is no type, so the product is not for sale; write Consumable, \
      NonConsumable or NonRenewingSubscription
      """
    ),
    (
      Sample.product(type: "RecurringSubscription"),
      "products[0].type: a subscription is sold only in a group; move it to subscriptionGroups"
    ),
    (
      Sample.product(price: ""),
      #"products[0].displayPrice: no price, taken as 0; write an amount such as "0.99""#
    ),
    (
      Sample.product(price: "¥18"),
      """
      products[0].displayPrice: "¥18" is no amount, taken as 0; write digits and a point, as in \
      "0.99"
      """
    ),
    (
      Sample.product(price: "999999999999999"),
      """
      products[0].displayPrice: "999999999999999" is more than 1000000000.00, taken as that; write \
      a lower price
      """
    ),
    (
      Sample.product(price: "2,99"),
      #"products[0].displayPrice: "2,99" has a decimal comma; write a point"#
    ),
    (
      Sample.product().replacing("\"0.99\"", with: "0.99"),
      #"products[0].displayPrice: a number; write it in quotes, as "0.99""#
    ),
    (
      Sample.product().replacing("familyShareable", with: "familySharable"),
      "products[0].familySharable: unknown key; did you mean familyShareable?",
    ),
    (
      Sample.product().replacing("\"internalID\" : \"6F2A41B0\",", with: ""),
      "products[0].internalID: missing; Xcode gives each product one"
    ),
    (
      Sample.product().replacing("\"Name\"", with: "7"),
      "products[0].referenceName: ignored, since it is a number and not a string"
    ),
    (
      Sample.product() + "," + Sample.product(),
      "products[1].productID: \"coins\" is used before, and only the first such product is for sale"
    ),
    ("7", "products[0]: left out, since it is a number and not an object"),
    (Sample.product(""), "products[0].productID: missing, so the product is left out"),
    (
      Sample.product().replacing("[]", with: #"[{"displayName" : "A"}]"#),
      """
      products[0].localizations[0].locale: missing, so the name is left out; write a language, \
      as in "en_US"
      """
    ),
    (
      Sample.product().replacing("[]", with: #"[{"locale" : "ja"}, {"locale" : "ja"}]"#),
      "products[0].localizations: ja is there twice; the first counts"
    ),
  ])
  func `a product`(product: String, is described: String) throws {
    #expect(try Sample.file(products: product).anomalies.descriptions.first == described)
  }

  @Test(arguments: [
    (
      Sample.subscription(period: "P7D"),
      """
      recurringSubscriptionPeriod: "P7D" is no duration of the App Store; write P1W, P1M, P2M, \
      P3M, P6M or P1Y
      """
    ),
    (
      Sample.subscription(period: "month"),
      """
      recurringSubscriptionPeriod: "month" is no duration of the App Store, so it is not for \
      sale; write P1W, P1M, P2M, P3M, P6M or P1Y
      """
    ),
    (
      Sample.subscription(group: "A"),
      #"subscriptionGroupID: "A" is ignored, since it stands in the group "21A0""#
    ),
    (
      Sample.subscription().replacing("\"subscriptionGroupID\" : \"21A0\",", with: ""),
      #"subscriptionGroupID: missing, taken as "21A0", the group it stands in"#
    ),
    (
      Sample.subscription().replacing("RecurringSubscription", with: "Consumable"),
      #"type: "Consumable" is taken as RecurringSubscription, since it stands in a group"#
    ),
    (
      Sample.subscription(level: 0),
      "groupNumber: no level of service, taken as 1; the highest is 1"
    ),
    (
      Sample.subscription().replacing("\"groupNumber\" : 1", with: "\"groupNumber\" : 1.5"),
      "groupNumber: ignored, since 1.5 is not a whole number"
    ),
    (
      Sample.subscription(
        more: """
          , "billingPlans" : [{
            "billingPlanType" : "WEEKLY", "displayPrice" : "1", "commitmentDisplayPrice" : "1"
          }]
          """),
      """
      billingPlans[0].billingPlanType: "WEEKLY" is no billing plan; write BILLED_UPFRONT or \
      MONTHLY
      """
    ),
  ])
  func `a subscription`(subscription: String, is described: String) throws {
    let file = try Sample.file(groups: Sample.group(subscription))
    #expect(
      file.anomalies.descriptions.first == "subscriptionGroups[0].subscriptions[0]." + described)
  }

  @Test(arguments: [
    (#""paymentMode" : "none""#, #"paymentMode: "none" is no offer; remove the offer"#),
    (
      #""paymentMode" : "gift", "subscriptionPeriod" : "P1W""#,
      """
      paymentMode: "gift" is no way to pay, so the offer is left out; write free, payAsYouGo or \
      payUpFront
      """
    ),
    (
      #""subscriptionPeriod" : "P1W""#,
      "paymentMode: missing, so the offer is left out; write free, payAsYouGo or payUpFront"
    ),
    (
      #""paymentMode" : "free""#,
      "subscriptionPeriod: missing, so the offer is left out; write one such as P1W"
    ),
    (
      #""paymentMode" : "free", "subscriptionPeriod" : "week""#,
      #"subscriptionPeriod: "week" is no period, so the offer is left out; write one such as P1W"#
    ),
    (
      #""paymentMode" : "payUpFront", "subscriptionPeriod" : "P1W""#,
      #"displayPrice: no price, taken as 0; write an amount such as "0.99""#
    ),
    (
      #""paymentMode" : "free", "subscriptionPeriod" : "P1W", "numberOfPeriods" : 0"#,
      "numberOfPeriods: 0 is taken as 1"
    ),
    (
      #""paymentMode" : "free", "subscriptionPeriod" : "P1W", "type" : "introductory""#,
      "type: unknown key; it is kept, and has no effect"
    ),
  ])
  func `an introductory offer`(offer: String, is described: String) throws {
    #expect(
      try Sample.introductory(offer).anomalies.descriptions == [
        "subscriptionGroups[0].subscriptions[0].introductoryOffer." + described
      ])
  }

  @Test(arguments: [
    ("adHocOffers", "offerID", true), ("winbackOffers", "offerID", true),
    ("codeOffers", "referenceName", true), ("introductoryOffers", "internalID", false),
  ])
  func `several offers of one name`(list: String, key: String, isOdd: Bool) throws {
    let offers = ["loyal", "other", "loyal", "loyal"].map {
      #"{ "\#(key)" : "\#($0)", "paymentMode" : "free", "subscriptionPeriod" : "P1W" }"#
    }
    let more = #", "\#(list)" : [\#(offers.joined(separator: ", "))]"#
    let file = try Sample.file(groups: Sample.group(Sample.subscription(more: more)))
    let place = "subscriptionGroups[0].subscriptions[0].\(list): "
    let odd = place + #""loyal" names several offers, of which an app gets the first"#
    let found = file.anomalies.descriptions.filter { $0.contains("names several") }
    #expect(found == (isOdd ? [odd] : []))
  }

  @Test func `a free offer's price means nothing`() throws {
    let offer = #""paymentMode" : "free", "subscriptionPeriod" : "P1W", "displayPrice" : "x""#
    #expect(try Sample.introductory(offer).anomalies == [])
  }

  @Test(arguments: [
    (
      #""adHocOffers" : [{"paymentMode" : "free", "subscriptionPeriod" : "P1W"}]"#,
      "adHocOffers[0].offerID: missing, so no app can ask for the offer"
    ),
    (
      #""winbackOffers" : [{"paymentMode" : "free", "subscriptionPeriod" : "P1W"}]"#,
      "winbackOffers[0].offerID: missing, so no app can ask for the offer"
    ),
    (
      """
      "codeOffers" : [{
        "eligibility" : ["new", "old"], "paymentMode" : "free", "subscriptionPeriod" : "P1W"
      }]
      """,
      "codeOffers[0].eligibility: only new, existing and expired are customers"
    ),
  ])
  func `other offers`(offers: String, are described: String) throws {
    let subscription = Sample.subscription(more: ", " + offers)
      .replacing("\"adHocOffers\" : [],", with: "")
    #expect(
      try Sample.file(groups: Sample.group(subscription)).anomalies.descriptions == [
        "subscriptionGroups[0].subscriptions[0]." + described
      ])
  }

  @Test func `a group's identifier is its own`() throws {
    let file = try Sample.file(
      groups: [
        Sample.group(""), Sample.group(""), Sample.group("").replacing("\"id\"", with: "\"i\""),
      ]
      .joined(separator: ","))
    #expect(
      file.anomalies.descriptions == [
        """
        subscriptionGroups[1].id: "21A0" is used before, so both groups are one to an app; give \
        each its own
        """,
        "subscriptionGroups[2].i: unknown key; did you mean id?",
        "subscriptionGroups[2].id: missing; the group's place is taken for it",
      ])
  }

  @Test(arguments: [
    (
      #""_storefront" : "us""#,
      #"_storefront: "us" is no country's code of three letters, as in "USA""#
    ),
    (#""_timeRate" : 14"#, "_timeRate: 14 is no rate that StoreKitTest has"),
    (#""_timeRate" : "6""#, "_timeRate: ignored, since it is a string and not a number"),
    (
      #""_disableDialogs" : 1"#,
      "_disableDialogs: ignored, since it is a number and not true or false"
    ),
    (
      #""_lastSynchronizedDate" : "today""#,
      "_lastSynchronizedDate: ignored, since it is a string and not a number of seconds since 2001"
    ),
    (
      #""_storeKitErrors" : [{"enabled" : true, "name" : "Weather"}]"#,
      #"_storeKitErrors[0].name: "Weather" is none of the calls that can be made to fail"#
    ),
    (
      #""_storeKitErrors" : [{"current" : {"type" : "generic"}, "name" : "Purchase"}]"#,
      "_storeKitErrors[0].current: ignored, since an error is chosen by a type and an index"
    ),
  ])
  func `a setting`(setting: String, is described: String) throws {
    #expect(
      try Sample.file(settings: setting).anomalies.descriptions == ["settings." + described])
  }

  @Test func `many keys are looked through as quickly as few`() throws {
    let keys = (0..<20_000).map { ", \"k\($0)\" : \($0)" }.joined()
    let file = try Sample.file(more: keys + #", "k7" : 0"#)
    #expect(file.anomalies.count == 20_002)
    #expect(
      file.anomalies.last?.description
        == "k7: written twice; the last one counts, remove the other")
  }
}

extension [ConfigurationAnomaly] {
  var descriptions: [String] { map { "\($0)" } }
}
