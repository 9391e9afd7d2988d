import StoreKit
import StoreTestSupport
import StoreTesting
import Testing

/// The updates that observers get: their contents, their moments, and the number of calls.
@Suite(.store(.corner)) struct DeliveryStatements {
  let world = Simulation.current
  let queue = SKPaymentQueue.default()

  @Test func `B007 what is unfinished comes again at each launch and return until it is finished`()
    async
  {
    for _ in 1...2 {
      world.device.launch {}
      let forgetful = Recorder(finishes: false)
      SKPaymentQueue.default().add(forgetful)
      if world.device.launches == 2 { SKPaymentQueue.default().buy("coins.100") }
      await world.settle()
      world.device.background()
      await world.advance(by: .seconds(60))
      world.device.foreground()
      await world.settle()
    }
    let careful = Recorder()
    world.device.launch { SKPaymentQueue.default().add(careful) }
    await world.settle()
    world.device.launch { SKPaymentQueue.default().add(careful) }
    await world.settle()
    expectTimeline(
      """
      00:00:00  app       launch 1
      00:00:00  app       killed
      00:00:00  app       launch 2
      00:00:00  app       observe #1
      00:00:00  app       add coins.100
      00:00:00  app       ← payment 1 purchasing coins.100
      00:00:00  customer  confirm payment 1
      00:00:00  store     charge coins.100, transaction 1
      00:00:00  app       ← payment 1 purchased, transaction 1
      00:00:00  app       in the background
      00:01:00  app       in the foreground
      00:01:00  app       ← payment 1 purchased, transaction 1
      00:01:00  app       killed
      00:01:00  app       launch 3
      00:01:00  app       observe #1
      00:01:00  app       ← payment 1 purchased, transaction 1
      00:01:00  app       in the background
      00:02:00  app       in the foreground
      00:02:00  app       ← payment 1 purchased, transaction 1
      00:02:00  app       killed
      00:02:00  app       launch 4
      00:02:00  app       observe #1
      00:02:00  app       ← payment 1 purchased, transaction 1
      00:02:00  app       finish payment 1
      00:02:00  store     transaction 1 is finished
      00:02:00  app       ← payment 1 removed
      00:02:00  app       killed
      00:02:00  app       launch 5
      00:02:00  app       observe #1
      """)
  }

  @Test func `B008 a replay brings what is unfinished in one update, as it was`() async throws {
    let before = Recorder()
    queue.add(before)
    queue.buy("remove.ads")
    await world.settle()
    before.finishes = false
    world.customer.next(.confirm, .cancel)
    queue.buy("coins.100")
    queue.buy("coins.500")
    queue.restoreCompletedTransactions()
    await world.settle()
    await world.advance(by: .seconds(3_600))
    let after = Recorder()
    world.device.launch { SKPaymentQueue.default().add(after) }
    await world.settle()
    #expect(
      after.journal.lines.first == """
        purchased coins.100 #3, failed coins.500, error 2, restored remove.ads #2 of #1
        """)
    let old = try #require(before.transactions.last { $0.transactionIdentifier == "3" })
    let new = try #require(after.transactions.first)
    #expect(new !== old)
    #expect(new.transactionDate == old.transactionDate)
  }

  @Test func `B009 only the first of several observers is told what waits`() async {
    let journal = Journal()
    queue.buy("coins.100")
    await world.settle()
    let (early, late) = (Recorder("early", in: journal), Recorder("late", in: journal))
    early.finishes = false
    queue.add(early)
    await world.settle()
    queue.add(late)
    await world.settle()
    #expect(queue.lines == ["purchased coins.100 #1"])
    queue.remove(early)
    queue.remove(late)
    queue.add(late)
    await world.settle()
    expectLines(
      journal.lines,
      """
      early: purchased coins.100 #1
      late: purchased coins.100 #1
      late: removed: purchased coins.100 #1
      """)
  }

  @Test(arguments: [NetworkWeather.fine, .slow(.seconds(5))])
  func `B011 observers are told on the main thread, of what is removed, too`(
    finishing: NetworkWeather
  ) async {
    world.device.setWeather(finishing, for: .finishes)
    let recorder = Recorder()
    recorder.reaction = { me, _, _ in me.journal.note("main thread: \(Thread.isMainThread)") }
    recorder.onRemoval = { [journal = recorder.journal] in
      journal.note("main thread: \(Thread.isMainThread)")
    }
    queue.add(recorder)
    queue.buy("coins.100")
    await world.advance(by: .seconds(5))
    expectHistory(
      of: recorder,
      """
      purchasing coins.100
      main thread: true
      purchased coins.100 #1
      main thread: true
      removed: purchased coins.100 #1
      main thread: true
      """)
  }

  @Test func `B011 observers are told nothing while they keep the main thread waiting`() async {
    let recorder = Recorder()
    recorder.reaction = { me, _, _ in
      Thread.sleep(forTimeInterval: 5)
      me.journal.note("slept")
    }
    queue.add(recorder)
    queue.buy("coins.100")
    await world.advance(by: .seconds(10))
    expectHistory(
      of: recorder,
      """
      purchasing coins.100
      slept
      purchased coins.100 #1
      slept
      removed: purchased coins.100 #1
      """)
  }

  @Test func `B011 nothing is told from inside a call of the app's`() async {
    let recorder = Recorder()
    recorder.reaction = { me, queue, transactions in
      me.journal.note("end of callback")
      if transactions.contains(where: { $0.transactionState == .failed }) {
        queue.buy("coins.500")
        me.journal.note("end of callback, really")
      }
    }
    queue.add(recorder)
    world.customer.next(.cancel)
    queue.buy("coins.100")
    recorder.journal.note("add has returned")
    await world.settle()
    expectHistory(
      of: recorder,
      """
      add has returned
      purchasing coins.100
      end of callback
      failed coins.100, error 2
      end of callback
      end of callback, really
      purchasing coins.500
      end of callback
      removed: failed coins.100, error 2
      purchased coins.500 #1
      end of callback
      removed: purchased coins.500 #1
      """)
  }

  @Test func `B012 transactions may be finished on many threads at once`() async {
    let recorder = Recorder(finishes: false)
    queue.add(recorder)
    for _ in 1...40 { queue.buy("coins.100") }
    world.customer.always(.cancel)
    await world.settle()
    let failed = queue.transactions
    #expect(failed.count == 40)
    let queue = queue
    DispatchQueue.concurrentPerform(iterations: failed.count) {
      queue.finishTransaction(failed[$0])
    }
    await world.settle()
    #expect(queue.transactions.isEmpty)
    let removals = recorder.journal.lines.filter { $0.hasPrefix("removed") }
    let removed = removals.joined().split(separator: ",").filter { $0.hasSuffix("error 2") }
    #expect(removed.count == 40)
  }

  @Test func `B013 an update may bring several transactions, and an operation several updates`()
    async throws
  {
    let recorder = Recorder()
    queue.add(recorder)
    for product in ["remove.ads", "dark.mode"] { queue.buy(product) }
    await world.settle()
    queue.restoreCompletedTransactions()
    await world.settle()
    world.customer.next(.interrupt)
    queue.buy("coins.100")
    await world.settle()
    try world.customer.mendAccount()
    await world.settle()
    expectHistory(
      of: recorder,
      """
      purchasing remove.ads
      purchasing dark.mode
      purchased remove.ads #1
      removed: purchased remove.ads #1
      purchased dark.mode #2
      removed: purchased dark.mode #2
      restored remove.ads #3 of #1, restored dark.mode #4 of #2
      restore finished
      removed: restored remove.ads #3 of #1, restored dark.mode #4 of #2
      purchasing coins.100
      failed coins.100, error 0 above ASDServerErrorDomain 3038, purchased coins.100 #5
      removed: failed coins.100, error 0 above ASDServerErrorDomain 3038, purchased coins.100 #5
      """)
  }

  @Test func `B016 removal is told after finishing, by a call of its own`() async {
    let recorder = Recorder()
    recorder.reaction = { me, queue, transactions in
      if transactions.contains(where: \.isFinal) {
        me.journal.note("finished, of \(queue.transactions.count)")
      }
    }
    queue.add(recorder)
    queue.buy("coins.100")
    await world.settle()
    expectHistory(
      of: recorder,
      """
      purchasing coins.100
      purchased coins.100 #1
      finished, of 1
      removed: purchased coins.100 #1
      """)
  }

  @Test func `B017 finishing inside the loop does not change what is looped over`() async {
    for product in ["coins.100", "coins.500", "dark.mode"] { queue.buy(product) }
    await world.settle()
    let recorder = Recorder(finishes: false)
    recorder.reaction = { me, queue, transactions in
      for transaction in transactions {
        queue.finishTransaction(transaction)
        me.journal.note("finished \(transaction.line), of \(transactions.count)")
      }
    }
    queue.add(recorder)
    await world.settle()
    expectHistory(
      of: recorder,
      """
      purchased coins.100 #1, purchased coins.500 #2, purchased dark.mode #3
      finished purchased coins.100 #1, of 3
      finished purchased coins.500 #2, of 3
      finished purchased dark.mode #3, of 3
      removed: purchased coins.100 #1, purchased coins.500 #2, purchased dark.mode #3
      """)
    #expect(queue.transactions.isEmpty)
  }
}
