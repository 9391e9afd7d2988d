import StoreBasics
import StoreModel
import StoreSigning
import StoreSimulation
import Testing

@testable import StoreServer

struct MailTests {
  /// Hands the letters over as they come due, and records each with its time.
  private func deliver(
    _ shop: inout ServedShop, _ result: (OutgoingLetter) -> SendResult
  ) throws -> [String] {
    var lines: [String] = []
    while let letter = shop.host.nextLetter() {
      _ = try shop.host.perform(.attempt(letter.letter, result(letter)))
      let date = shop.host.served.mail.attempts(for: letter.letter).last?.date
      let hours = (date?.milliseconds ?? 0) - shop.host.world.read(\.start).milliseconds
      lines.append("\(hours / 3_600_000) h: \(letter.letter.text), \(letter.type)")
    }
    return lines
  }

  @Test func `what the store has to tell is posted in its order, once`() throws {
    try ServedShop.open("buy coins", "buy club.gold", "advance 32d") { shop in
      let lines = try deliver(&shop) { _ in .success }
      #expect(
        lines == [
          "0 h: notice 1, ONE_TIME_CHARGE", "0 h: notice 2, SUBSCRIBED",
          "720 h: notice 3, DID_RENEW",
        ])
      let again = try deliver(&shop) { _ in .success }
      #expect(again == [])
    }
  }

  @Test func `a letter is signed data in JSON`() throws {
    try ServedShop.open("buy coins") { shop in
      let (first, second) = (shop.host.nextLetter(), shop.host.nextLetter())
      #expect(first == second)
      let letter = try #require(first)
      let payload = try #require(JSON(letter.body)["signedPayload"]).verifiedPayload()
      #expect(payload["notificationType"]?.string == "ONE_TIME_CHARGE")
    }
  }

  @Test func `the sandbox tries once`() throws {
    try ServedShop.open("buy coins", "advance 30d") { shop in
      let lines = try deliver(&shop) { _ in .socketIssue }
      #expect(lines == ["0 h: notice 1, ONE_TIME_CHARGE"])
    }
  }

  @Test func `production tries six times, in the world's own time`() throws {
    try ServedShop.open("buy coins", environment: .production) { shop in
      let first = try deliver(&shop) { _ in .timedOut }
      #expect(first == ["0 h: notice 1, ONE_TIME_CHARGE"])
      _ = try shop.host.perform(.line("advance 12h"))
      _ = try shop.host.perform(.line("buy unlock"))
      let second = try deliver(&shop) { $0.letter == .notice(1) ? .unsuccessfulStatus : .success }
      #expect(second == ["1 h: notice 1, ONE_TIME_CHARGE", "12 h: notice 2, ONE_TIME_CHARGE"])
      _ = try shop.host.perform(.line("advance 30d"))
      let rest = try deliver(&shop) { _ in .other }
      #expect(rest == [13, 37, 85, 157].map { "\($0) h: notice 1, ONE_TIME_CHARGE" })

      let now = shop.host.world.read(\.now).milliseconds
      let body = #"{"startDate":\#(now - 100 * 86_400_000),"endDate":\#(now),"onlyFailures":true}"#
      let failed = try shop.send("POST", "/inApps/v1/notifications/history", body: body)
      let items = failed.json["notificationHistory"]?.array ?? []
      #expect(items.count == 1)
      let results = items[0]["sendAttempts"]?.array?.map { $0["sendAttemptResult"]?.string }
      #expect(
        results == [
          "TIMED_OUT", "UNSUCCESSFUL_HTTP_RESPONSE_CODE", "OTHER", "OTHER", "OTHER", "OTHER",
        ])
    }
  }

  @Test func `a success after a failure is the end of it`() throws {
    try ServedShop.open("buy coins", environment: .production) { shop in
      _ = try deliver(&shop) { _ in .tlsIssue }
      _ = try shop.host.perform(.line("advance 30d"))
      let lines = try deliver(&shop) { _ in .success }
      #expect(lines == ["1 h: notice 1, ONE_TIME_CHARGE"])
    }
  }

  @Test func `nothing is posted where nobody's address is known`() throws {
    try ServedShop.open("buy coins", notifies: false) { shop in
      let letter = shop.host.nextLetter()
      #expect(letter == nil)
    }
  }

  @Test func `a test notification is posted like any other`() throws {
    try ServedShop.open { shop in
      _ = try shop.send("POST", "/inApps/v1/notifications/test")
      let lines = try deliver(&shop) { _ in .success }
      #expect(lines == ["0 h: test 1, TEST"])
    }
  }
}
