import StoreBasics
import StoreSigning
import StoreSimulation
import Testing

@testable import StoreServer

struct TransactionEndpointTests {
  @Test func `a transaction is told of as the store signs it for servers`() throws {
    try ServedShop.open("buy coins x3") { shop in
      let answer = try shop.get("/inApps/v1/transactions/1")
      #expect(answer.fields == [HTTPField("Content-Type", "application/json")])
      let payload = try #require(try answer.payloads("signedTransactionInfo").first)
      #expect(payload["productId"]?.string == "coins")
      #expect(payload["quantity"]?.integer == 3)
      #expect(payload["price"]?.integer == 2970)
      #expect(payload["environment"]?.string == "Sandbox")
      #expect(payload["deviceVerification"] == nil)
    }
  }

  @Test(
    arguments: [
      ("nonsense", [400, 4_000_006]), ("0", [400, 4_000_006]), ("-1", [400, 4_000_006]),
      ("99999999999999999999", [400, 4_000_006]), ("999999999999999", [404, 4_040_010]),
    ] as [(String, [Int64])])
  func `every endpoint tells a wrong number from an unknown one`(
    id: String, error: [Int64]
  ) throws {
    try ServedShop.open("buy coins") { shop in
      let targets = [
        "v1/transactions/\(id)", "v1/transactions/appTransactions/\(id)", "v1/history/\(id)",
        "v2/history/\(id)", "v1/subscriptions/\(id)", "v2/refund/lookup/\(id)",
      ]
      for target in targets {
        let answer = try shop.get("/inApps/\(target)")
        #expect(answer.error == error)
      }
      let finish = "/inApps/v1/transactions/\(id)/finish"
      let answer = try shop.send("POST", finish)
      #expect(answer.error == error)
    }
  }

  @Test func `the app's server finishes a purchase that the app has not`() throws {
    try ServedShop.open("keep unfinished", "buy coins") { shop in
      func listed(_ version: String) throws -> [String?] {
        try shop.get("/inApps/\(version)/history/1").values("productId")
      }
      let before = try listed("v1")
      let answers = try [1, 2].map { _ in
        try shop.send("POST", "/inApps/v1/transactions/1/finish")
      }
      #expect(answers == [HTTPResponse(status: 200), HTTPResponse(status: 200)])
      #expect(before == ["coins"])
      #expect(try listed("v1") == [])
      #expect(try listed("v2") == ["coins"])
    }
  }

  @Test func `the copy of the app is told of without what is on the device`() throws {
    try ServedShop.open("buy coins") { shop in
      let id = "704000000000000001"
      for name in ["1", id] {
        let answer = try shop.get("/inApps/v1/transactions/appTransactions/\(name)")
        let payload = try #require(try answer.payloads("signedAppTransactionInfo").first)
        #expect(payload["appTransactionId"]?.string == id)
        #expect(payload["receiptType"]?.string == "Sandbox")
        #expect(payload["applicationVersion"] == nil)
        #expect(payload["deviceVerification"] == nil)
      }
    }
  }

  @Test func `an order is an unknown one`() throws {
    try ServedShop.open { shop in
      let answer = try shop.get("/inApps/v1/lookup/MK4T0XYZ12")
      #expect(answer.body == Array(#"{"status":1,"signedTransactions":[]}"#.utf8))
    }
  }

  @Test func `other addresses and methods are told apart`() throws {
    try ServedShop.open { shop in
      for target in ["/inApps/v3/history/1", "/", "/sandbox/verify", "/control/x"] {
        let answer = try shop.get(target)
        #expect(answer.status == 404)
      }
      let answer = try shop.send("DELETE", "/inApps/v1/transactions/1")
      #expect(answer.status == 405)
      #expect(answer.fields == [HTTPField("Allow", "GET")])
    }
  }
}
