import StoreKit
import StoreTestSupport
import StoreTesting
import Testing

/// Reports about customers who change their minds.
@Suite(.store(.corner)) struct CancelReports {
  let world = Simulation.current
  let queue = SKPaymentQueue.default()

  @Test(arguments: Face.allCases) func `L028 each cancelled attempt is told once as cancelled`(
    face: Face
  ) async {
    let shop = face.openShop()
    world.customer.next(.cancel, .cancel)
    for _ in 1...2 {
      shop.buy("coins.100")
      #expect(shop.isBusy)
      await world.settle()
      #expect(!shop.isBusy)
    }
    #expect(shop.screen == ["cancelled", "cancelled"])
    #expect(queue.transactions.isEmpty)
    #expect(world.store.payments(for: "coins.100") == 0)
  }

  @Test func `L031 the outer code says cancelled, whatever lies beneath`() async {
    let recorder = Recorder()
    queue.add(recorder)
    let shop = Face.storeKit1.openShop()
    world.customer.next(.fail(code: 2, underlyingDomain: "ASDErrorDomain", underlyingCode: 907))
    shop.buy("coins.100")
    await world.settle()
    #expect(recorder.journal.lines[1] == "failed coins.100, error 2 above ASDErrorDomain 907")
    #expect(shop.screen == ["cancelled"])
  }

  @Test func `L032 a cancelled payment and an old purchase of the product are two events`() async {
    let recorder = Recorder(finishes: false)
    queue.add(recorder)
    queue.buy("coins.100")
    await world.settle()
    world.customer.next(.cancel)
    queue.buy("coins.100")
    await world.settle()
    recorder.transactions.last.map(queue.finishTransaction)
    await world.settle()
    world.device.background()
    world.device.foreground()
    await world.settle()
    expectHistory(
      of: recorder,
      """
      purchasing coins.100
      purchased coins.100 #1
      purchasing coins.100
      failed coins.100, error 2
      removed: failed coins.100, error 2
      purchased coins.100 #1
      """)
    #expect(Set(recorder.transactions.map(ObjectIdentifier.init)).count == 2)
  }
}
