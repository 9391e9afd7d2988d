import StoreKit
import StoreModel
import StoreTesting
import Testing

/// The payments that a test is told of, and those that it lets the store pay back.
@Suite(
  .store {
    Consumable("coins", price: "0.99")
    NonConsumable("map", price: "1.99", familyShareable: true)
    SubscriptionGroup("club") {
      AutoRenewable("gold", level: 1, period: .month, price: "9.99", familyShareable: true)
      AutoRenewable("silver", level: 2, period: .month, price: "4.99")
    }
  })
struct PaymentTests {
  let world = Simulation.current

  @Test func `an upgrade is paid for, and what is bought again; a renewal is no payment`()
    async throws
  {
    try world.customer.buy("silver")
    try world.customer.buy("gold")
    #expect(["silver", "gold"].map(world.store.payments) == [1, 1])
    await world.advance(by: .seconds(40 * 86_400))
    try world.store.expire("gold")
    try world.customer.buy("gold")
    #expect(["silver", "gold"].map(world.store.payments) == [1, 2])
  }

  @Test func `neither a free re-download nor what a family shares is paid for, or refunded`()
    async throws
  {
    let member = world.store.addCustomer()
    world.customer.share(with: member)
    // The family has the second transaction, and the third is for nothing.
    for _ in 1...2 { try world.customer.buy("map") }
    #expect(world.store.payments(for: "map") == 1)
    try world.store.refund(latestOf: "map")
    #expect(world.store.payments(for: "map") == 1)
    #expect(world.refunded == [1, 2])
  }

  @Test func `the renewal that was charged last is refunded, and not the family's copy`()
    async throws
  {
    let member = world.store.addCustomer()
    world.customer.share(with: member)
    try world.customer.buy("gold")
    await world.advance(by: .seconds(40 * 86_400))
    try world.store.refund(latestOf: "gold")
    #expect(world.refunded == [3, 4])
    #expect(throws: SimulationError.self) { try world.store.refund(latestOf: "gold") }
    #expect(throws: SimulationError.self) { try world.store.refund(latestOf: "coins") }
  }

  @Test func `statements count the same payments`() {
    explore(despite: []) { _ in
      Bystander()
    } customer: { app in
      let world = Simulation.current
      world.customer.share(with: world.store.addCustomer())
      for product in ["silver", "gold", "map", "map"] { await app.buy(product) }
    } expecting: {
      AtRest("each payment counts") { sight in
        ["silver", "gold", "map"].map { sight.units(of: $0) }
      } equals: { _ in
        [1, 1, 1]
      }
      AtRest("what was paid back does not") { sight in
        ["silver", "gold", "map"].map { sight.units(of: $0, refunded: false) }
      } equals: { _ in
        [0, 1, 1]
      }
    }
  }
}

extension Simulation {
  /// The numbers of the transactions that were taken back.
  fileprivate var refunded: [UInt64] {
    read { store in store.ledger.purchases.filter { $0.revocation != nil }.map(\.id.number) }
  }
}

/// An app that buys, and delivers nothing.
private struct Bystander {
  func buy(_ id: String) async {
    guard let product = try? await Product.products(for: [id]).first,
      case .success(let result)? = try? await product.purchase()
    else { return }
    await result.unsafePayloadValue.finish()
  }
}
