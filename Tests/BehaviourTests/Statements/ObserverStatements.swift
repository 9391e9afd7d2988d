import StoreKit
import StoreTestSupport
import StoreTesting
import Testing

/// The observers that are told, one or several.
@Suite(.store(.corner)) struct ObserverStatements {
  let world = Simulation.current
  let queue = SKPaymentQueue.default()

  @Test func `B001 payments, restores and replays go through the one queue of a process`() async {
    let recorder = Recorder(finishes: false)
    SKPaymentQueue.default().add(recorder)
    SKPaymentQueue.default().buy("remove.ads")
    await world.settle()
    #expect(SKPaymentQueue.default() === queue)
    #expect(recorder.transactions.allSatisfy { queue.transactions.contains($0) })
    recorder.transactions.last.map(SKPaymentQueue.default().finishTransaction)
    await world.settle()
    SKPaymentQueue.default().restoreCompletedTransactions()
    await world.settle()
    expectHistory(
      of: recorder,
      """
      purchasing remove.ads
      purchased remove.ads #1
      removed: purchased remove.ads #1
      restored remove.ads #2 of #1
      restore finished
      """)
    #expect(queue.lines == ["restored remove.ads #2 of #1"])
  }

  @Test func `B001 another process has another queue`() async {
    let other = world.device.launch { SKPaymentQueue.default() }
    #expect(other !== queue)
  }

  @Test func `B002 while nobody observes, nothing is told and nothing is lost`() async {
    queue.buy("coins.100")
    await world.advance(by: .seconds(3_600))
    let recorder = Recorder()
    queue.add(recorder)
    await world.settle()
    expectTimeline(
      """
      00:00:00  app       launch 1
      00:00:00  app       add coins.100
      00:00:00  customer  confirm payment 1
      00:00:00  store     charge coins.100, transaction 1
      01:00:00  app       observe #1
      01:00:00  app       ← payment 1 purchased, transaction 1
      01:00:00  app       finish payment 1
      01:00:00  store     transaction 1 is finished
      01:00:00  app       ← payment 1 removed
      """)
  }

  @Test func `B003 each observer is told everything`() async {
    let journal = Journal()
    let observers = ["one", "two", "three"].map { Recorder($0, in: journal, finishes: $0 == "two") }
    observers.forEach(queue.add)
    queue.buy("coins.100")
    await world.settle()
    expectLines(
      journal.lines,
      """
      one: purchasing coins.100
      two: purchasing coins.100
      three: purchasing coins.100
      one: purchased coins.100 #1
      two: purchased coins.100 #1
      three: purchased coins.100 #1
      one: removed: purchased coins.100 #1
      two: removed: purchased coins.100 #1
      three: removed: purchased coins.100 #1
      """)
  }

  @Test func `B004 several observers may finish the same transaction`() async {
    let observers = [Recorder(), Recorder()]
    observers.forEach(queue.add)
    queue.buy("coins.100")
    await world.settle()
    expectTimeline(
      """
      00:00:00  app       launch 1
      00:00:00  app       observe #1
      00:00:00  app       observe #2
      00:00:00  app       add coins.100
      00:00:00  app       ← payment 1 purchasing coins.100
      00:00:00  customer  confirm payment 1
      00:00:00  store     charge coins.100, transaction 1
      00:00:00  app       ← payment 1 purchased, transaction 1
      00:00:00  app       finish payment 1
      00:00:00  app       finish payment 1
      00:00:00  app       remark: payment 1 is finished already
      00:00:00  store     transaction 1 is finished
      00:00:00  app       ← payment 1 removed
      """)
  }

  @Test func `B005 an observer that is added twice is told once, and removed at once`() async {
    let recorder = Recorder()
    queue.add(recorder)
    queue.add(recorder)
    queue.buy("coins.100")
    await world.settle()
    queue.remove(recorder)
    queue.buy("coins.500")
    await world.settle()
    expectHistory(
      of: recorder,
      """
      purchasing coins.100
      purchased coins.100 #1
      removed: purchased coins.100 #1
      """)
    let remarks = world.timeline.entries.map(\.text).filter { $0.hasPrefix("remark") }
    #expect(remarks == ["remark: observer #1 is attached already"])
  }

  @Test func `B006 an observer that is released while it is attached is dropped`() async {
    weak var remains: Recorder?
    do {
      let recorder = Recorder()
      remains = recorder
      queue.add(recorder)
    }
    #expect(remains == nil)
    queue.buy("coins.100")
    await world.settle()
    expectTimeline(
      """
      00:00:00  app       launch 1
      00:00:00  app       observe #1
      00:00:00  app       add coins.100
      00:00:00  app       ← payment 1 purchasing coins.100
      00:00:00  app       remark: observer #1 was released while attached
      00:00:00  customer  confirm payment 1
      00:00:00  store     charge coins.100, transaction 1
      """)
  }

  @Test func `B006 an observer that follows one that was released is the queue's first`() async {
    do {
      let recorder = Recorder(finishes: false)
      queue.add(recorder)
      queue.buy("coins.100")
      await world.settle()
    }
    let recorder = Recorder()
    queue.add(recorder)
    await world.settle()
    expectHistory(
      of: recorder,
      """
      purchased coins.100 #1
      removed: purchased coins.100 #1
      """)
  }

  @Test func `B006 an observer may remove itself as it goes`() async {
    do {
      let observer = TidyObserver()
      queue.add(observer)
      await world.settle()
    }
    #expect(queue.transactionObservers.isEmpty)
    let recorder = Recorder()
    queue.add(recorder)
    queue.buy("coins.100")
    await world.settle()
    expectTimeline(
      """
      00:00:00  app       launch 1
      00:00:00  app       observe #1
      00:00:00  app       stop observing #1
      00:00:00  app       observe #2
      00:00:00  app       add coins.100
      00:00:00  app       ← payment 1 purchasing coins.100
      00:00:00  customer  confirm payment 1
      00:00:00  store     charge coins.100, transaction 1
      00:00:00  app       ← payment 1 purchased, transaction 1
      00:00:00  app       finish payment 1
      00:00:00  store     transaction 1 is finished
      00:00:00  app       ← payment 1 removed
      """)
  }

  @Test func `B010 the queue lists what has not been removed, observed or not`() async {
    let recorder = Recorder(finishes: false)
    queue.add(recorder)
    world.customer.next(.confirm, .cancel, .askToBuy, .hesitate)
    for product in ["coins.100", "coins.500", "remove.ads", "dark.mode"] { queue.buy(product) }
    await world.settle()
    queue.remove(recorder)
    let all = [
      "purchased coins.100 #1", "failed coins.500, error 2", "deferred remove.ads",
      "purchasing dark.mode",
    ]
    #expect(queue.lines == all)
    recorder.transactions.filter(\.isFinal).forEach(queue.finishTransaction)
    await world.settle()
    #expect(queue.lines == Array(all.suffix(2)))
  }

  @Test func `B015 an observer that is removed is told nothing more, not even in this round`()
    async
  {
    let journal = Journal()
    let observers = ["one", "two", "three"].map { Recorder($0, in: journal) }
    observers.forEach(queue.add)
    observers[0].reaction = { [weak two = observers[1]] me, queue, _ in
      queue.remove(me)
      two.map(queue.remove)
    }
    queue.buy("coins.100")
    await world.settle()
    expectLines(
      journal.lines,
      """
      one: purchasing coins.100
      three: purchasing coins.100
      three: purchased coins.100 #1
      three: removed: purchased coins.100 #1
      """)
    queue.remove(observers[2])
    queue.buy("coins.500")
    await world.settle()
    #expect(journal.lines.count == 4)
    #expect(world.store.payments(for: "coins.500") == 1)
  }
}

private final class TidyObserver: NSObject, SKPaymentTransactionObserver {
  deinit { SKPaymentQueue.default().remove(self) }

  func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
  ) {}
}
