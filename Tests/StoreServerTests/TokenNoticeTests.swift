import StoreBasics
import StoreConfiguration
import StoreModel
import StoreSigning
import StoreSimulation
import Testing

@testable import StoreServer

/// Notifications about no purchase of the store's: sales outside it, and consent that is withdrawn.
struct TokenNoticeTests {
  /// The notifications to the app's server, as type, subtype and the rest.
  private func told(_ shop: inout ServedShop) throws -> [JSON] {
    let now = shop.host.world.read(\.now).milliseconds
    let body = #"{"startDate":\#(now - 180 * 86_400_000),"endDate":\#(now)}"#
    let answer = try shop.send("POST", "/inApps/v1/notifications/history", body: body)
    return try (answer.json["notificationHistory"]?.array ?? []).map {
      try #require($0["signedPayload"]).verifiedPayload()
    }
  }

  @Test func `a token of one purchase is missed after ten days, unless it is reported`() throws {
    try ServedShop.open(
      "external purchase", "external purchase", "external report 2", "advance 9d"
    ) { shop in
      #expect(try told(&shop) == [])
      _ = try shop.host.perform(.line("advance 1d"))
      let payloads = try told(&shop)
      #expect(payloads.map { $0["notificationType"]?.string } == ["EXTERNAL_PURCHASE_TOKEN"])
      #expect(payloads.map { $0["subtype"]?.string } == ["UNREPORTED"])
      let token = try #require(payloads.first?["externalPurchaseToken"])
      #expect(token["externalPurchaseId"]?.string?.hasPrefix("SANDBOX_") == true)
      #expect(token["bundleId"]?.string == "com.example.app")
      #expect(token["appAppleId"]?.integer == 1_234_567_890)
      #expect(token["tokenType"] == nil)
      #expect(token["tokenExpirationDate"] == nil)
      _ = try shop.host.perform(.line("advance 100d"))
      #expect(try told(&shop).count == 1)
    }
  }

  @Test func `a custom link's token is told of, recalled each month, and missed at its end`()
    throws
  {
    try ServedShop.open("external token acquisition", "advance 61d") { shop in
      let payloads = try told(&shop)
      #expect(
        payloads.map { $0["subtype"]?.string } == [
          "CREATED", "ACTIVE_TOKEN_REMINDER", "ACTIVE_TOKEN_REMINDER",
        ])
      let token = try #require(payloads.first?["externalPurchaseToken"])
      #expect(token["tokenType"]?.string == "ACQUISITION")
      let life =
        (token["tokenExpirationDate"]?.integer ?? 0)
        - (token["tokenCreationDate"]?.integer ?? 0)
      #expect(life == 182 * 86_400_000)
      _ = try shop.host.perform(.line("advance 200d"))
      #expect(try told(&shop).last?["subtype"]?.string == "UNREPORTED")
    }
  }

  @Test func `consent that is withdrawn tells of the copy of the app`() throws {
    try ServedShop.open("add customer", "rescind consent 2", environment: .production) { shop in
      let payload = try #require(try told(&shop).first)
      #expect(payload["notificationType"]?.string == "RESCIND_CONSENT")
      #expect(payload["data"] == nil)
      let data = try #require(payload["appData"])
      #expect(data["appAppleId"]?.integer == 1_234_567_890)
      #expect(data["environment"]?.string == "Production")
      let copy = try #require(data["signedAppTransactionInfo"]).verifiedPayload()
      #expect(copy["appTransactionId"]?.string == "704000000000000002")
    }
  }

  @Test(arguments: [
    ("rescind consent 9", "There is no customer 9 in this world."),
    ("external report 1", "There is no token 1 for sales outside the store."),
    ("review x approved", "There is no message or image of that identifier."),
  ])
  func `what cannot happen says why`(line: String, reason: String) throws {
    try ServedShop.open { shop in
      let outcome = try shop.host.perform(.line(line))
      #expect(outcome.failure?.reason == reason)
    }
  }

  @Test(arguments: [
    "external", "external token x", "external report x", "review x maybe", "rescind consent x",
  ])
  func `a line that nobody understands is none`(line: String) throws {
    let catalog = try ServedShop.catalog.catalog()
    #expect(throws: ActFailure.self) { try ServedLine(line, for: catalog) }
  }
}
