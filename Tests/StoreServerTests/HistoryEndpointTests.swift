import StoreBasics
import StoreModel
import StoreSigning
import StoreSimulation
import Testing

@testable import StoreServer

struct HistoryEndpointTests {
  private func ids(
    _ shop: inout ServedShop, _ query: String = "", at path: String = "/inApps/v2/history/1"
  ) throws -> [String?] {
    try shop.get("\(path)\(query)").values("transactionId")
  }

  @Test func `a history comes in pages of twenty, each once`() throws {
    try ServedShop.open("buy club.silver", "advance 301d") { shop in
      var (seen, revision, sizes): ([String?], String, [Int]) = ([], "", [])
      while true {
        let page = try shop.get("/inApps/v2/history/1?revision=\(revision)")
        let found = try page.values("transactionId")
        seen += found
        sizes.append(found.count)
        #expect(page.json["bundleId"]?.string == "com.example.app")
        #expect(page.json["environment"]?.string == "Sandbox")
        #expect(page.json["appAppleId"] == nil)
        revision = try #require(page.json["revision"]?.string)
        guard page.json["hasMore"]?.boolean == true else { break }
      }
      let all = shop.host.world.read(\.ledger).purchases.map { "\($0.id)" }
      #expect(all.count > 40)
      #expect(sizes == [20, 20, all.count - 40])
      #expect(seen == all)

      // A client that kept the last revision gets the new and the changed transactions.
      #expect(try ids(&shop, "?revision=\(revision)") == [])
      _ = try shop.host.perform(.line("buy coins"))
      _ = try shop.host.perform(.line("refund 3"))
      #expect(try ids(&shop, "?revision=\(revision)") == ["\(all.count + 1)", "3"])
    }
  }

  @Test func `who keeps a revision sees that a refund was taken back`() throws {
    try ServedShop.open("buy unlock", "buy coins", "refund 1") { shop in
      let revision = try shop.get("/inApps/v2/history/1").json["revision"]?.string ?? ""
      #expect(try ids(&shop, "?revision=\(revision)") == [])
      _ = try shop.host.perform(.line("reverse refund 1"))
      let news = try shop.get("/inApps/v2/history/1?revision=\(revision)")
      let payloads = try news.payloads("signedTransactions")
      #expect(payloads.map { $0["transactionId"]?.string } == ["1"])
      #expect(payloads.map { $0["revocationDate"] } == [nil])
      #expect(try ids(&shop, "?sort=DESCENDING") == ["1", "2"])
    }
  }

  @Test func `the newest change comes first on request`() throws {
    try ServedShop.open("buy coins", "buy unlock", "buy club.gold", "refund 1") { shop in
      #expect(try ids(&shop) == ["2", "3", "1"])
      #expect(try ids(&shop, "?sort=DESCENDING") == ["1", "3", "2"])
      let page = try shop.get("/inApps/v2/history/1?sort=descending")
      let revision = try #require(page.json["revision"]?.string)
      #expect(try ids(&shop, "?sort=DESCENDING&revision=\(revision)") == [])
    }
  }

  @Test(arguments: [
    ("productId=coins&productId=unlock", ["1", "2", "4"]), ("productId=none", []),
    ("productType=CONSUMABLE", ["1", "4"]), ("productType=auto_renewable", ["3"]),
    ("productType=NON_CONSUMABLE&productType=NON_RENEWABLE", ["2"]),
    ("revoked=True", ["4"]), ("revoked=False", ["1", "2", "3"]),
    ("inAppOwnershipType=PURCHASED", ["1", "2", "3", "4"]),
    ("inAppOwnershipType=FAMILY_SHARED", []), ("subscriptionGroupIdentifier=else", []),
    ("startDate=1767312000000", ["4"]), ("endDate=1767312000000", ["1", "2", "3"]),
    ("startDate=1767225600000&endDate=1767225600001&productId=unlock", ["2"]),
  ])
  func `a history is filtered`(query: String, expected: [String]) throws {
    try ServedShop.open(
      "buy coins", "buy unlock", "buy club.gold", "advance 1d", "buy coins", "refund 4"
    ) { shop in
      let found = try ids(&shop, "?\(query)")
      #expect(found == expected)
    }
  }

  @Test(
    arguments: [
      ("revision=nonsense", 4_000_005), ("revision=1", 4_000_005), ("revision=01_1", 4_000_005),
      ("startDate=soon", 4_000_015), ("endDate=-1", 4_000_016),
      ("startDate=2&endDate=2", 4_000_013), ("sort=UP", 4_000_021),
      ("productType=COINS", 4_000_022),
      ("productId=", 4_000_023), ("subscriptionGroupIdentifier=", 4_000_024),
      ("inAppOwnershipType=MINE", 4_000_026), ("revoked=yes", 4_000_030),
    ] as [(String, Int64)])
  func `a filter that nobody understands has a code`(query: String, code: Int64) throws {
    try ServedShop.open("buy coins") { shop in
      for version in ["v1", "v2"] {
        let answer = try shop.get("/inApps/\(version)/history/1?\(query)")
        #expect(answer.error == [400, code])
      }
    }
  }

  @Test func `refunds have a history of their own`() throws {
    try ServedShop.open("buy coins", "buy unlock", "buy club.gold", "refund 3", "refund 1") {
      shop in
      let path = "/inApps/v2/refund/lookup/2"
      #expect(try ids(&shop, at: path) == ["3", "1"])
      let page = try shop.get(path)
      #expect(page.json["hasMore"]?.boolean == false)
      #expect(page.json["bundleId"] == nil)
      #expect(try page.payloads("signedTransactions").allSatisfy { $0["revocationDate"] != nil })
    }
  }

  @Test func `production tells the app's number`() throws {
    try ServedShop.open("buy coins", environment: .production) { shop in
      let page = try shop.get("/inApps/v2/history/1")
      #expect(page.json["environment"]?.string == "Production")
      #expect(page.json["appAppleId"]?.integer == 1_234_567_890)
    }
  }
}
