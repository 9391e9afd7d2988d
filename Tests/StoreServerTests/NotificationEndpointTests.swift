import StoreBasics
import StoreModel
import StoreSigning
import StoreSimulation
import Testing

@testable import StoreServer

struct NotificationEndpointTests {
  private func history(
    _ shop: inout ServedShop, _ more: String = "", query: String = ""
  ) throws -> HTTPResponse {
    let now = shop.host.world.read(\.now).milliseconds
    let body = #"{"startDate":\#(now - 100 * 86_400_000),"endDate":\#(now)\#(more)}"#
    return try shop.send("POST", "/inApps/v1/notifications/history\(query)", body: body)
  }

  private func types(_ answer: HTTPResponse) throws -> [String] {
    try (answer.json["notificationHistory"]?.array ?? []).map { item in
      let payload = try #require(item["signedPayload"]).verifiedPayload()
      let subtype = payload["subtype"]?.string
      return (payload["notificationType"]?.string ?? "") + (subtype.map { " \($0)" } ?? "")
    }
  }

  @Test func `a test notification can be fetched by its token`() throws {
    try ServedShop.open { shop in
      let answer = try shop.send("POST", "/inApps/v1/notifications/test")
      let token = try #require(answer.json["testNotificationToken"]?.string)
      let status = try shop.get("/inApps/v1/notifications/test/\(token)")
      let payload = try #require(try status.payloads("signedPayload").first)
      #expect(payload["notificationType"]?.string == "TEST")
      #expect(payload["data"]?["bundleId"]?.string == "com.example.app")
      #expect(status.json["sendAttempts"]?.array == [])
      let second = try shop.send("POST", "/inApps/v1/notifications/test")
      #expect(second.json["testNotificationToken"]?.string != token)
      let other = try shop.get("/inApps/v1/notifications/test/\(token)x")
      #expect(other.error == [404, 4_040_008])
      let long = try shop.get("/inApps/v1/notifications/test/\(String(repeating: "x", count: 101))")
      #expect(long.error == [400, 4_000_020])
    }
  }

  @Test func `a store without an address of the app's server tests nothing`() throws {
    try ServedShop.open(notifies: false) { shop in
      let answer = try shop.send("POST", "/inApps/v1/notifications/test")
      #expect(answer.error == [404, 4_040_007])
    }
  }

  @Test func `what was told of can be told again`() throws {
    try ServedShop.open("buy coins", "buy club.gold", "auto-renew off club.gold", "refund 1") {
      shop in
      let all = try history(&shop)
      #expect(
        try types(all) == [
          "ONE_TIME_CHARGE", "SUBSCRIBED INITIAL_BUY",
          "DID_CHANGE_RENEWAL_STATUS AUTO_RENEW_DISABLED", "REFUND",
        ])
      #expect(all.json["hasMore"]?.boolean == false)
      #expect(all.json["paginationToken"] == nil)
      #expect(try types(history(&shop, #","notificationType":"REFUND""#)) == ["REFUND"])
      let subtype = #","notificationType":"SUBSCRIBED","notificationSubtype":"RESUBSCRIBE""#
      #expect(try types(history(&shop, subtype)) == [])
      #expect(try types(history(&shop, #","transactionId":"2""#)).count == 4)
      #expect(try types(history(&shop, #","onlyFailures":true"#)) == [])
    }
  }

  @Test func `a long history of notifications comes in pages`() throws {
    try ServedShop.open("buy club.silver", "advance 300d") { shop in
      let first = try history(&shop, #","notificationType":"DID_RENEW""#)
      #expect(try types(first).count < 20)
      _ = try shop.host.perform(.line("price club.silver 2.99"))
      for _ in 1...25 { _ = try shop.host.perform(.line("buy coins")) }
      let page = try history(&shop, #","notificationType":"ONE_TIME_CHARGE""#)
      #expect(try types(page).count == 20)
      let token = try #require(page.json["paginationToken"]?.string)
      let rest = try history(
        &shop, #","notificationType":"ONE_TIME_CHARGE""#, query: "?paginationToken=\(token)")
      #expect(try types(rest).count == 5)
      #expect(rest.json["paginationToken"] == nil)
    }
  }

  @Test(
    arguments: [
      (#"{"startDate":"a","endDate":1}"#, 4_000_015), (#"{"startDate":1}"#, 4_000_016),
      (#"{"startDate":2,"endDate":1}"#, 4_000_013), (#"{"startDate":1,"endDate":2}"#, 4_000_012),
      (#"{"startDate":1767225600000,"endDate":1767225600001,"transactionId":"x"}"#, 4_000_006),
      (
        #"{"startDate":1767225600000,"endDate":1767225600001,"notificationSubtype":"UPGRADE"}"#,
        4_000_018
      ),
      (
        #"{"startDate":1767225600000,"endDate":1767225600001,"transactionId":"1","notificationType":"TEST"}"#,
        4_000_019
      ), ("[]", 4_000_000), ("", 4_000_000),
    ] as [(String, Int64)])
  func `a request for the history that nobody understands has a code`(
    body: String, code: Int64
  ) throws {
    try ServedShop.open("buy coins") { shop in
      let answer = try shop.send("POST", "/inApps/v1/notifications/history", body: body)
      #expect(answer.error == [400, code])
    }
  }
}
