import StoreKit
import StoreTestSupport
import StoreTesting
import Testing

/// Finishing: what may be finished, and what follows.
@Suite(.store(.corner)) struct FinishingStatements {
  let world = Simulation.current
  let queue = SKPaymentQueue.default()
  let recorder = Recorder()

  init() { queue.add(recorder) }

  @Test func `B032 finishing what is purchasing raises an exception, and changes nothing`() async {
    world.onMisuse { misuse in
      Simulation.current.note("\(misuse)")
      return .isCaught
    }
    recorder.reaction = { _, queue, transactions in
      transactions.filter { $0.transactionState == .purchasing }.forEach(queue.finishTransaction)
    }
    queue.buy("coins.100")
    await world.settle()
    expectTimeline(
      """
      00:00:00  app       launch 1
      00:00:00  app       observe #1
      00:00:00  app       add coins.100
      00:00:00  app       ← payment 1 purchasing coins.100
      00:00:00  customer  NSInvalidArgumentException: Cannot finish a purchasing transaction
      00:00:00  customer  confirm payment 1
      00:00:00  store     charge coins.100, transaction 1
      00:00:00  app       ← payment 1 purchased, transaction 1
      00:00:00  app       finish payment 1
      00:00:00  store     transaction 1 is finished
      00:00:00  app       ← payment 1 removed
      """)
  }

  @Test func `B033 purchased, failed and restored transactions are to be finished`() async {
    queue.buy("remove.ads")
    world.customer.next(.confirm, .cancel)
    queue.buy("coins.100")
    await world.settle()
    queue.restoreCompletedTransactions()
    await world.settle()
    #expect(queue.transactions.isEmpty)
    expectHistory(
      of: recorder,
      """
      purchasing remove.ads
      purchasing coins.100
      purchased remove.ads #1
      removed: purchased remove.ads #1
      failed coins.100, error 2
      removed: failed coins.100, error 2
      restored remove.ads #2 of #1
      restore finished
      removed: restored remove.ads #2 of #1
      """)
  }

  @Test func `B033 a deferred transaction that is finished all the same comes back, purchased`()
    async throws
  {
    world.customer.next(.askToBuy)
    recorder.reaction = { _, queue, transactions in
      transactions.filter { $0.transactionState == .deferred }.forEach(queue.finishTransaction)
    }
    queue.buy("coins.100")
    await world.settle()
    #expect(queue.transactions.isEmpty)
    try world.customer.approve()
    await world.settle()
    expectTimeline(
      """
      00:00:00  app       launch 1
      00:00:00  app       observe #1
      00:00:00  app       add coins.100
      00:00:00  app       ← payment 1 purchasing coins.100
      00:00:00  customer  ask for approval of payment 1
      00:00:00  store     request 1 for coins.100 waits for approval
      00:00:00  app       ← payment 1 deferred
      00:00:00  app       finish payment 1
      00:00:00  app       remark: payment 1 is finished while it is deferred
      00:00:00  app       ← payment 1 removed
      00:00:00  customer  approve request 1
      00:00:00  store     charge coins.100, transaction 1
      00:00:00  app       ← payment 2 purchased, transaction 1
      00:00:00  app       finish payment 2
      00:00:00  store     transaction 1 is finished
      00:00:00  app       ← payment 2 removed
      """)
  }

  @Test func `B034 finishing twice, or what is unknown, does nothing, and is told once`() async {
    recorder.reaction = { _, queue, transactions in
      transactions.filter(\.isFinal).forEach(queue.finishTransaction)
    }
    queue.buy("coins.100")
    await world.settle()
    recorder.transactions.last.map(queue.finishTransaction)
    queue.finishTransaction(SKPaymentTransaction())
    await world.settle()
    expectHistory(
      of: recorder,
      """
      purchasing coins.100
      purchased coins.100 #1
      removed: purchased coins.100 #1
      """)
    #expect(
      world.timeline.entries.map(\.text).filter { $0.hasPrefix("remark") } == [
        "remark: payment 1 is finished already",
        "remark: finished a transaction that is not in the queue",
        "remark: finished a transaction that is not in the queue",
      ])
  }

  @Test func `B035 a finish that does not reach the store brings the transaction again`() async {
    world.device.setWeather(.failing(times: 1), for: .finishes)
    queue.buy("coins.100")
    await world.settle()
    let later = Recorder()
    world.device.launch { SKPaymentQueue.default().add(later) }
    await world.settle()
    world.device.launch { SKPaymentQueue.default().add(later) }
    await world.settle()
    expectTimeline(
      """
      00:00:00  app       launch 1
      00:00:00  app       observe #1
      00:00:00  app       add coins.100
      00:00:00  app       ← payment 1 purchasing coins.100
      00:00:00  customer  confirm payment 1
      00:00:00  store     charge coins.100, transaction 1
      00:00:00  app       ← payment 1 purchased, transaction 1
      00:00:00  app       finish payment 1
      00:00:00  store     lose what the app has finished
      00:00:00  app       ← payment 1 removed
      00:00:00  app       killed
      00:00:00  app       launch 2
      00:00:00  app       observe #1
      00:00:00  app       ← payment 2 purchased, transaction 1
      00:00:00  app       finish payment 2
      00:00:00  store     transaction 1 is finished
      00:00:00  app       ← payment 2 removed
      00:00:00  app       killed
      00:00:00  app       launch 3
      00:00:00  app       observe #1
      """)
  }

  @Test func `B035 a finish that is lost loses no other that is on its way`() async throws {
    recorder.finishes = false
    for product in ["coins.100", "coins.500"] { queue.buy(product) }
    await world.settle()
    let (first, second) = (recorder.transactions.first, await Transaction.unfinished.values.last)
    world.device.setWeather(.slow(.seconds(5)), for: .finishes)
    first.map(queue.finishTransaction)
    await world.settle()
    world.device.setWeather(.offline, for: .finishes)
    await second?.finish()
    await world.advance(by: .seconds(5))
    #expect(world.store.unfinished == [2])
    #expect(queue.lines == ["purchased coins.500 #2"])
  }

  @Test func `B035 a process that dies before its finish is carried has not finished`() async {
    recorder.reaction = { [world] _, _, transactions in
      if transactions.contains(where: \.isFinal) { world.device.kill() }
    }
    queue.buy("coins.100")
    await world.settle()
    #expect(world.store.unfinished == [1])
    let later = Recorder()
    world.device.launch { SKPaymentQueue.default().add(later) }
    await world.settle()
    expectHistory(
      of: later,
      """
      purchased coins.100 #1
      removed: purchased coins.100 #1
      """)
  }

  @Test func `B036 what was bought in the store and is used up on one device comes to no other`()
    async throws
  {
    let tablet = world.store.addDevice(for: world.customer)
    tablet.kill()
    try world.customer.buy("coins.100")
    await world.settle()
    let there = Recorder()
    tablet.launch { SKPaymentQueue.default().add(there) }
    await world.settle()
    expectHistory(
      of: recorder,
      """
      purchased coins.100 #1
      removed: purchased coins.100 #1
      """)
    #expect(there.journal.lines == [])
  }

  @Test func `B036 what an app was told of stays in its queue while it runs, and no longer`()
    async throws
  {
    let there = Recorder(finishes: false)
    let tablet = world.store.addDevice(for: world.customer)
    tablet.inApp { SKPaymentQueue.default().add(there) }
    try world.customer.buy("coins.100")
    await world.settle()
    #expect(tablet.inApp { SKPaymentQueue.default().lines } == ["purchased coins.100 #1"])
    tablet.kill()
    recorder.finishes = false
    try world.customer.buy("coins.500")
    await world.settle()
    tablet.launch { SKPaymentQueue.default().add(there) }
    await world.settle()
    #expect(there.journal.lines == ["purchased coins.100 #1", "purchased coins.500 #2"])
  }

  @Test func `B036 what is finished leaves the queue, and only what lasts can be restored`() async {
    for product in ["coins.100", "remove.ads"] { queue.buy(product) }
    await world.settle()
    #expect(queue.transactions.isEmpty)
    #expect(world.store.unfinished.isEmpty)
    queue.restoreCompletedTransactions()
    await world.settle()
    #expect(
      recorder.journal.lines.suffix(3) == [
        "restored remove.ads #3 of #2", "restore finished", "removed: restored remove.ads #3 of #2",
      ])
  }
}
