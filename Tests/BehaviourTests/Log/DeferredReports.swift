import StoreKit
import StoreTestSupport
import StoreTesting
import Testing

/// Reports about customers who have to ask.
@Suite(.store(.corner)) struct DeferredReports {
  let world = Simulation.current
  let queue = SKPaymentQueue.default()

  @Test(arguments: Face.allCases) func `L034 a customer who has to ask is not kept waiting`(
    face: Face
  ) async {
    let shop = face.openShop()
    world.customer.next(.askToBuy)
    shop.buy("coins.100")
    await world.settle()
    #expect(shop.screen == ["waiting for approval"])
    #expect(!shop.isBusy)
    #expect(world.customer.awaitingApproval == ["coins.100"])
  }

  @Test(arguments: [true, false]) func `L035 the answer is a second update of the same entry`(
    isApproved: Bool
  ) async throws {
    let recorder = Recorder()
    queue.add(recorder)
    world.customer.next(.askToBuy)
    queue.buy("coins.100")
    await world.advance(by: .seconds(3_600))
    if isApproved { try world.customer.approve() } else { try world.customer.decline() }
    await world.settle()
    let outcome = isApproved ? "purchased coins.100 #1" : "failed coins.100, error 2"
    expectHistory(
      of: recorder,
      """
      purchasing coins.100
      deferred coins.100
      \(outcome)
      removed: \(outcome)
      """)
    #expect(Set(recorder.transactions.map(ObjectIdentifier.init)).count == 1)
  }

  @Test(arguments: Face.allCases)
  func `L037 what a parent approves while the app is closed is handed out at the next launch`(
    face: Face
  ) async throws {
    let first = world.device.inApp(face.openShop)
    world.customer.next(.askToBuy)
    first.buy("coins.100")
    await world.settle()
    world.device.kill()
    try world.customer.approve()
    await world.advance(by: .seconds(3_600))
    let second = world.device.launch(face.openShop)
    await world.settle()
    #expect(second.screen == ["bought coins.100"])
    #expect(world.device.pieces(of: "coins.100") == 1)
    #expect(world.store.unfinished.isEmpty)
  }
}
