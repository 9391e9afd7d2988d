import StoreKit
import StoreTestSupport
import StoreTesting
import Testing

/// Offers for customers who have left.
@Suite(.store(.kiosk)) struct WinBackStatements {
  let world = Simulation.current

  private func messages() -> Ear {
    Ear(to: Message.messages) { message in message.reason.localizedDescription }
  }

  /// The customer subscribes, cancels, and is without the paper.
  private func leave() async throws {
    _ = await Product.buy("paper.month", finishing: true)
    try world.customer.setAutoRenew(false, of: "paper.month")
    await world.advance(by: .days(40))
    #expect(await Transaction.currentEntitlements.lines == [])
  }

  @Test func `B118 B120 who has left is told of an offer, at the end and at each launch`()
    async throws
  {
    let ear = messages()
    try await leave()
    #expect(ear.lines == ["Win-Back Offer"])
    let later = world.device.launch { messages() }
    await world.settle()
    #expect(later.lines == ["Win-Back Offer"])
    #expect(await Product.buy("paper.month", finishing: true) == "success paper.month #2 of #1")
    let back = world.device.launch { messages() }
    await world.settle()
    #expect(back.lines == [])
  }

  @Test func `B118 a plan without such an offer says nothing`() async throws {
    let ear = messages()
    _ = await Product.buy("paper.gold", finishing: true)
    try world.customer.setAutoRenew(false, of: "paper.gold")
    await world.advance(by: .days(40))
    #expect(ear.lines == [])
  }

  @Test func `B067 an offer that is tapped in the store comes with the intent`() async throws {
    try await leave()
    let ear = Ear(to: PurchaseIntent.intents) { intent in
      guard let offer = intent.offer else { return "no offer" }
      let result = try? await intent.product.purchase(options: [.winBackOffer(offer)])
      return "\(offer.id ?? "–"): \(result?.line ?? "–")"
    }
    await world.settle()
    try world.customer.tapPromotion(of: "paper.month", offer: "return")
    await world.settle()
    #expect(ear.lines == ["return: success paper.month #2 of #1"])
    let bought = try #require(await Transaction.latest(for: "paper.month")).payloadValue
    #expect(bought.offer?.type == .winBack)
    #expect(bought.price == Decimal(string: "2.99"))
  }

  @Test func `B067 an offer that is not for the customer cannot be tapped`() async throws {
    _ = await Product.buy("paper.month", finishing: true)
    #expect(throws: SimulationError.self) {
      try world.customer.tapPromotion(of: "paper.month", offer: "return")
    }
    try world.customer.setAutoRenew(false, of: "paper.month")
    await world.advance(by: .days(40))
    #expect(throws: SimulationError.self) {
      try world.customer.tapPromotion(of: "paper.month", offer: "nothing")
    }
  }

  @Test func `B067 a promotion without an offer has none`() async throws {
    let ear = Ear(to: PurchaseIntent.intents) { intent in "\(intent.id), \(intent.offer == nil)" }
    await world.settle()
    try world.customer.tapPromotion(of: "paper.gold")
    await world.settle()
    #expect(ear.lines == ["paper.gold, true"])
  }
}
