import StoreKit
import StoreTestSupport
import StoreTesting
import Testing

/// Reports about restoring.
@Suite(.store(.corner)) struct RestoreReports {
  let world = Simulation.current
  let queue = SKPaymentQueue.default()

  @Test(arguments: Face.allCases) func `L049 a customer without purchases has nothing to restore`(
    face: Face
  ) async {
    let shop = face.openShop()
    shop.restore()
    #expect(shop.isBusy)
    await world.settle()
    #expect(shop.screen == ["nothing to restore"])
    #expect(!shop.isBusy)
  }

  @Test func `L052 after a new installation, an unfinished purchase is delivered, not restored`()
    async
  {
    let former = Recorder(finishes: false)
    queue.add(former)
    queue.buy("remove.ads")
    await world.settle()
    world.device.kill()
    world.device.update { $0 = DeviceStorage() }
    let recorder = Recorder()
    world.device.launch {
      SKPaymentQueue.default().add(recorder)
      SKPaymentQueue.default().restoreCompletedTransactions()
    }
    await world.settle()
    expectHistory(
      of: recorder,
      """
      purchased remove.ads #1
      restore finished
      removed: purchased remove.ads #1
      """)
  }

  @Test(.store(.corner, profile: .but(\.repeatedDelivery, .always)))
  func `L053 restored transactions may be told twice`() async {
    let recorder = Recorder()
    queue.add(recorder)
    for product in ["remove.ads", "dark.mode"] { queue.buy(product) }
    await world.settle()
    let before = recorder.journal.lines.count
    let shop = Face.storeKit1.openShop()
    shop.restore()
    await world.settle()
    let batch = "restored remove.ads #3 of #1, restored dark.mode #4 of #2"
    #expect(
      recorder.journal.lines.dropFirst(before) == [
        batch, batch, "restore finished", "removed: \(batch)",
      ])
    #expect(shop.screen == ["restored dark.mode, remove.ads"])
    #expect(world.device.pieces(of: "remove.ads") == 1)
  }

  @Test(.store(.corner, profile: .but(\.restoreDelivery, .oneByOne)))
  func `L054 which restored transaction is the last, only the callback at the end tells`() async {
    let recorder = Recorder()
    queue.add(recorder)
    for product in ["remove.ads", "dark.mode", "club.gold"] { queue.buy(product) }
    await world.settle()
    let before = recorder.journal.lines.count
    let shop = Face.storeKit1.openShop()
    shop.restore()
    await world.settle()
    // Who takes the first update for all of them restores one product of three.
    let told = recorder.journal.lines.dropFirst(before).filter { !$0.hasPrefix("removed") }
    #expect(
      told == [
        "restored remove.ads #4 of #1", "restored dark.mode #5 of #2",
        "restored club.gold #6 of #3", "restore finished",
      ])
    #expect(shop.screen == ["restored club.gold, dark.mode, remove.ads"])
  }

  @Test func `L055 fifty periods are fifty restored transactions, each to be finished`() async {
    let shopper = Recorder()
    queue.add(shopper)
    queue.buy("club.gold")
    await world.advance(by: .seconds(1_500 * 86_400))
    queue.remove(shopper)
    let recorder = Recorder(finishes: false)
    queue.add(recorder)
    queue.restoreCompletedTransactions()
    await world.settle()
    let restored = recorder.transactions.filter { $0.transactionState == .restored }
    #expect(restored.count == 50)
    #expect(Set(restored.map(\.transactionIdentifier)).count == 50)
    #expect(Set(restored.map(\.original?.transactionIdentifier)) == ["1"])
    restored.dropLast().forEach(queue.finishTransaction)
    await world.settle()
    #expect(queue.transactions == restored.suffix(1))
  }

  @Test func `L056 a subscription that is over is restored all the same`() async throws {
    let recorder = Recorder()
    queue.add(recorder)
    queue.buy("club.gold")
    await world.settle()
    try world.store.withdraw("club.gold")
    await world.advance(by: .seconds(40 * 86_400))
    #expect(world.timeline.description.contains("club.gold expires"))
    queue.restoreCompletedTransactions()
    await world.settle()
    #expect(
      recorder.journal.lines.suffix(3) == [
        "restored club.gold #2 of #1", "restore finished", "removed: restored club.gold #2 of #1",
      ])
  }

  @Test(arguments: Face.allCases)
  func `L058 a consumable that was not handed out comes at launch, and is never restored`(
    face: Face
  ) async {
    let former = Recorder(finishes: false)
    queue.add(former)
    queue.buy("coins.100")
    await world.settle()
    world.device.kill()
    let shop = world.device.launch(face.openShop)
    await world.settle()
    world.device.inApp { shop.restore() }
    await world.settle()
    #expect(shop.screen == ["bought coins.100", "nothing to restore"])
    #expect(world.device.pieces(of: "coins.100") == 1)
  }

  @Test(.store(.corner, profile: .but(\.overlappingRestore, .queued)))
  func `L059 a second restore brings new identifiers of the same originals`() async {
    let recorder = Recorder()
    queue.add(recorder)
    queue.buy("remove.ads")
    await world.settle()
    for _ in 1...2 { queue.restoreCompletedTransactions() }
    await world.settle()
    let restored = recorder.transactions.filter { $0.transactionState == .restored }
    #expect(restored.map(\.transactionIdentifier) == ["2", "3"])
    #expect(restored.map(\.original?.transactionIdentifier) == ["1", "1"])
  }

  @Test(arguments: [true, false])
  func `L061 only what was collected tells whether something was restored`(isOwner: Bool) async {
    let recorder = Recorder()
    queue.add(recorder)
    if isOwner { queue.buy("remove.ads") }
    await world.settle()
    let shop = Face.storeKit1.openShop()
    shop.restore()
    await world.settle()
    #expect(queue.transactions.isEmpty)
    #expect(shop.screen == [isOwner ? "restored remove.ads" : "nothing to restore"])
  }

  @Test func `L062 a refresh and a restore ask and answer each for itself; renewals come after`()
    async
  {
    let first = Recorder()
    queue.add(first)
    queue.buy("club.gold")
    await world.settle()
    let tablet = world.store.addDevice(for: world.customer)
    let (recorder, clerk, refresh) = tablet.inApp {
      (Recorder(), Clerk(), SKReceiptRefreshRequest())
    }
    tablet.inApp {
      SKPaymentQueue.default().add(recorder)
      refresh.delegate = clerk
      refresh.start()
      SKPaymentQueue.default().restoreCompletedTransactions()
    }
    await world.settle()
    #expect(clerk.journal.lines == ["finished"])
    await world.advance(by: .seconds(31 * 86_400))
    expectHistory(
      of: recorder,
      """
      restored club.gold #2 of #1
      restore finished
      removed: restored club.gold #2 of #1
      purchased club.gold #3 of #1
      removed: purchased club.gold #3 of #1
      """)
  }
}
