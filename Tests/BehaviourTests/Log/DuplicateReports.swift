import StoreKit
import StoreTestSupport
import StoreTesting
import Testing

/// Reports about buying again.
@Suite(.store(.corner)) struct DuplicateReports {
  let world = Simulation.current
  let queue = SKPaymentQueue.default()
  let recorder = Recorder()

  init() { queue.add(recorder) }

  @Test func `L022 the store takes a second payment, and answers with the first purchase`() async {
    recorder.finishes = false
    for _ in 1...2 {
      queue.buy("coins.100")
      await world.settle()
    }
    expectHistory(
      of: recorder,
      """
      purchasing coins.100
      purchased coins.100 #1
      purchasing coins.100
      purchased coins.100 #1
      """)
    #expect(world.store.payments(for: "coins.100") == 1)
  }

  @Test func `L023 after a cancelled payment the next one is a fresh transaction`() async {
    world.customer.next(.cancel)
    recorder.reaction = { _, queue, transactions in
      if transactions.contains(where: { $0.transactionState == .failed }) { queue.buy("coins.100") }
    }
    queue.buy("coins.100")
    await world.settle()
    expectHistory(
      of: recorder,
      """
      purchasing coins.100
      failed coins.100, error 2
      purchasing coins.100
      removed: failed coins.100, error 2
      purchased coins.100 #1
      removed: purchased coins.100 #1
      """)
    #expect(Set(recorder.transactions.map(ObjectIdentifier.init)).count == 2)
  }

  @Test func `L026 what is not finished is not restored, but comes through the queue`() async {
    recorder.finishes = false
    queue.buy("remove.ads")
    await world.settle()
    queue.restoreCompletedTransactions()
    await world.settle()
    expectHistory(
      of: recorder,
      """
      purchasing remove.ads
      purchased remove.ads #1
      restore finished
      """)
    let later = Recorder()
    world.device.launch { SKPaymentQueue.default().add(later) }
    await world.settle()
    expectHistory(
      of: later,
      """
      purchased remove.ads #1
      removed: purchased remove.ads #1
      """)
  }
}
