import StoreKit
import StoreTestSupport
import StoreTesting
import Testing

/// Ask to Buy, and payments that are interrupted.
@Suite(.store(.corner)) struct ApprovalStatements {
  let world = Simulation.current
  let queue = SKPaymentQueue.default()
  let recorder = Recorder()

  init() { queue.add(recorder) }

  @Test func `B044 a payment that somebody has to approve is deferred`() async {
    world.customer.next(.askToBuy)
    queue.buy("coins.100")
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
      """)
    #expect(queue.lines == ["deferred coins.100"])
  }

  @Test func `B044 a payment may ask for the question itself`() async {
    let payment = SKMutablePayment()
    payment.productIdentifier = "coins.100"
    payment.simulatesAskToBuyInSandbox = true
    queue.add(payment)
    await world.settle()
    #expect(queue.lines == ["deferred coins.100"])
  }

  @Test func `B045 an approval completes the same entry`() async throws {
    world.customer.next(.askToBuy)
    queue.buy("coins.100")
    await world.advance(by: .seconds(3_600))
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
      01:00:00  customer  approve request 1
      01:00:00  store     charge coins.100, transaction 1
      01:00:00  app       ← payment 1 purchased, transaction 1
      01:00:00  app       finish payment 1
      01:00:00  store     transaction 1 is finished
      01:00:00  app       ← payment 1 removed
      """)
  }

  @Test
  func `B045 an approval is of one purchase, though another was unfinished when it was asked for`()
    async throws
  {
    recorder.finishes = false
    queue.buy("coins.100")
    await world.settle()
    world.customer.next(.askToBuy)
    queue.buy("coins.100")
    await world.settle()
    recorder.finishes = true
    recorder.transactions.first.map(queue.finishTransaction)
    await world.advance(by: .seconds(3_600))
    try world.customer.approve()
    await world.settle()
    expectHistory(
      of: recorder,
      """
      purchasing coins.100
      purchased coins.100 #1
      purchasing coins.100
      deferred coins.100
      removed: purchased coins.100 #1
      purchased coins.100 #2
      removed: purchased coins.100 #2
      """)
  }

  @Test func `B045 a refusal fails the same entry with code 2`() async throws {
    world.customer.next(.askToBuy)
    queue.buy("coins.100")
    await world.advance(by: .seconds(3_600))
    try world.customer.decline()
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
      01:00:00  customer  decline request 1
      01:00:00  app       ← payment 1 failed, error 2
      01:00:00  app       finish payment 1
      01:00:00  app       ← payment 1 removed
      """)
  }

  @Test func `B045 a request that nobody answers for 24 hours is dropped without a word`() async {
    world.customer.next(.askToBuy)
    queue.buy("coins.100")
    await world.advance(by: .seconds(48 * 3_600))
    expectTimeline(
      """
      00:00:00  app       launch 1
      00:00:00  app       observe #1
      00:00:00  app       add coins.100
      00:00:00  app       ← payment 1 purchasing coins.100
      00:00:00  customer  ask for approval of payment 1
      00:00:00  store     request 1 for coins.100 waits for approval
      00:00:00  app       ← payment 1 deferred
      1d 00:00:00  store     drop request 1 for coins.100
      """)
    #expect(throws: SimulationError.self) { try world.customer.approve() }
  }

  @Test func `B046 asking again joins the request, restarts its 24 hours, and pays once`()
    async throws
  {
    world.customer.always(.askToBuy)
    queue.buy("coins.100")
    await world.advance(by: .seconds(20 * 3_600))
    queue.buy("coins.100")
    await world.advance(by: .seconds(20 * 3_600))
    #expect(world.customer.awaitingApproval == ["coins.100"])
    try world.customer.approve()
    await world.settle()
    #expect(world.customer.awaitingApproval.isEmpty)
    #expect(world.store.payments(for: "coins.100") == 1)
    expectHistory(
      of: recorder,
      """
      purchasing coins.100
      deferred coins.100
      purchasing coins.100
      deferred coins.100
      purchased coins.100 #1
      removed: deferred coins.100, purchased coins.100 #1
      """)
  }

  @Test func `B048 what is approved while the app is dead arrives at the next launch`()
    async throws
  {
    world.customer.next(.askToBuy)
    queue.buy("coins.100")
    await world.settle()
    world.device.kill()
    await world.advance(by: .seconds(3_600))
    try world.customer.approve()
    await world.advance(by: .seconds(3_600))
    let later = Recorder()
    world.device.launch { SKPaymentQueue.default().add(later) }
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
      00:00:00  app       killed
      01:00:00  customer  approve request 1
      01:00:00  store     charge coins.100, transaction 1
      02:00:00  app       launch 2
      02:00:00  app       observe #1
      02:00:00  app       ← payment 1 purchased, transaction 1
      02:00:00  app       finish payment 1
      02:00:00  store     transaction 1 is finished
      02:00:00  app       ← payment 1 removed
      """)
  }

  @Test func `B049 an interrupted payment fails, and a second one follows on the return`()
    async throws
  {
    world.customer.next(.interrupt)
    queue.buy("coins.100")
    await world.advance(by: .seconds(300))
    try world.customer.mendAccount()
    await world.settle()
    expectTimeline(
      """
      00:00:00  app       launch 1
      00:00:00  app       observe #1
      00:00:00  app       add coins.100
      00:00:00  app       ← payment 1 purchasing coins.100
      00:00:00  customer  leave to mend the account for payment 1
      00:00:00  store     request 1 for coins.100 waits for the account
      00:00:00  app       in the background
      00:05:00  customer  mend the account for request 1
      00:05:00  store     charge coins.100, transaction 1
      00:05:00  app       ← payment 1 failed, error 0
      00:05:00  app       ← payment 2 purchased, transaction 1
      00:05:00  app       finish payment 1
      00:05:00  app       finish payment 2
      00:05:00  store     transaction 1 is finished
      00:05:00  app       ← payment 1 removed
      00:05:00  app       ← payment 2 removed
      """)
    #expect(
      recorder.journal.lines[1] == """
        failed coins.100, error 0 above ASDServerErrorDomain 3038, purchased coins.100 #1
        """)
  }

  @Test func `B049 a customer who returns without mending the account is only told of the failure`()
    async
  {
    world.customer.next(.interrupt)
    queue.buy("coins.100")
    await world.settle()
    world.device.foreground()
    await world.settle()
    expectHistory(
      of: recorder,
      """
      purchasing coins.100
      failed coins.100, error 0 above ASDServerErrorDomain 3038
      removed: failed coins.100, error 0 above ASDServerErrorDomain 3038
      """)
    #expect(world.customer.awaitingMending == ["coins.100"])
  }
}
