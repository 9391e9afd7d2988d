import StoreKit
import StoreTestSupport
import StoreTesting
import Testing

/// The purchase manager in worlds of its own.
@Suite(.store(.corner)) struct PurchaseManagerTests {
  let harness = Harness()
  var world: Simulation { harness.world }

  @Test func `a purchase is handed out, finished, and told to who asked for it`() async throws {
    let manager = harness.manager()
    let coins = try #require(await harness.products("coins.100").first)
    var outcomes: [PurchaseManager.Outcome] = []
    manager.buy(coins, quantity: 3, for: "anna") { outcomes.append($0) }
    await world.settle()
    #expect(outcomes == [.purchased])
    #expect(manager.unclaimed.isEmpty)
    expectTimeline(
      """
      00:00:00  app       launch 1
      00:00:00  app       observe #1
      00:00:00  app       ask for products: coins.100
      00:00:00  store     answer products: done
      00:00:00  app       add coins.100 × 3
      00:00:00  app       ← payment 1 purchasing coins.100
      00:00:00  customer  confirm payment 1
      00:00:00  store     charge coins.100, transaction 1
      00:00:00  app       ← payment 1 purchased, transaction 1
      00:00:00  device    coins.100: – → 1, transactions: – → [1]
      00:00:00  app       finish payment 1
      00:00:00  store     transaction 1 is finished
      00:00:00  app       ← payment 1 removed
      """)
  }

  static let decisions: [(CustomerDecision, PurchaseManager.Outcome)] = [
    (.confirm, .purchased), (.cancel, .cancelled), (.askToBuy, .deferred),
    (.fail(code: 0), .failed(0)), (.fail(code: 907), .failed(907)), (.failWithoutError, .failed(0)),
  ]

  @Test(arguments: decisions) func `whoever awaits a purchase is told how it ends`(
    decision: CustomerDecision, outcome: PurchaseManager.Outcome
  ) async throws {
    let manager = harness.manager()
    let coins = try #require(await harness.products("coins.100").first)
    world.customer.next(decision)
    #expect(await manager.buy(coins) == outcome)
    await world.settle()
    #expect(world.device.pieces(of: "coins.100") == (outcome == .purchased ? 1 : 0))
  }

  @Test func `a customer who may not pay is not even asked`() async throws {
    let manager = harness.manager()
    let coins = try #require(await harness.products("coins.100").first)
    world.customer.mayPay = false
    #expect(await manager.buy(coins) == .failed(4))
    #expect(SKPaymentQueue.default().transactions.isEmpty)
  }

  @Test func `what is approved later is handed out, though nobody waits for it any more`()
    async throws
  {
    let manager = harness.manager()
    let coins = try #require(await harness.products("coins.100").first)
    world.customer.next(.askToBuy)
    #expect(await manager.buy(coins) == .deferred)
    await world.advance(by: .seconds(3_600))
    try world.customer.approve()
    await world.settle()
    #expect(manager.unclaimed == ["coins.100 purchased"])
    #expect(world.device.pieces(of: "coins.100") == 1)
  }

  @Test func `what was paid before a crash is handed out by the next manager`() async throws {
    let manager = world.device.inApp { harness.manager() }
    let coins = try #require(await harness.products("coins.100").first)
    world.customer.next(.hesitate)
    manager.buy(coins) { _ in Issue.record("the app is gone") }
    await world.settle()
    world.device.kill()
    try world.customer.decide(.confirm)
    let next = world.device.launch { harness.manager() }
    await world.settle()
    #expect(next.unclaimed == ["coins.100 purchased"])
    #expect(world.device.pieces(of: "coins.100") == 1)
    #expect(world.store.unfinished.isEmpty)
  }

  @Test func `a promoted purchase goes through without anybody's asking`() async throws {
    let manager = harness.manager()
    try world.customer.tapPromotion(of: "remove.ads")
    await world.settle()
    #expect(manager.unclaimed == ["remove.ads purchased"])
    #expect(world.device.pieces(of: "remove.ads") == 1)
  }

  @Test func `a manager that is gone observes no more`() async throws {
    var manager: PurchaseManager? = harness.manager()
    #expect(SKPaymentQueue.default().transactionObservers.count == 1)
    manager = nil
    #expect(manager == nil)
    #expect(SKPaymentQueue.default().transactionObservers.isEmpty)
  }
}
