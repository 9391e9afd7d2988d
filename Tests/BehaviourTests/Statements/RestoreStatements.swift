import StoreKit
import StoreTestSupport
import StoreTesting
import Testing

/// The transactions that a restore brings, and its end.
@Suite(.store(.corner)) struct RestoreStatements {
  let world = Simulation.current
  let queue = SKPaymentQueue.default()
  let recorder = Recorder()

  /// Buys and finishes something of each kind, and forgets the history of it.
  private func buyEverything() async {
    let shopper = Recorder()
    queue.add(shopper)
    for product in ["coins.100", "remove.ads", "season.pass", "club.monthly"] { queue.buy(product) }
    await world.settle()
    queue.remove(shopper)
    queue.add(recorder)
    await world.settle()
  }

  @Test func `B052 what lasts is restored; consumables and plain passes are not`() async {
    await buyEverything()
    queue.restoreCompletedTransactions()
    await world.settle()
    expectHistory(
      of: recorder,
      """
      restored remove.ads #5 of #2, restored club.monthly #6 of #4
      restore finished
      removed: restored remove.ads #5 of #2, restored club.monthly #6 of #4
      """)
  }

  @Test func `B053 what is unfinished is not restored; it comes as purchased`() async {
    recorder.finishes = false
    queue.add(recorder)
    queue.buy("remove.ads")
    await world.settle()
    let later = Recorder(finishes: false)
    world.device.launch {
      SKPaymentQueue.default().add(later)
      SKPaymentQueue.default().restoreCompletedTransactions()
    }
    await world.settle()
    expectHistory(
      of: later,
      """
      purchased remove.ads #1
      restore finished
      """)
  }

  @Test func `B054 a restored transaction is a new one, with a copy of the first as its original`()
    async throws
  {
    queue.add(recorder)
    queue.buy("remove.ads")
    await world.advance(by: .seconds(3_600))
    queue.restoreCompletedTransactions()
    await world.settle()
    let first = try #require(recorder.transactions.first)
    let copy = try #require(recorder.transactions.last)
    let original = try #require(copy.original)
    #expect(
      [first, original, copy].map(\.line) == [
        "purchased remove.ads #1", "purchased remove.ads #1", "restored remove.ads #2 of #1",
      ])
    #expect(original.transactionDate == first.transactionDate)
    #expect(copy.transactionDate == first.transactionDate?.addingTimeInterval(3_600))
    #expect(original.payment.productIdentifier == "remove.ads")
  }

  @Test func `B056 restored transactions come in the order of their purchases`() async {
    queue.add(recorder)
    for product in ["remove.ads", "club.monthly", "dark.mode"] {
      queue.buy(product)
      await world.advance(by: .seconds(60))
    }
    queue.restoreCompletedTransactions()
    await world.settle()
    #expect(
      recorder.journal.lines.suffix(3).first == """
        restored remove.ads #4 of #1, restored club.monthly #5 of #2, restored dark.mode #6 of #3
        """)
  }

  @Test func `B057 a restore ends with one callback, after what it brings`() async {
    await buyEverything()
    for decision: SignInDecision in [.signIn, .cancel] {
      world.customer.nextSignIn(decision)
      queue.restoreCompletedTransactions()
      await world.settle()
    }
    expectHistory(
      of: recorder,
      """
      restored remove.ads #5 of #2, restored club.monthly #6 of #4
      restore finished
      removed: restored remove.ads #5 of #2, restored club.monthly #6 of #4
      restore failed, error 2
      """)
  }

  @Test func `B057 a restore that died with its app answers for no other`() async {
    await buyEverything()
    world.device.setWeather(.slow(.seconds(5)), for: .restores)
    world.customer.nextSignIn(.cancel, .signIn)
    queue.restoreCompletedTransactions()
    await world.advance(by: .seconds(1))
    let later = Recorder()
    world.device.launch {
      SKPaymentQueue.default().add(later)
      SKPaymentQueue.default().restoreCompletedTransactions()
    }
    await world.advance(by: .seconds(10))
    expectHistory(
      of: later,
      """
      restored remove.ads #5 of #2, restored club.monthly #6 of #4
      restore finished
      removed: restored remove.ads #5 of #2, restored club.monthly #6 of #4
      """)
  }

  @Test func `B057 nobody signs in for an app that is dead`() async {
    await buyEverything()
    queue.restoreCompletedTransactions()
    let later = Recorder()
    world.device.launch {
      SKPaymentQueue.default().add(later)
      SKPaymentQueue.default().restoreCompletedTransactions()
    }
    await world.settle()
    expectHistory(
      of: later,
      """
      restored remove.ads #5 of #2, restored club.monthly #6 of #4
      restore finished
      removed: restored remove.ads #5 of #2, restored club.monthly #6 of #4
      """)
  }

  @Test func `B058 a restore that finds nothing finishes, too`() async {
    queue.add(recorder)
    queue.restoreCompletedTransactions()
    await world.settle()
    expectTimeline(
      """
      00:00:00  app       launch 1
      00:00:00  app       observe #1
      00:00:00  app       restore
      00:00:00  customer  sign in
      00:00:00  app       ← restore finished
      """)
  }

  @Test func `B059 a sign-in that is called off fails with code 2`() async {
    queue.add(recorder)
    world.customer.nextSignIn(.cancel)
    queue.restoreCompletedTransactions()
    await world.settle()
    expectTimeline(
      """
      00:00:00  app       launch 1
      00:00:00  app       observe #1
      00:00:00  app       restore
      00:00:00  customer  do not sign in, error 2
      00:00:00  app       ← restore failed, error 2
      """)
  }

  @Test func `B059 a restore without a network fails with code 0`() async {
    queue.add(recorder)
    world.device.setWeather(.offline, for: .restores)
    queue.restoreCompletedTransactions()
    await world.settle()
    expectHistory(of: recorder, "restore failed, error 0 above NSURLErrorDomain -1009")
  }

  @Test func `B060 each restore makes another set`() async {
    queue.add(recorder)
    queue.buy("remove.ads")
    await world.settle()
    for _ in 1...2 {
      queue.restoreCompletedTransactions()
      await world.settle()
    }
    #expect(
      recorder.journal.lines.suffix(6) == [
        "restored remove.ads #2 of #1", "restore finished", "removed: restored remove.ads #2 of #1",
        "restored remove.ads #3 of #1", "restore finished", "removed: restored remove.ads #3 of #1",
      ])
  }

  @Test func `B060 a restore that is asked for while one runs is dropped`() async {
    queue.add(recorder)
    queue.restoreCompletedTransactions()
    queue.restoreCompletedTransactions()
    await world.settle()
    expectTimeline(
      """
      00:00:00  app       launch 1
      00:00:00  app       observe #1
      00:00:00  app       restore
      00:00:00  app       restore
      00:00:00  app       remark: a restore runs already
      00:00:00  customer  sign in
      00:00:00  app       ← restore finished
      """)
  }

  @Test func `B061 restored transactions that are not finished come again, and pile up`() async {
    await buyEverything()
    recorder.finishes = false
    queue.restoreCompletedTransactions()
    await world.settle()
    queue.restoreCompletedTransactions()
    await world.settle()
    let later = Recorder()
    world.device.launch { SKPaymentQueue.default().add(later) }
    await world.settle()
    let pile = [
      "restored remove.ads #5 of #2", "restored club.monthly #6 of #4",
      "restored remove.ads #7 of #2", "restored club.monthly #8 of #4",
    ].joined(separator: ", ")
    expectHistory(
      of: later,
      """
      \(pile)
      removed: \(pile)
      """)
  }

  @Test func `B062 without an observer a restore brings nothing, until there is one`() async {
    await buyEverything()
    queue.remove(recorder)
    queue.restoreCompletedTransactions()
    await world.settle()
    #expect(recorder.journal.lines.isEmpty)
    queue.add(recorder)
    await world.settle()
    expectHistory(
      of: recorder,
      """
      restored remove.ads #5 of #2, restored club.monthly #6 of #4
      restore finished
      removed: restored remove.ads #5 of #2, restored club.monthly #6 of #4
      """)
  }

  @Test func `B063 the name of an account changes nothing about a restore`() async {
    await buyEverything()
    queue.restoreCompletedTransactions(withApplicationUsername: "nobody")
    await world.settle()
    expectHistory(
      of: recorder,
      """
      restored remove.ads #5 of #2, restored club.monthly #6 of #4
      restore finished
      removed: restored remove.ads #5 of #2, restored club.monthly #6 of #4
      """)
  }

  @Test func `B065 buying an owned product gives what a restore gives, but as purchased`() async {
    await buyEverything()
    queue.buy("remove.ads")
    await world.settle()
    expectHistory(
      of: recorder,
      """
      purchasing remove.ads
      purchased remove.ads #5 of #2
      removed: purchased remove.ads #5 of #2
      """)
  }
}
