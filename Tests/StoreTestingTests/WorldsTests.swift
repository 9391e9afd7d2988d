import StoreKit
import StoreTestSupport
import StoreTesting
import Testing

/// Each test case has a world of its own.
@Suite(.store(.corner)) struct WorldsTests {
  let world = Simulation.current

  /// Fails if anything happened in the world before, or happens beside the test.
  private func expectOwnWorld() async {
    expectTimeline("00:00:00  app       launch 1")
    let shop = Face.storeKit1.openShop()
    shop.buy("coins.100")
    await world.advance(by: .seconds(60))
    #expect(world.store.payments(for: "coins.100") == 1)
    #expect(shop.screen == ["bought coins.100"])
    #expect(world.elapsed == .seconds(60))
    #expect(Simulation.current === world)
  }

  @Test func `a test of a suite has a world of its own`() async { await expectOwnWorld() }

  @Test func `another test of the suite has another`() async { await expectOwnWorld() }

  @Test(arguments: 0..<20) func `each argument has a world of its own`(number: Int) async {
    await expectOwnWorld()
  }

  @Test func `a test without suspensions has a world, too`() {
    let recorder = Recorder()
    SKPaymentQueue.default().add(recorder)
    SKPaymentQueue.default().buy("coins.100")
    world.settle()
    expectHistory(
      of: recorder,
      """
      purchasing coins.100
      purchased coins.100 #1
      removed: purchased coins.100 #1
      """)
  }

  @Test(.store { Consumable("tickets", price: "5.00") })
  func `the trait of a test comes before that of its suite`() async {
    #expect(Simulation.current === world)
    SKPaymentQueue.default().buy("tickets")
    SKPaymentQueue.default().buy("coins.100")
    await world.settle()
    #expect(
      SKPaymentQueue.default().lines == ["purchased tickets #1", "failed coins.100, error 3"])
  }

  @Suite struct Inner {
    @Test func `a suite inside has worlds like the one around it`() async {
      SKPaymentQueue.default().buy("coins.100")
      await Simulation.current.settle()
      #expect(SKPaymentQueue.default().lines == ["purchased coins.100 #1"])
    }
  }

  @Test func `worlds inside others can let those go on, and those that have ended stay quiet`()
    async throws
  {
    SKPaymentQueue.default().buy("coins.100")
    let inner = try await withSimulation(selling: .corner) { inner in
      SKPaymentQueue.default().buy("coins.500")
      await world.settle()
      await inner.settle()
      return inner
    }
    await inner.settle()
    await inner.advance(by: .seconds(60))
    #expect(world.store.payments(for: "coins.100") == 1)
    #expect(inner.store.payments(for: "coins.500") == 1)
    #expect(inner.timeline.entries.last?.time == .zero)
  }

  @Test(.store(profile: .but(\.unknownProduct, .failsAsUnknown)) { Consumable("a", price: "1.00") })
  func `a trait chooses the behaviour`() async {
    SKPaymentQueue.default().buy("b")
    await world.settle()
    #expect(SKPaymentQueue.default().lines == ["failed b, error 0"])
  }

  @Test(arguments: 1...1_000) func `a thousand customers buy at once, each in a world`(
    number: Int
  ) async throws {
    let recorder = Recorder()
    SKPaymentQueue.default().add(recorder)
    let product = "coins.\(number.isMultiple(of: 2) ? 1 : 5)00"
    world.customer.next(number.isMultiple(of: 3) ? .cancel : .confirm, .askToBuy)
    for _ in 1...2 { SKPaymentQueue.default().buy(product) }
    await Task.detached { try? await Task.sleep(for: .seconds(number)) }.value
    try world.customer.approve(product)
    await world.settle()
    let first = number.isMultiple(of: 3) ? "failed \(product), error 2" : "purchased \(product) #1"
    let second = "purchased \(product) #\(number.isMultiple(of: 3) ? 1 : 2)"
    expectHistory(
      of: recorder,
      """
      purchasing \(product)
      purchasing \(product)
      \(first)
      removed: \(first)
      deferred \(product)
      \(second)
      removed: \(second)
      """)
    #expect(world.elapsed == .seconds(number))
  }
}
