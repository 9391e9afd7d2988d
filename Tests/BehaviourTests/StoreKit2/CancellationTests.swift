import Foundation
import StoreKit
import StoreModel
import StoreSimulation
import StoreTestSupport
import StoreTesting
import Synchronization
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Customers on the way to cancel, whom the store shows what the app's server has chosen.
@Suite(.store(.kiosk)) struct CancellationTests {
  let world = Simulation.current
  private static let stay = "1d0ea5f4-37a7-4d0f-9a0a-d6a8a4c6b6a1"
  private static let other = "2d0ea5f4-37a7-4d0f-9a0a-d6a8a4c6b6a2"

  private func ask(_ method: String, _ path: String, _ body: String) async throws {
    let request = world.serverAPI.request(method, "/inApps/v1/messaging/\(path)", body: body)
    let (_, response) = try await URLSession.shared.data(for: request)
    try #require((response as? HTTPURLResponse)?.statusCode == 200)
  }

  /// Uploads two messages, of which one is the default.
  private func setUp(isDefault: Bool = true) async throws {
    for (id, header) in [(Self.stay, "Stay"), (Self.other, "Look at this")] {
      try await ask("PUT", "message/\(id)", #"{"header":"\#(header)","body":"There is more."}"#)
    }
    guard isDefault else { return }
    for product in ["paper.gold", "paper.month"] {
      try await ask(
        "PUT", "default/\(product)/en-US", #"{"messageIdentifier":"\#(Self.stay)"}"#)
    }
  }

  /// Lets the customer go to cancel, and returns what happens.
  private func cancel(_ product: String) async throws -> [String] {
    await world.settle()
    let count = world.timeline.count
    try world.customer.setAutoRenew(false, of: product)
    await world.settle()
    return world.timeline.entries(from: count).map(\.text)
  }

  private func answer(_ body: String, status: Int = 200, after delay: Duration = .zero) {
    world.store.answerRealtimeRequests { _ in .init(status: status, body: body, after: delay) }
  }

  @Test func `without messages nobody is asked, and the customer cancels`() async throws {
    try world.customer.buy("paper.gold")
    #expect(try await cancel("paper.gold") == ["renew paper.gold no more"])
  }

  @Test func `the store asks with a signed request, and shows the message that is chosen`()
    async throws
  {
    try await setUp()
    try world.customer.buy("paper.gold")
    let asked = Received()
    world.store.answerRealtimeRequests { request in
      asked.take(request.body)
      return .init(body: #"{"message":{"messageIdentifier":"\#(Self.other)"}}"#)
    }
    world.customer.nextCancellation(.keep)
    #expect(
      try await cancel("paper.gold") == [
        "go to cancel paper.gold", "ask the app’s server about cancellation 1: paper.gold, en-US",
        "cancellation 1: message \(Self.other)", "← message “Look at this”", "keep paper.gold",
      ])
    let body = try #require(asked.bodies.first)
    let signed = try JSONDecoder().decode([String: String].self, from: Data(body.utf8))
    let payload = try world.verifier.payload(of: try #require(signed["signedPayload"]))
    let fields = try #require(
      try JSONSerialization.jsonObject(with: payload) as? [String: Any])
    #expect(
      fields.keys.sorted() == [
        "appAppleId", "environment", "originalTransactionId", "productId", "requestIdentifier",
        "signedDate", "userLocale",
      ])
    #expect(fields["originalTransactionId"] as? String == "1")
    #expect(UUID(uuidString: fields["requestIdentifier"] as? String ?? "") != nil)
    let status = try #require(
      await Product.SubscriptionInfo.status(transactionID: 1))
    #expect(try status.renewalInfo.payloadValue.willAutoRenew)
  }

  @Test func `the customer cancels all the same`() async throws {
    try await setUp()
    try world.customer.buy("paper.gold")
    answer(#"{"message":{"messageIdentifier":"\#(Self.stay)"}}"#)
    #expect(
      try await cancel("paper.gold").suffix(2) == [
        "← message “Stay”", "renew paper.gold no more",
      ])
    // Who has cancelled has nothing more to cancel.
    #expect(try await cancel("paper.gold") == [])
  }

  @Test func `the customer takes another product in its place`() async throws {
    try await setUp()
    try world.customer.buy("paper.gold")
    answer(
      #"{"alternateProduct":{"messageIdentifier":"\#(Self.stay)","productId":"paper.month"}}"#)
    world.customer.alwaysCancellation(.accept)
    #expect(
      try await cancel("paper.gold").suffix(5) == [
        "cancellation 1: paper.month in its place", "← message “Stay”, with paper.month",
        "take what is offered", "buy paper.month outside the app",
        "go on with paper.month after paper.gold",
      ])
  }

  @Test func `the customer takes an offer that the app's server has signed`() async throws {
    try await setUp()
    try world.customer.buy("paper.month")
    let offer = world.appServer.promotionalOffer("spring", of: "paper.month")
    answer(
      """
      {"promotionalOffer":{"messageIdentifier":"\(Self.stay)","promotionalOfferSignatureV1":{\
      "encodedSignature":"\(offer.signature.base64EncodedString())","productId":"paper.month",\
      "nonce":"\(offer.nonce.uuidString)","timestamp":\(offer.timestamp),\
      "keyId":"\(offer.keyID)","offerIdentifier":"spring"}}}
      """)
    world.customer.nextCancellation(.accept)
    #expect(
      try await cancel("paper.month").suffix(5) == [
        "cancellation 1: a promotional offer",
        "← message “Stay”, with the offer “spring” of paper.month", "take what is offered",
        "buy paper.month outside the app", "take an offer for the next period of paper.month",
      ])
    #expect(world.notifications.map(\.type).last == "OFFER_REDEEMED")
  }

  @Test(arguments: [
    (#"{"message":{}}"#, 200, "no answer, INVALID_RESPONSE"),
    ("{}", 500, "no answer, UNSUCCESSFUL_HTTP_RESPONSE_CODE"), ("{}", 200, "nothing in particular"),
    (
      #"{"message":{"messageIdentifier":"3d0ea5f4-37a7-4d0f-9a0a-d6a8a4c6b6a3"}}"#, 200,
      "an answer that cannot be shown, the message is not approved"
    ),
    (
      #"{"alternateProduct":{"messageIdentifier":"\#(stay)","productId":"coins.100"}}"#, 200,
      "an answer that cannot be shown, coins.100 cannot take its place, or the message is not "
        + "approved"
    ),
    (
      #"{"promotionalOffer":{"messageIdentifier":"\#(stay)"}}"#, 200,
      "an answer that cannot be shown, the claim promotionalOfferSignatureV1 is missing"
    ),
  ])
  func `what cannot be shown leaves the default message`(
    body: String, status: Int, line: String
  ) async throws {
    try await setUp()
    try world.customer.buy("paper.gold")
    answer(body, status: status)
    #expect(
      try await cancel("paper.gold").suffix(3) == [
        "cancellation 1: \(line)", "← message “Stay”", "renew paper.gold no more",
      ])
  }

  @Test func `a late answer is none, and without a default message there is no message`()
    async throws
  {
    try await setUp(isDefault: false)
    try world.customer.buy("paper.gold")
    answer(
      #"{"message":{"messageIdentifier":"\#(Self.stay)"}}"#, after: .milliseconds(701))
    world.customer.nextCancellation(.keep)
    #expect(
      try await cancel("paper.gold").suffix(3) == [
        "cancellation 1: no answer, TIMED_OUT", "← no message", "renew paper.gold no more",
      ])
  }

  @Test func `where no server answers, the default message is shown`() async throws {
    try await setUp()
    try await ask("PUT", "realtime/url", #"{"realtimeURL":"https://example.com/choose"}"#)
    try world.customer.buy("paper.gold")
    world.customer.nextCancellation(.accept)
    #expect(
      try await cancel("paper.gold").suffix(3) == [
        "cancellation 1: no answer, SOCKET_ISSUE", "← message “Stay”", "keep paper.gold",
      ])
  }

  @Test func `without a realtime URL the default message is shown, and nobody is asked`()
    async throws
  {
    try await setUp()
    try world.customer.buy("paper.gold")
    world.customer.nextCancellation(.keep)
    #expect(
      try await cancel("paper.gold") == [
        "go to cancel paper.gold", "← message “Stay”", "keep paper.gold",
      ])
  }
}

/// The bodies that a server was sent.
private final class Received: Sendable {
  private let kept = Mutex<[String]>([])

  var bodies: [String] { kept.withLock(\.self) }

  func take(_ body: String) { kept.withLock { $0.append(body) } }
}
