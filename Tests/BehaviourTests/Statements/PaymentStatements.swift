import StoreKit
import StoreTestSupport
import StoreTesting
import Testing

/// The fate of a payment that is added to the queue.
@Suite(.store(.corner)) struct PaymentStatements {
  let world = Simulation.current
  let queue = SKPaymentQueue.default()
  let recorder = Recorder()

  init() { queue.add(recorder) }

  @Test(
    arguments: [
      ("", 1, "Invalid product identifier: (null)"), ("coins.100", 0, "Invalid quantity: 0"),
      ("coins.100", -1, "Invalid quantity: -1"),
    ])
  func `B020 a payment for nothing raises an exception`(
    product: String, quantity: Int, reason: String
  ) async {
    world.onMisuse { misuse in
      Simulation.current.note("\(misuse)")
      return .isCaught
    }
    queue.buy(product, quantity: quantity)
    await world.settle()
    expectTimeline(
      """
      00:00:00  app       launch 1
      00:00:00  app       observe #1
      00:00:00  customer  NSInvalidArgumentException: \(reason)
      """)
    #expect(queue.transactions.isEmpty)
  }

  @Test func `B021 a payment for an unknown product fails with code 3`() async {
    queue.buy("coins.101")
    await world.settle()
    expectHistory(
      of: recorder,
      """
      purchasing coins.101
      failed coins.101, error 3
      removed: failed coins.101, error 3
      """)
  }

  @Test(
    arguments: [
      ("coins.100", 1, "purchased coins.100 #1"), ("coins.100", 10, "purchased coins.100 #1"),
      ("season.pass", 10, "purchased season.pass #1"),
      ("coins.100", 11, "failed coins.100, error 3"),
      ("remove.ads", 2, "failed remove.ads, error 3"),
      ("club.monthly", 2, "failed club.monthly, error 3"),
    ])
  func `B022 a payment is for 1 to 10 pieces of what comes in pieces`(
    product: String, quantity: Int, outcome: String
  ) async {
    queue.buy(product, quantity: quantity)
    await world.settle()
    expectHistory(
      of: recorder,
      """
      purchasing \(product)
      \(outcome)
      removed: \(outcome)
      """)
    #expect(recorder.transactions.allSatisfy { $0.payment.quantity == quantity })
    #expect(SKPayment(productIdentifier: product).quantity == 1)
  }

  @Test func `B023 a payment is copied when it is added`() async {
    let payment = SKMutablePayment()
    payment.productIdentifier = "coins.100"
    payment.quantity = 3
    payment.applicationUsername = "anna"
    queue.add(payment)
    payment.productIdentifier = "coins.500"
    payment.quantity = 4
    payment.applicationUsername = "otto"
    await world.settle()
    let paid = recorder.transactions.map(\.payment).map {
      "\($0.quantity) \($0.productIdentifier) for \($0.applicationUsername ?? "–")"
    }
    #expect(paid == ["3 coins.100 for anna", "3 coins.100 for anna"])
    #expect(world.store.payments(for: "coins.500") == 0)
  }

  @Test func `B023 the queue's payment equals the one that was added`() async {
    let payment = SKPayment(productIdentifier: "coins.100")
    var answered: [String?] = []
    let waiting = [payment: "the coin button"]
    let recorder = Recorder()
    recorder.reaction = { _, _, transactions in answered += transactions.map { waiting[$0.payment] }
    }
    queue.add(recorder)
    queue.add(payment)
    await world.settle()
    #expect(answered == ["the coin button", "the coin button"])
  }

  @Test func `B024 a payment of a customer who may not pay fails with code 4`() async {
    #expect(SKPaymentQueue.canMakePayments())
    world.customer.mayPay = false
    #expect(!SKPaymentQueue.canMakePayments())
    queue.buy("coins.100")
    await world.settle()
    expectHistory(
      of: recorder,
      """
      purchasing coins.100
      failed coins.100, error 4
      removed: failed coins.100, error 4
      """)
  }

  @Test func `B025 sheets come one after the other, and a restore overtakes them`() async throws {
    queue.buy("remove.ads")
    await world.settle()
    world.customer.next(.hesitate, .hesitate)
    queue.buy("coins.100")
    queue.buy("coins.500")
    queue.restoreCompletedTransactions()
    await world.advance(by: .seconds(10))
    try world.customer.decide(.confirm)
    await world.advance(by: .seconds(10))
    try world.customer.decide(.cancel)
    await world.settle()
    expectTimeline(
      """
      00:00:00  app       launch 1
      00:00:00  app       observe #1
      00:00:00  app       add remove.ads
      00:00:00  app       ← payment 1 purchasing remove.ads
      00:00:00  customer  confirm payment 1
      00:00:00  store     charge remove.ads, transaction 1
      00:00:00  app       ← payment 1 purchased, transaction 1
      00:00:00  app       finish payment 1
      00:00:00  store     transaction 1 is finished
      00:00:00  app       ← payment 1 removed
      00:00:00  app       add coins.100
      00:00:00  app       add coins.500
      00:00:00  app       restore
      00:00:00  app       ← payment 2 purchasing coins.100
      00:00:00  customer  sign in
      00:00:00  app       ← payment 3 purchasing coins.500
      00:00:00  app       ← payment 4 restored remove.ads, transaction 2
      00:00:00  app       finish payment 4
      00:00:00  app       ← restore finished
      00:00:00  app       ← payment 4 removed
      00:00:10  customer  confirm payment 2
      00:00:10  store     charge coins.100, transaction 3
      00:00:10  app       ← payment 2 purchased, transaction 3
      00:00:10  app       finish payment 2
      00:00:10  store     transaction 3 is finished
      00:00:10  app       ← payment 2 removed
      00:00:20  customer  cancel payment 3
      00:00:20  app       ← payment 3 failed, error 2
      00:00:20  app       finish payment 3
      00:00:20  app       ← payment 3 removed
      """)
  }

  @Test func `B026 the name of an account comes back with its payment, but not after a relaunch`()
    async
  {
    recorder.finishes = false
    queue.buy("remove.ads", username: "anna")
    await world.settle()
    #expect(recorder.transactions.map(\.payment.applicationUsername) == ["anna", "anna"])
    let later = Recorder()
    world.device.launch { SKPaymentQueue.default().add(later) }
    await world.settle()
    world.device.inApp { SKPaymentQueue.default().restoreCompletedTransactions() }
    await world.settle()
    expectHistory(
      of: later,
      """
      purchased remove.ads #1
      removed: purchased remove.ads #1
      restored remove.ads #2 of #1
      restore finished
      removed: restored remove.ads #2 of #1
      """)
    #expect(later.transactions.map(\.payment.applicationUsername) == [nil, nil])
  }
}
