import Foundation
import StoreKit
import StoreTestSupport
import StoreTesting
import Testing

/// Prices that change while somebody subscribes.
@Suite(.store(.kiosk)) struct PriceStatements {
  let world = Simulation.current

  private func subscribe() async throws {
    _ = await Product.buy("paper.gold", finishing: true)
  }

  private func renewal() async throws -> Product.SubscriptionInfo.RenewalInfo {
    let status = try await Product.SubscriptionInfo.status(for: "paper")
    return try #require(status.first).renewalInfo.payloadValue
  }

  private func paid() async -> [String] {
    await Transaction.all.values.reversed().map { "\($0.price ?? 0)" }
  }

  @Test func `N019 a lower price is the product's and the next renewal's, without a question`()
    async throws
  {
    try await subscribe()
    try world.store.changePrice(of: "paper.gold", to: "4.99")
    #expect(try await Product.named("paper.gold").price == Decimal(string: "4.99"))
    #expect(try await renewal().renewalPrice == Decimal(string: "4.99"))
    #expect(try await renewal().priceIncreaseStatus == .noIncreasePending)
    await world.advance(by: .days(65))
    #expect(await paid() == ["9.99", "4.99", "4.99"])
  }

  @Test func `N020 a price that is preserved is the subscriber's, and not the product's`()
    async throws
  {
    try await subscribe()
    try world.store.changePrice(of: "paper.gold", to: "14.99", subscribers: .keepTheirs)
    #expect(try await Product.named("paper.gold").price == Decimal(string: "14.99"))
    #expect(try await renewal().renewalPrice == Decimal(string: "9.99"))
    let other = world.store.addCustomer()
    try other.buy("paper.gold")
    await world.advance(by: .days(32))
    #expect(await paid() == ["9.99", "9.99"])
    #expect(world.timeline.entries.contains { $0.text == "sell paper.gold for 14.99 from now on" })
  }

  @Test func `N020 a higher price that needs no consent is agreed to at once`() async throws {
    try await subscribe()
    try world.store.changePrice(of: "paper.gold", to: "10.99", subscribers: .needsNoConsent)
    #expect(try await renewal().priceIncreaseStatus == .agreed)
    #expect(try await renewal().renewalPrice == Decimal(string: "10.99"))
    let told = try #require(world.notifications.last)
    #expect([told.type, told.subtype] == ["PRICE_INCREASE", "ACCEPTED"])
    await world.advance(by: .days(32))
    #expect(await paid() == ["9.99", "10.99"])
    #expect(try await renewal().priceIncreaseStatus == .noIncreasePending)
  }

  @Test func `a higher price that needs consent ends what nobody agrees to`() async throws {
    try await subscribe()
    try world.store.changePrice(of: "paper.gold", to: "19.99", subscribers: .needsConsent)
    #expect(try await renewal().priceIncreaseStatus == .pending)
    await world.advance(by: .days(32))
    #expect(try await renewal().expirationReason == .didNotConsentToPriceIncrease)
  }

  @Test(arguments: ["9.99", "4.99"])
  func `asking for consent to no higher price is refused`(price: String) async throws {
    try await subscribe()
    let error = #expect(throws: SimulationError.self) {
      try world.store.raisePrice(of: "paper.gold", to: price)
    }
    #expect(error?.description.contains("changePrice") == true)
    await world.advance(by: .days(32))
    #expect(await paid() == ["9.99", "9.99"])
  }

  @Test func `what is no price, or no product, is refused`() {
    #expect(throws: SimulationError.self) {
      try world.store.changePrice(of: "paper.gold", to: "a lot")
    }
    #expect(throws: SimulationError.self) { try world.store.changePrice(of: "papyrus", to: "1") }
    #expect(throws: SimulationError.self) {
      try world.store.changePrice(of: "paper.gold", to: "1", monthly: true)
    }
  }
}
