import StoreBasics
import StoreConfiguration
import StoreModel
import StoreSigning
import StoreSimulation
import Testing

@testable import StoreServer

/// Subscriptions that the app's server manages by the Advanced Commerce API.
struct AdvancedCommerceTests {
  private static let path = "/advancedCommerce/v1/subscription"
  private static let info = #""requestInfo":{"requestReferenceId":"\#(reference)"}"#
  private static let reference = "4d5f2b7e-6f3c-4a43-9d0a-0d6e7f2f9a11"
  private static let migration = """
    {\(info),"descriptors":{"displayName":"Club","description":"All of it"},\
    "items":[{"SKU":"news","displayName":"News","description":"Daily"},\
    {"SKU":"games","displayName":"Games","description":"Weekly"}],\
    "targetProductId":"club.gold","taxCode":"C003-00-2"}
    """
  private static let names = """
    {\(info),"descriptors":{"effective":"IMMEDIATELY","displayName":"Circle"},\
    "items":[{"currentSKU":"games","SKU":"play","effective":"NEXT_BILL_CYCLE"\
    ,"displayName":"Play"}]}
    """
  private static let prices = #"{\#(info),"items":[{"SKU":"play","price":2500}]}"#

  /// The names and items that the transaction and the renewal of an answer tell.
  private func told(_ response: HTTPResponse) throws -> [String] {
    try ["signedTransactionInfo", "signedRenewalInfo"].map { key in
      let payload = try #require(try response.payloads(key).first)
      let info = try #require(payload["advancedCommerceInfo"])
      let items = (info["items"]?.array ?? []).map {
        "\($0["SKU"]?.string ?? "") \($0["displayName"]?.string ?? "") "
          + "\($0["price"]?.integer ?? -1)"
      }
      return "\(info["descriptors"]?["displayName"]?.string ?? ""): "
        + items.joined(separator: ", ")
    }
  }

  @Test func `a server manages a subscription, names it and prices it from the next period on`()
    throws
  {
    try ServedShop.open("buy club.gold") { shop in
      let migrated = try shop.send("POST", "\(Self.path)/migrate/1", body: Self.migration)
      #expect(
        try told(migrated) == [
          "Club: news News 4995, games Games 4995", "Club: news News 4995, games Games 4995",
        ])
      let renamed = try shop.send("POST", "\(Self.path)/changeMetadata/1", body: Self.names)
      #expect(
        try told(renamed) == [
          "Circle: news News 4995, games Games 4995", "Circle: news News 4995, play Play 4995",
        ])
      let priced = try shop.send("POST", "\(Self.path)/changePrice/1", body: Self.prices)
      #expect(
        try told(priced) == [
          "Circle: news News 4995, games Games 4995", "Circle: news News 4995, play Play 2500",
        ])
      let renewal = try #require(try priced.payloads("signedRenewalInfo").first)
      #expect(renewal["renewalPrice"]?.integer == 7495)
      #expect(renewal["advancedCommerceInfo"]?["period"]?.string == "P1M")
      _ = try shop.host.perform(.line("advance 32d"))
      let next = try shop.get("/inApps/v1/transactions/2")
      let payload = try #require(try next.payloads("signedTransactionInfo").first)
      #expect(payload["price"]?.integer == 7495)
      let told = try #require(payload["advancedCommerceInfo"])
      #expect(told["items"]?.array?.map { $0["SKU"]?.string } == ["news", "play"])
      #expect(told["requestReferenceId"]?.string == Self.reference)
      #expect(told["taxExclusivePrice"]?.integer == 7495)
    }
  }

  @Test func `each change is told as it was when it happened`() throws {
    try ServedShop.open("buy club.gold") { shop in
      _ = try shop.send("POST", "\(Self.path)/migrate/1", body: Self.migration)
      _ = try shop.send("POST", "\(Self.path)/changeMetadata/1", body: Self.names)
      _ = try shop.send("POST", "\(Self.path)/changePrice/1", body: Self.prices)
      let now = shop.host.world.read(\.now).milliseconds
      let body = #"{"startDate":\#(now - 86_400_000),"endDate":\#(now + 1)}"#
      let answer = try shop.send("POST", "/inApps/v1/notifications/history", body: body)
      let payloads = try (answer.json["notificationHistory"]?.array ?? []).map {
        try #require($0["signedPayload"]).verifiedPayload()
      }
      #expect(
        payloads.map { $0["notificationType"]?.string } == [
          "SUBSCRIBED", "MIGRATION", "METADATA_UPDATE", "PRICE_CHANGE",
        ])
      #expect(payloads.allSatisfy { $0["subtype"] == nil || $0 == payloads[0] })
      let names = try payloads.map { payload in
        let signed = try #require(payload["data"]?["signedTransactionInfo"])
        let info = try signed.verifiedPayload()["advancedCommerceInfo"]
        return info?["descriptors"]?["displayName"]?.string
      }
      #expect(names == [nil, "Club", "Circle", "Circle"])
    }
  }

  @Test func `a price of the store's changes nothing for what a server manages`() throws {
    try ServedShop.open("buy club.gold") { shop in
      _ = try shop.send("POST", "\(Self.path)/migrate/1", body: Self.migration)
      try shop.host.world.perform(
        .priceChanged(
          PriceChange(
            ProductID("club.gold"), to: Price(milliunits: 19_990), subscribers: .areAsked)))
      let asked = try shop.host.perform(.line("price club.gold 19.99"))
      #expect(
        asked.failure?.reason
          == "The app’s server cannot manage the subscription so: SubscriptionNotEligibleError.")
      _ = try shop.host.perform(.line("advance 32d"))
      let next = try shop.get("/inApps/v1/transactions/2")
      #expect(try next.payloads("signedTransactionInfo").first?["price"]?.integer == 9990)
    }
  }

  @Test func `who buys anew has a subscription of the store's again`() throws {
    try ServedShop.open("buy club.gold") { shop in
      _ = try shop.send("POST", "\(Self.path)/migrate/1", body: Self.migration)
      for line in ["auto-renew off club.gold", "advance 40d", "buy club.gold"] {
        _ = try shop.host.perform(.line(line))
      }
      let next = try shop.get("/inApps/v1/transactions/2")
      let payload = try #require(try next.payloads("signedTransactionInfo").first)
      #expect(payload["advancedCommerceInfo"] == nil)
    }
  }

  @Test(arguments: [
    ("migrate", "{}", "NullRequestInfoError"),
    ("migrate", #"{"requestInfo":{}}"#, "NullRequestReferenceIDError"),
    (
      "migrate", #"{"requestInfo":{"requestReferenceId":"me"}}"#, "InvalidRequestReferenceIDError"
    ),
    ("migrate", "{\(info)}", "NullDescriptorsError"),
    ("migrate", migration.replacing("club.gold", with: "coins"), "InvalidTargetProductIDError"),
    (
      "migrate", migration.replacing("club.gold", with: "club.silver"),
      "InvalidTargetProductIDError"
    ),
    (
      "migrate", migration.replacing("games", with: "news"),
      "ItemCannotBeSpecifiedMultipleTimesError"
    ),
    (
      "migrate", migration.replacing("Club", with: String(repeating: "x", count: 31)),
      "DisplayNameLengthExceededError"
    ),
    (
      "migrate", migration.replacing("Weekly", with: String(repeating: "x", count: 46)),
      "DescriptionLengthExceededError"
    ),
    (
      "migrate", migration.replacing(#""taxCode""#, with: #""storefront":"DEU","taxCode""#),
      "MismatchedStorefrontError"
    ),
    ("changeMetadata", names, "SubscriptionNotEligibleError"),
    ("changePrice", prices, "SubscriptionNotEligibleError"),
  ])
  func `a request that cannot be granted says why, by Apple's name`(
    request: String, body: String, error: String
  ) throws {
    try ServedShop.open("buy club.gold") { shop in
      let answer = try shop.send("POST", "\(Self.path)/\(request)/1", body: body)
      #expect(answer.json["errorMessage"]?.string == error)
      #expect(answer.status == (error == "SubscriptionNotEligibleError" ? 403 : 400))
      #expect(shop.host.world.read(\.notices).count == 1)
    }
  }

  @Test(arguments: [
    ("migrate", migration, "SubscriptionAlreadyMigratedError"),
    ("changeMetadata", "{\(info)}", "MalformedPayloadError"),
    ("changeMetadata", names.replacing("games", with: "x"), "InvalidSKUError"),
    (
      "changeMetadata", #"{\#(info),"descriptors":{"effective":"IMMEDIATELY"}}"#,
      "AtLeastOneOfDisplayNameOrDescriptionError"
    ),
    (
      "changeMetadata", #"{\#(info),"descriptors":{"displayName":"x"}}"#, "NullEffectiveError"
    ),
    ("changePrice", prices, "InvalidSKUProvidedMustBeCurrentSKUSetToRenewError"),
    ("changePrice", #"{\#(info),"items":[]}"#, "AtLeastOneItemError"),
    ("changePrice", #"{\#(info),"items":[{"SKU":"news"}]}"#, "NullPriceError"),
    ("changePrice", #"{\#(info),"items":[{"SKU":"news","price":-1}]}"#, "NegativePriceError"),
  ])
  func `what is managed already is not changed by a bad request`(
    request: String, body: String, error: String
  ) throws {
    try ServedShop.open("buy club.gold") { shop in
      _ = try shop.send("POST", "\(Self.path)/migrate/1", body: Self.migration)
      let answer = try shop.send("POST", "\(Self.path)/\(request)/1", body: body)
      #expect(answer.json["errorMessage"]?.string == error)
      #expect(shop.host.world.read(\.notices).count == 2)
    }
  }

  @Test func `orders of this kind are read back as they were written`() throws {
    let body = try JSON(Array(Self.prices.utf8))
    for request in AdvancedCommerceRequest.allCases {
      let act = ServerAct.order(.advancedCommerce(request, TransactionID(7), body))
      #expect(ServerAct(act.text) == act)
    }
  }

  @Test func `a transaction that nobody knows is none`() throws {
    try ServedShop.open("buy coins") { shop in
      let unknown = try shop.send("POST", "\(Self.path)/migrate/9", body: Self.migration)
      #expect(unknown.json["errorCode"]?.integer == 4_040_010)
      let other = try shop.send("POST", "\(Self.path)/migrate/1", body: Self.migration)
      #expect(other.json["errorMessage"]?.string == "SubscriptionDoesNotExistError")
    }
  }
}
