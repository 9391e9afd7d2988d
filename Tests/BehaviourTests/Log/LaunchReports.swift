import StoreKit
import StoreTestSupport
import StoreTesting
import Testing

/// Reports about what comes, or does not, when an app starts.
@Suite(.store(.corner)) struct LaunchReports {
  let world = Simulation.current
  let queue = SKPaymentQueue.default()

  @Test func `L001 a purchase that was made while the app died waits for the first observer`()
    async throws
  {
    let recorder = Recorder()
    queue.add(recorder)
    world.customer.next(.hesitate)
    queue.buy("remove.ads")
    await world.settle()
    world.device.kill()
    try world.customer.decide(.confirm)
    world.device.launch()
    await world.advance(by: .seconds(60))
    let shop = Recorder()
    world.device.inApp {
      SKPaymentQueue.default().add(shop)
      SKPaymentQueue.default().buy("dark.mode")
    }
    await world.settle()
    expectTimeline(
      """
      00:00:00  app       launch 1
      00:00:00  app       observe #1
      00:00:00  app       add remove.ads
      00:00:00  app       ← payment 1 purchasing remove.ads
      00:00:00  app       killed
      00:00:00  customer  confirm payment 1
      00:00:00  store     charge remove.ads, transaction 1
      00:00:00  app       launch 2
      00:01:00  app       observe #1
      00:01:00  app       add dark.mode
      00:01:00  app       ← payment 1 purchased, transaction 1
      00:01:00  app       finish payment 1
      00:01:00  store     transaction 1 is finished
      00:01:00  app       ← payment 2 purchasing dark.mode
      00:01:00  app       ← payment 1 removed
      00:01:00  customer  confirm payment 2
      00:01:00  store     charge dark.mode, transaction 2
      00:01:00  app       ← payment 2 purchased, transaction 2
      00:01:00  app       finish payment 2
      00:01:00  store     transaction 2 is finished
      00:01:00  app       ← payment 2 removed
      """)
  }

  @Test func `L002 an observer that comes too late for the replay finds it in the queue`() async {
    let former = Recorder(finishes: false)
    queue.add(former)
    queue.buy("remove.ads")
    await world.settle()
    let journal = Journal()
    let (analytics, app) = (Recorder("analytics", in: journal), Recorder("app", in: journal))
    analytics.finishes = false
    world.device.launch { SKPaymentQueue.default().add(analytics) }
    await world.advance(by: .seconds(2))
    world.device.inApp {
      let queue = SKPaymentQueue.default()
      queue.add(app)
      app.paymentQueue(queue, updatedTransactions: queue.transactions)
    }
    await world.settle()
    expectLines(
      journal.lines,
      """
      analytics: purchased remove.ads #1
      app: purchased remove.ads #1
      analytics: removed: purchased remove.ads #1
      app: removed: purchased remove.ads #1
      """)
  }

  @Test func `L004 an unfinished purchase comes at each launch, under the same identifier`() async {
    let former = Recorder(finishes: false)
    queue.add(former)
    queue.buy("remove.ads")
    await world.settle()
    let journal = Journal()
    for name in ["second", "third", "fourth", "fifth"] {
      let recorder = Recorder(name, in: journal, finishes: name == "fourth")
      world.device.launch { SKPaymentQueue.default().add(recorder) }
      await world.advance(by: .seconds(60))
    }
    expectLines(
      journal.lines,
      """
      second: purchased remove.ads #1
      third: purchased remove.ads #1
      fourth: purchased remove.ads #1
      fourth: removed: purchased remove.ads #1
      """)
  }

  @Test(arguments: Face.allCases)
  func `L005 a purchase that no request waits for any more is handed out all the same`(
    face: Face
  ) async throws {
    let first = world.device.inApp(face.openShop)
    world.customer.next(.hesitate)
    first.buy("club.monthly")
    await world.settle()
    try world.customer.decide(.confirm)
    world.device.kill()
    let second = world.device.launch(face.openShop)
    await world.settle()
    #expect(first.screen.isEmpty)
    #expect(second.screen == ["bought club.monthly"])
    #expect(world.device.pieces(of: "club.monthly") == 1)
    #expect(world.store.unfinished.isEmpty)
  }

  @Test func `L007 buying again what came at launch is free, and is to be finished`() async {
    let former = Recorder(finishes: false)
    queue.add(former)
    queue.buy("coins.100")
    await world.settle()
    let recorder = Recorder(finishes: false)
    world.device.launch { SKPaymentQueue.default().add(recorder) }
    await world.settle()
    world.device.inApp { SKPaymentQueue.default().buy("coins.100") }
    await world.settle()
    recorder.transactions.last.map(SKPaymentQueue.default().finishTransaction)
    await world.settle()
    expectHistory(
      of: recorder,
      """
      purchased coins.100 #1
      purchasing coins.100
      purchased coins.100 #1
      removed: purchased coins.100 #1
      """)
    #expect(world.store.payments(for: "coins.100") == 1)
    #expect(world.store.unfinished.isEmpty)
  }

  @Test func `L008 what is still purchasing at the next launch must not be finished`() async throws
  {
    world.onMisuse { misuse in
      Simulation.current.note("\(misuse.reason)")
      return .isCaught
    }
    let former = Recorder()
    queue.add(former)
    world.customer.next(.hesitate)
    queue.buy("coins.100")
    await world.settle()
    let recorder = Recorder()
    world.device.launch {
      let queue = SKPaymentQueue.default()
      queue.transactions.forEach(queue.finishTransaction)
      queue.add(recorder)
    }
    await world.settle()
    try world.customer.decide(.confirm)
    await world.settle()
    expectTimeline(
      """
      00:00:00  app       launch 1
      00:00:00  app       observe #1
      00:00:00  app       add coins.100
      00:00:00  app       ← payment 1 purchasing coins.100
      00:00:00  app       killed
      00:00:00  app       launch 2
      00:00:00  customer  Cannot finish a purchasing transaction
      00:00:00  app       observe #1
      00:00:00  customer  confirm payment 1
      00:00:00  store     charge coins.100, transaction 1
      00:00:00  app       ← payment 1 purchased, transaction 1
      00:00:00  app       finish payment 1
      00:00:00  store     transaction 1 is finished
      00:00:00  app       ← payment 1 removed
      """)
  }
}
