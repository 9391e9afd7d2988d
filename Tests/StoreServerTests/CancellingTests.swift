import Foundation
import StoreBasics
import StoreConfiguration
import StoreModel
import StoreSigning
import StoreSimulation
import Testing

@testable import StoreServer

/// Customers of a served store who are about to cancel, while the app's server is asked elsewhere.
struct CancellingTests {
  private static let stay = "1d0ea5f4-37a7-4d0f-9a0a-d6a8a4c6b6a1"
  private static let url = #"{"realtimeURL":"http://127.0.0.1:9/choose"}"#

  private func open(
    _ lines: String..., body: (inout ServedShop) throws -> Void
  ) throws {
    try ServedShop.open("buy club.gold") { shop in
      let message = #"{"header":"Stay","body":"There is more."}"#
      for (path, body) in [("message/\(Self.stay)", message), ("realtime/url", Self.url)] {
        let answer = try shop.send("PUT", "/inApps/v1/messaging/\(path)", body: body)
        #expect(answer.status == 200)
      }
      for line in lines { _ = try shop.host.perform(.line(line)) }
      try body(&shop)
    }
  }

  /// Answers the question that is open, and returns the texts of the events that follow.
  private func answer(_ shop: inout ServedShop, _ result: RealtimeResult) throws -> [String] {
    let question = try #require(shop.host.nextQuestion())
    return try shop.host.perform(.order(.realtime(question.number, result))).news.map(\.text)
  }

  @Test func `the store asks the server once, and the customer waits for what it answers`() throws {
    try open("cancellation keep", "auto-renew off club.gold") { shop in
      let question = try #require(shop.host.nextQuestion())
      #expect(question.target.absoluteString == "http://127.0.0.1:9/choose")
      let signed = try #require(try JSON(question.body)["signedPayload"])
      let payload = try signed.verifiedPayload()
      #expect(payload["originalTransactionId"]?.string == "1")
      #expect(payload["productId"]?.string == "club.gold")
      #expect(payload["environment"]?.string == "Sandbox")
      #expect(payload["appAppleId"]?.integer == 1_234_567_890)
      #expect(shop.host.nextQuestion() == question)
      let body = Array(#"{"message":{"messageIdentifier":"\#(Self.stay)"}}"#.utf8)
      #expect(
        try answer(&shop, .answered(status: 200, body: body)) == [
          "cancellation 1: message \(Self.stay)", "← message “Stay”", "keep club.gold",
        ])
      #expect(shop.host.nextQuestion() == nil)
      let again = ServerOrder.realtime(1, .failed("TIMED_OUT"))
      #expect(try shop.host.perform(.order(again)).news == [])
    }
  }

  @Test func `without an answer the customer cancels`() throws {
    try open("cancellation keep", "auto-renew off club.gold") { shop in
      let told = try answer(&shop, .failed("TIMED_OUT"))
      #expect(
        told == [
          "cancellation 1: no answer, TIMED_OUT", "← no message", "renew club.gold no more",
        ])
    }
  }

  @Test func `the server's answer outlives a restart`() {
    let results: [RealtimeResult] = [
      .failed("SOCKET_ISSUE"), .answered(status: 200, body: Array(#"{"a b":"ü"}"#.utf8)),
      .answered(status: 500, body: []),
    ]
    for result in results {
      let act = ServerAct.order(.realtime(3, result))
      #expect(ServerAct(act.text) == act)
    }
  }

  @Test(arguments: ["cancellation", "cancellation maybe", "cancellation keep x"])
  func `a choice that nobody knows is none`(line: String) throws {
    let catalog = try ServedShop.catalog.catalog()
    #expect(throws: ActFailure.self) { try ServedLine(line, for: catalog) }
  }
}
