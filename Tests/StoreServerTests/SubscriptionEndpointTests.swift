import StoreBasics
import StoreSigning
import Testing

@testable import StoreServer

struct SubscriptionEndpointTests {
  /// Returns the status of each subscription, with fields of both signed parts.
  private func states(_ answer: HTTPResponse) throws -> [String] {
    try (answer.json["data"]?.array ?? []).flatMap { group in
      try (group["lastTransactions"]?.array ?? []).map { item in
        let transaction = try #require(item["signedTransactionInfo"]).verifiedPayload()
        let renewal = try #require(item["signedRenewalInfo"]).verifiedPayload()
        #expect(transaction["originalTransactionId"] == item["originalTransactionId"])
        #expect(renewal["originalTransactionId"] == item["originalTransactionId"])
        #expect(
          transaction["subscriptionGroupIdentifier"] == group["subscriptionGroupIdentifier"])
        let status = item["status"]?.integer ?? 0
        let product = transaction["productId"]?.string ?? ""
        return "\(status) \(product), renews \(renewal["autoRenewStatus"]?.integer ?? -1)"
      }
    }
  }

  @Test(arguments: [
    ([], "1 club.gold, renews 1"), (["auto-renew off club.gold"], "1 club.gold, renews 0"),
    (["auto-renew off club.gold", "advance 32d"], "2 club.gold, renews 0"),
    (["renewal fails", "advance 32d"], "3 club.gold, renews 1"),
    (["grace 16d", "renewal fails", "advance 32d"], "4 club.gold, renews 1"),
    (["refund 1"], "5 club.gold, renews 0"),
  ])
  func `a subscription has one of five states`(lines: [String], state: String) throws {
    try ServedShop.open("buy club.gold") { shop in
      for line in lines { _ = try shop.host.perform(.line(line)) }
      let all = try shop.get("/inApps/v1/subscriptions/1")
      #expect(try states(all) == [state])
      let number = state.prefix(1)
      let same = try shop.get("/inApps/v1/subscriptions/1?status=\(number)")
      #expect(same == all)
      let other = number == "1" ? "2" : "1"
      let others = try shop.get("/inApps/v1/subscriptions/1?status=\(other)")
      #expect(others.json["data"]?.array == [])
    }
  }

  @Test(arguments: ["0", "6", "active"]) func `there are no other states`(status: String) throws {
    try ServedShop.open("buy club.gold") { shop in
      let answer = try shop.get("/inApps/v1/subscriptions/1?status=1&status=\(status)")
      #expect(answer.error == [400, 4_000_031])
    }
  }

  @Test func `a customer without subscriptions has an empty list`() throws {
    try ServedShop.open("buy coins") { shop in
      let answer = try shop.get("/inApps/v1/subscriptions/1")
      #expect(answer.json["data"]?.array == [])
    }
  }
}
