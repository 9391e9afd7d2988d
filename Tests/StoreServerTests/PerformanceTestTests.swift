import Foundation
import StoreBasics
import StoreModel
import StoreSigning
import StoreSimulation
import Synchronization
import Testing

@testable import StoreServer

/// Performance tests of an app's server, which is asked while a customer waits.
struct PerformanceTestTests {
  private static let begin = "/inApps/v1/messaging/performanceTest"
  private static let result = "\(begin)/result"

  private func open<Result>(_ body: (inout ServedShop) throws -> Result) throws -> Result {
    try ServedShop.open("buy coins", "buy club.gold") { shop in
      let url = #"{"realtimeURL":"http://127.0.0.1:9/choose"}"#
      let answer = try shop.send("PUT", "/inApps/v1/messaging/realtime/url", body: url)
      #expect(answer.status == 200)
      return try body(&shop)
    }
  }

  @Test func `a test is pending until it has an end, and one runs at a time`() throws {
    try open { shop in
      let body = #"{"originalTransactionId":"2"}"#
      let answer = try shop.send("POST", Self.begin, body: body)
      let id = try #require(answer.json["requestId"]?.string)
      #expect(answer.json["config"]?["totalRequests"]?.integer == 100)
      #expect(try shop.send("POST", Self.begin, body: body).error == [400, 4_000_213])
      let pending = try shop.get("\(Self.result)/\(id)").json
      #expect(pending["result"]?.string == "PENDING")
      #expect(pending["numPending"]?.integer == 100)
      let outcome = PerformanceOutcome(
        answers: Array(1...99), failures: ["TIMED_OUT"])
      _ = try shop.host.perform(.order(.retention(.endTest(1, outcome))))
      let passed = try shop.get("\(Self.result)/\(id)").json
      #expect(passed["result"]?.string == "PASS")
      #expect(passed["successRate"]?.integer == 99)
      #expect(passed["failures"]?["TIMED_OUT"]?.integer == 1)
      let times = ["average", "p50", "p90", "p95", "p99"].map {
        passed["responseTimes"]?[$0]?.integer
      }
      #expect(times == [50, 50, 90, 95, 99])
      #expect(try shop.send("POST", Self.begin, body: body).status == 200)
    }
  }

  @Test func `98 of a hundred answers in time are enough, and 97 are not`() {
    let outcomes = [98, 97].map { count in
      PerformanceOutcome(
        answers: Array(repeating: 5, count: count),
        failures: Array(repeating: "TIMED_OUT", count: 100 - count))
    }
    #expect(outcomes.map(\.isPassed) == [true, false])
    #expect(outcomes.map(\.successRate) == [98, 97])
  }

  @Test func `it is about a subscription that is paid for, by its first transaction`() throws {
    try open { shop in
      _ = try shop.host.perform(.line("advance 31d"))
      let errors = try ["1", "3", "x", "99", "704000000000000001"].map { id in
        try shop.send("POST", Self.begin, body: #"{"originalTransactionId":"\#(id)"}"#).error[1]
      }
      #expect(errors == [4_000_211, 4_000_187, 4_000_006, 4_000_006, 4_000_048])
      #expect(try shop.send("POST", Self.begin, body: "{}").error[1] == 4_000_211)
      let unknown = "11111111-1111-4111-8111-111111111111"
      #expect(try shop.get("\(Self.result)/\(unknown)").error == [404, 4_040_018])
      #expect(try shop.get("\(Self.result)/1").error == [400, 4_000_212])
    }
  }

  @Test func `without an address there is nobody to test`() throws {
    try ServedShop.open("buy club.gold") { shop in
      let answer = try shop.send("POST", Self.begin, body: #"{"originalTransactionId":"1"}"#)
      #expect(answer.error == [400, 4_000_211])
    }
  }

  @Test func `the server is asked a hundred times, each time by another request`() throws {
    try open { shop in
      #expect(shop.host.nextTest() == nil)
      _ = try shop.send("POST", Self.begin, body: #"{"originalTransactionId":"2"}"#)
      let test = try #require(shop.host.nextTest())
      #expect(test.bodies.count == 100)
      let payloads = try test.bodies.map { body in
        try #require(try JSON(body)["signedPayload"]).verifiedPayload()
      }
      #expect(Set(payloads.map { $0["requestIdentifier"]?.string }).count == 100)
      let first = payloads[0]
      #expect(first["originalTransactionId"]?.string == "2")
      #expect(first["productId"]?.string == "club.gold")
      #expect(first["userLocale"]?.string == "en-US")
      #expect(first["environment"]?.string == "Sandbox")
      #expect(first["appAppleId"]?.integer == 1_234_567_890)
      #expect(first["signedDate"]?.integer == shop.host.world.read(\.now).milliseconds)
    }
  }

  @Test(arguments: [
    (#"{}"#, RetentionAnswer.nothing),
    (
      #"{"message":{"messageIdentifier":"11111111-1111-4111-8111-11111111111A"}}"#,
      .message("11111111-1111-4111-8111-11111111111a")
    ),
    (
      #"{"message":null,"alternateProduct":{"messageIdentifier":"#
        + #""11111111-1111-4111-8111-111111111111","productId":"club.silver"}}"#,
      .alternateProduct("11111111-1111-4111-8111-111111111111", "club.silver")
    ),
    (#"{"message":{}}"#, nil), (#"[]"#, nil), ("", nil),
    (
      #"{"message":{"messageIdentifier":"11111111-1111-4111-8111-111111111111"},"#
        + #""promotionalOffer":{"messageIdentifier":"11111111-1111-4111-8111-111111111111"}}"#,
      nil
    ),
  ])
  func `an answer chooses in one way at most`(body: String, answer: RetentionAnswer?) {
    #expect(RetentionAnswer(Array(body.utf8)) == answer)
  }
}
