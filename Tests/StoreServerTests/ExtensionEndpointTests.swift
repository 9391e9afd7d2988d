import StoreBasics
import StoreConfiguration
import StoreModel
import StoreSigning
import StoreSimulation
import Testing

@testable import StoreServer

/// Longer periods for nothing, as the app's server grants them.
struct ExtensionEndpointTests {
  private static let one = "/inApps/v1/subscriptions/extend/1"
  private static let all = "/inApps/v1/subscriptions/extend/mass"
  private static let body = #"{"extendByDays":30,"extendReasonCode":3,"requestIdentifier":"r-1"}"#

  private static func body(for product: String, _ more: String = "", name: String = "r-1") -> String
  {
    """
    {"extendByDays":30,"extendReasonCode":1,"requestIdentifier":"\(name)","productId":"\(product)"\
    \(more)}
    """
  }

  @Test func `a subscription goes on for so many days more`() throws {
    try ServedShop.open("buy club.gold") { shop in
      let answer = try shop.send("PUT", Self.one, body: Self.body)
      // From 1 February 2026 to 3 March.
      #expect(
        String(decoding: answer.body, as: UTF8.self)
          == #"{"originalTransactionId":"1","webOrderLineItemId":"1","success":true,"effectiveDate":1772496000000}"#
      )
      let info = try shop.get("/inApps/v1/transactions/1")
      let payload = try #require(try info.payloads("signedTransactionInfo").first)
      #expect(payload["expiresDate"]?.integer == 1_772_496_000_000)
      _ = try shop.host.perform(.line("advance 60d"))
      let history = try shop.get("/inApps/v2/history/1")
      let dates = try history.payloads("signedTransactions").map { $0["purchaseDate"]?.integer }
      #expect(dates == [1_767_225_600_000, 1_772_496_000_000])
      let notices = shop.host.world.read(\.notices)
      #expect(
        notices.map(\.kind.type) == ["SUBSCRIBED", "RENEWAL_EXTENDED", "DID_RENEW"])
    }
  }

  @Test func `who keeps a revision sees what was extended since`() throws {
    try ServedShop.open("buy club.gold", "buy coins") { shop in
      let revision = try shop.get("/inApps/v2/history/1").json["revision"]?.string ?? ""
      _ = try shop.send("PUT", Self.one, body: Self.body)
      let news = try shop.get("/inApps/v2/history/1?revision=\(revision)")
      #expect(try news.values("productId") == ["club.gold"])
    }
  }

  @Test func `what was told before an extension stays as it was told`() throws {
    try ServedShop.open("buy club.gold") { shop in
      let told = { (shop: inout ServedShop) in
        let body = #"{"startDate":1767225600000,"endDate":1767225600001}"#
        let history = try shop.send("POST", "/inApps/v1/notifications/history", body: body)
        let first = history.json["notificationHistory"]?.array?.first?["signedPayload"]
        let data = try #require(first).verifiedPayload()["data"]
        return try ["signedTransactionInfo", "signedRenewalInfo"]
          .map { try #require(data?[$0]).verifiedPayload() }
          .map { [$0["expiresDate"]?.integer, $0["renewalDate"]?.integer] }
      }
      let before = try told(&shop)
      #expect(before == [[1_769_904_000_000, nil], [nil, 1_769_904_000_000]])
      _ = try shop.send("PUT", Self.one, body: Self.body)
      _ = try shop.send("PUT", Self.one, body: Self.body)
      #expect(try told(&shop) == before)
    }
  }

  @Test func `a year has two extensions`() throws {
    try ServedShop.open("buy club.gold") { shop in
      let first = try (1...3).map { _ in try shop.send("PUT", Self.one, body: Self.body).status }
      #expect(first == [200, 200, 403])
      let third = try shop.send("PUT", Self.one, body: Self.body)
      #expect(third.error == [403, 4_030_005])
      _ = try shop.host.perform(.line("advance 366d"))
      let later = try shop.send("PUT", Self.one, body: Self.body)
      #expect(later.status == 200)
    }
  }

  @Test(
    arguments: [
      (["auto-renew off club.gold", "advance 40d"], [403, 4_030_004]),
      (["renewal fails", "advance 40d"], [403, 4_030_004]),
      (["grace 16d", "renewal fails", "advance 40d"], [403, 4_030_004]),
      (["refund 1"], [403, 4_030_004]), (["auto-renew off club.gold"], [200, 0]),
    ] as [([String], [Int64])])
  func `only what is paid for is extended`(lines: [String], outcome: [Int64]) throws {
    try ServedShop.open("buy club.gold") { shop in
      for line in lines { _ = try shop.host.perform(.line(line)) }
      let answer = try shop.send("PUT", Self.one, body: Self.body)
      #expect(answer.error == outcome)
    }
  }

  @Test(
    arguments: [
      ("30", "0", 4_000_009), ("30", "91", 4_000_009), ("30", "\"30\"", 4_000_009),
      (":3,", ":4,", 4_000_010), ("\"r-1\"", "\"\"", 4_000_011), ("\"r-1\"", "1", 4_000_011),
      (body, "30", 4_000_000),
    ] as [(String, String, Int64)])
  func `a request that is wrong has a code`(part: String, wrong: String, code: Int64) throws {
    try ServedShop.open("buy club.gold") { shop in
      let answer = try shop.send("PUT", Self.one, body: Self.body.replacing(part, with: wrong))
      #expect(answer.error == [400, code])
    }
  }

  @Test(
    arguments: [
      ("x", [400, 4_000_008]), ("0", [400, 4_000_008]), ("99", [404, 4_040_005]),
      // A renewal, which is no original.
      ("2", [404, 4_040_005]), ("3", [403, 4_030_004]),
    ] as [(String, [Int64])])
  func `it is named by its first transaction`(id: String, error: [Int64]) throws {
    try ServedShop.open("buy club.gold", "advance 32d", "buy coins") { shop in
      let answer = try shop.send(
        "PUT", "/inApps/v1/subscriptions/extend/\(id)", body: Self.body)
      #expect(answer.error == error)
    }
  }

  @Test func `a family has what its payer gets, and gets nothing by itself`() throws {
    let catalog = StoreCatalog {
      SubscriptionGroup("club") {
        AutoRenewable("club", period: .month, price: "9.99", familyShareable: true)
      }
    }
    try Simulation(WorldSetup(catalog: try catalog.catalog())).run { world in
      let member = world.store.addCustomer()
      try world.perform(.sharingStarted(by: AccountID(1), with: member.account))
      try world.customer.buy("club")
      var shop = ServedShop(host: StoreHost(ServedWorld(world), credentials: APICredentials()))
      let own = try shop.send("PUT", Self.one, body: Self.body)
      let shared = try shop.send("PUT", "/inApps/v1/subscriptions/extend/2", body: Self.body)
      #expect(own.status == 200)
      #expect(shared.error == [403, 4_030_007])
      let ends = world.read { store in store.ledger.purchases.map { $0.subscription?.expiry } }
      #expect(ends[0] == ends[1])
      #expect(ends[0]?.milliseconds == 1_772_496_000_000)
    }
  }

  @Test func `everybody who pays is extended, and the app's server hears of each`() throws {
    try ServedShop.open("buy club.gold") { shop in
      let world = shop.host.world
      for storefront in ["JPN", "USA", "USA"] {
        try world.store.addCustomer(in: storefront).buy("club.gold")
      }
      // The last one has nothing that could be extended any more.
      for _ in 1...2 {
        _ = try shop.send("PUT", "/inApps/v1/subscriptions/extend/4", body: Self.body)
      }
      let count = world.read(\.notices.count)
      let body = Self.body(for: "club.gold", #","storefrontCountryCodes":["USA"]"#)
      let answer = try shop.send("POST", Self.all, body: body)
      #expect(answer == HTTPResponse(json: Array(#"{"requestIdentifier":"r-1"}"#.utf8)))
      let notices = world.read(\.notices).dropFirst(count)
      #expect(
        notices.map { "\($0.kind.type) \($0.kind.subtype ?? "")" } == [
          "RENEWAL_EXTENDED ", "RENEWAL_EXTENDED ", "RENEWAL_EXTENSION FAILURE",
          "RENEWAL_EXTENSION SUMMARY",
        ])
      let status = try shop.get("\(Self.all)/club.gold/r-1")
      #expect(
        String(decoding: status.body, as: UTF8.self)
          == #"{"requestIdentifier":"r-1","complete":true,"completeDate":1767225600000,"succeededCount":2,"failedCount":1}"#
      )
      let history = try shop.send(
        "POST", "/inApps/v1/notifications/history",
        body:
          #"{"startDate":1767225600000,"endDate":1767225600001,"notificationType":"RENEWAL_EXTENSION","notificationSubtype":"SUMMARY"}"#
      )
      let signed = try #require(history.json["notificationHistory"]?.array?.first?["signedPayload"])
      let payload = try signed.verifiedPayload()
      #expect(payload["data"] == nil)
      #expect(
        payload["summary"]
          == (try JSON(
            Array(
              #"{"requestIdentifier":"r-1","environment":"Sandbox","bundleId":"com.example.app","productId":"club.gold","storefrontCountryCodes":["USA"],"failedCount":1,"succeededCount":2}"#
                .utf8))))
      #expect(shop.host.nextLetter() != nil)
    }
  }

  @Test(
    arguments: [
      (body(for: "club.iron"), [400, 4_000_023]), (body(for: "coins"), [400, 4_000_023]),
      (body(for: "club.gold", #","storefrontCountryCodes":[]"#), [400, 4_000_027]),
      (body(for: "club.gold", #","storefrontCountryCodes":["usa"]"#), [400, 4_000_028]),
      (body(for: "club.gold", #","storefrontCountryCodes":"USA""#), [400, 4_000_028]),
      (body(for: "club.gold"), [200, 0]), (body(for: "club.gold", name: "old"), [400, 4_000_011]),
    ] as [(String, [Int64])])
  func `a request about everybody that is wrong has a code`(
    body: String, outcome: [Int64]
  ) throws {
    try ServedShop.open("buy club.gold") { shop in
      _ = try shop.send("POST", Self.all, body: Self.body(for: "club.silver", name: "old"))
      let answer = try shop.send("POST", Self.all, body: body)
      #expect(answer.error == outcome)
      let unknown = try shop.get("\(Self.all)/club.silver/r-2")
      #expect(unknown.error == [404, 4_040_009])
      let none = try shop.get("\(Self.all)/club.iron/old")
      #expect(none.error == [400, 4_000_023])
    }
  }

  @Test func `what was extended comes back with the journal`() throws {
    let orders: [ServerOrder] = [
      .extend(TransactionID(1), days: 30),
      .extendAll(ExtensionRequest(name: "a b", product: "club.gold", days: 1)),
      .extendAll(
        ExtensionRequest(name: "c", product: "club.gold", days: 90, storefronts: ["USA", "JPN"])),
      .setAccountToken("7e3fb20b-4cdb-47cc-936d-99d65f608138", TransactionID(2)),
    ]
    for order in orders {
      #expect(ServerAct(ServerAct.order(order).text) == .order(order))
    }
    for text in ["extend 1", "extend 1 x", "extend-all 3 {}", "token x y", "token 1"] {
      #expect(ServerAct(text) == nil)
    }
  }
}

/// The owner of a purchase, as the app's server names it.
struct AccountTokenEndpointTests {
  private static let token = "7E3FB20B-4CDB-47CC-936D-99D65F608138"
  private static let body = #"{"appAccountToken":"\#(token)"}"#

  @Test func `all transactions of a subscription have the token, and those to come`() throws {
    try ServedShop.open("buy club.gold", "advance 32d", "buy coins") { shop in
      let answer = try shop.send(
        "PUT", "/inApps/v1/transactions/1/appAccountToken", body: Self.body)
      #expect(answer == HTTPResponse(status: 200))
      _ = try shop.host.perform(.line("advance 31d"))
      let history = try shop.get("/inApps/v2/history/1")
      let token = Self.token.lowercased()
      #expect(try history.values("appAccountToken") == [token, token, nil, token])
    }
  }

  @Test(
    arguments: [
      ("x", body, [400, 4_000_006]), ("99", body, [404, 4_040_005]),
      ("2", body, [400, 4_000_187]), ("704000000000000001", body, [400, 4_000_048]),
      ("1", "{}", [400, 4_000_183]), ("1", #"{"appAccountToken":"me"}"#, [400, 4_000_183]),
      ("1", "[]", [400, 4_000_000]),
    ] as [(String, String, [Int64])])
  func `a request that is wrong has a code`(id: String, body: String, error: [Int64]) throws {
    try ServedShop.open("buy club.gold", "advance 32d") { shop in
      let answer = try shop.send("PUT", "/inApps/v1/transactions/\(id)/appAccountToken", body: body)
      #expect(answer.error == error)
    }
  }
}
