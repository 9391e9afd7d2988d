import StoreKit
import StoreTestSupport
import StoreTesting
import Testing

/// The life cycle of a payment, and the properties of its transaction on the way.
@Suite(.store(.corner)) struct LifeCycleStatements {
  let world = Simulation.current
  let queue = SKPaymentQueue.default()
  let recorder = Recorder()

  init() { queue.add(recorder) }

  @Test func `B027 the states are numbered as Apple numbers them`() {
    let states: [SKPaymentTransactionState] = [
      .purchasing, .purchased, .failed, .restored, .deferred,
    ]
    #expect(states.map(\.rawValue) == [0, 1, 2, 3, 4])
  }

  @Test func `B028 a payment is purchasing, purchased, finished and removed, as one object`() async
  {
    queue.buy("coins.100")
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
      00:00:00  store     transaction 1 is finished
      00:00:00  app       ← payment 1 removed
      """)
    #expect(recorder.transactions.count == 2)
    #expect(recorder.transactions.first === recorder.transactions.last)
  }

  @Test func `B029 a payment that fails is purchasing, failed with an error, and finished, too`()
    async
  {
    world.customer.next(.fail(code: 0))
    queue.buy("coins.100")
    await world.settle()
    expectTimeline(
      """
      00:00:00  app       launch 1
      00:00:00  app       observe #1
      00:00:00  app       add coins.100
      00:00:00  app       ← payment 1 purchasing coins.100
      00:00:00  customer  fail (error 0) at payment 1
      00:00:00  app       ← payment 1 failed, error 0
      00:00:00  app       finish payment 1
      00:00:00  app       ← payment 1 removed
      """)
    #expect(world.store.payments(for: "coins.100") == 0)
  }

  @Test func `B030 each state has its properties`() async {
    let journal = Journal()
    recorder.reaction = { _, _, transactions in
      for transaction in transactions { journal.note(transaction.properties) }
    }
    world.customer.next(.confirm, .cancel, .failWithoutError, .askToBuy)
    for product in ["remove.ads", "coins.100", "coins.100", "coins.500"] { queue.buy(product) }
    await world.advance(by: .seconds(5))
    queue.restoreCompletedTransactions()
    await world.settle()
    expectLines(
      journal.lines,
      """
      purchasing remove.ads: –
      purchasing coins.100: –
      purchasing coins.100: –
      purchasing coins.500: –
      purchased remove.ads #1: transactionIdentifier, transactionDate
      failed coins.100, error 2: error
      failed coins.100, no error: –
      deferred coins.500: –
      restored remove.ads #2 of #1: transactionIdentifier, transactionDate, original
      """)
  }

  @Test func `B031 a deferred transaction becomes a purchased one, with identifier and date`()
    async throws
  {
    world.customer.next(.askToBuy)
    queue.buy("coins.100")
    await world.advance(by: .seconds(5_400))
    let deferred = try #require(recorder.transactions.last)
    #expect(deferred.properties == "deferred coins.100: –")
    try world.customer.approve()
    await world.settle()
    #expect(recorder.transactions.last === deferred)
    #expect(
      deferred.properties == "purchased coins.100 #1: transactionIdentifier, transactionDate")
    expectHistory(
      of: recorder,
      """
      purchasing coins.100
      deferred coins.100
      purchased coins.100 #1
      removed: purchased coins.100 #1
      """)
  }
}

extension SKPaymentTransaction {
  /// The names of the properties that it has, beside its state and payment.
  fileprivate var properties: String {
    let all: [(String, Bool)] = [
      ("transactionIdentifier", transactionIdentifier != nil),
      ("transactionDate", transactionDate != nil), ("original", original != nil),
      ("error", error != nil),
    ]
    let set = all.filter(\.1).map(\.0)
    return "\(line): \(set.isEmpty ? "–" : set.joined(separator: ", "))"
  }
}
