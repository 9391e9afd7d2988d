import StoreKit
import StoreTestSupport
import StoreTesting
import Testing

/// The queue's calls to its observers beside payments: promotions, storefronts, revocations.
@Suite(.store(.corner)) struct CallbackStatements {
  let world = Simulation.current
  let queue = SKPaymentQueue.default()
  let recorder = Recorder()

  @Test func `B066 a promoted purchase goes on where any observer says so`() async throws {
    let journal = Journal()
    let (shy, eager) = (Recorder("shy", in: journal), Recorder("eager", in: journal))
    eager.addsPromotions = true
    queue.add(shy)
    queue.add(eager)
    try world.customer.tapPromotion(of: "dark.mode")
    await world.settle()
    expectLines(
      journal.lines,
      """
      shy: shall dark.mode be added, “Dark Mode”?
      eager: shall dark.mode be added, “Dark Mode”?
      shy: purchasing dark.mode
      eager: purchasing dark.mode
      shy: purchased dark.mode #1
      eager: purchased dark.mode #1
      shy: removed: purchased dark.mode #1
      eager: removed: purchased dark.mode #1
      """)
  }

  @Test func `B066 an app may keep the payment, and add it later`() async throws {
    queue.add(recorder)
    try world.customer.tapPromotion(of: "dark.mode")
    await world.advance(by: .seconds(60))
    #expect(queue.transactions.isEmpty)
    recorder.promotedPayments.forEach(queue.add)
    await world.settle()
    expectTimeline(
      """
      00:00:00  app       launch 1
      00:00:00  app       observe #1
      00:00:00  customer  tap dark.mode in the store
      00:00:00  app       ← shall dark.mode be added?
      00:01:00  app       add dark.mode
      00:01:00  app       ← payment 1 purchasing dark.mode
      00:01:00  customer  confirm payment 1
      00:01:00  store     charge dark.mode, transaction 1
      00:01:00  app       ← payment 1 purchased, transaction 1
      00:01:00  app       finish payment 1
      00:01:00  store     transaction 1 is finished
      00:01:00  app       ← payment 1 removed
      """)
  }

  @Test func `B066 an observer that does not answer lets the purchase go`() async throws {
    let silent = SilentObserver()
    queue.add(silent)
    try world.customer.tapPromotion(of: "dark.mode")
    await world.settle()
    expectTimeline(
      """
      00:00:00  app       launch 1
      00:00:00  app       observe #1
      00:00:00  customer  tap dark.mode in the store
      00:00:00  app       ← shall dark.mode be added?
      """)
  }

  @Test func `B067 a promotion that started the app waits for an observer`() async throws {
    world.device.kill()
    try world.customer.tapPromotion(of: "dark.mode")
    world.device.launch {}
    await world.advance(by: .seconds(3))
    recorder.addsPromotions = true
    world.device.inApp { SKPaymentQueue.default().add(recorder) }
    await world.settle()
    expectTimeline(
      """
      00:00:00  app       launch 1
      00:00:00  app       killed
      00:00:00  customer  tap dark.mode in the store
      00:00:00  app       launch 2
      00:00:03  app       observe #1
      00:00:03  app       ← shall dark.mode be added?
      00:00:03  app       ← payment 1 purchasing dark.mode
      00:00:03  customer  confirm payment 1
      00:00:03  store     charge dark.mode, transaction 1
      00:00:03  app       ← payment 1 purchased, transaction 1
      00:00:03  app       finish payment 1
      00:00:03  store     transaction 1 is finished
      00:00:03  app       ← payment 1 removed
      """)
  }

  @Test func `B067 a promotion waits where the only observer was let go`() async throws {
    do { queue.add(Recorder()) }
    try world.customer.tapPromotion(of: "dark.mode")
    try world.customer.tapPromotion(of: "coins.100")
    await world.settle()
    recorder.addsPromotions = true
    queue.add(recorder)
    await world.settle()
    expectTimeline(
      """
      00:00:00  app       launch 1
      00:00:00  app       observe #1
      00:00:00  customer  tap dark.mode in the store
      00:00:00  customer  tap coins.100 in the store
      00:00:00  app       ← shall dark.mode be added?
      00:00:00  app       remark: observer #1 was released while attached
      00:00:00  app       observe #2
      00:00:00  app       ← shall dark.mode be added?
      00:00:00  app       ← shall coins.100 be added?
      00:00:00  app       ← payment 1 purchasing dark.mode
      00:00:00  app       ← payment 2 purchasing coins.100
      00:00:00  customer  confirm payment 1
      00:00:00  store     charge dark.mode, transaction 1
      00:00:00  app       ← payment 1 purchased, transaction 1
      00:00:00  app       finish payment 1
      00:00:00  store     transaction 1 is finished
      00:00:00  app       ← payment 1 removed
      00:00:00  customer  confirm payment 2
      00:00:00  store     charge coins.100, transaction 2
      00:00:00  app       ← payment 2 purchased, transaction 2
      00:00:00  app       finish payment 2
      00:00:00  store     transaction 2 is finished
      00:00:00  app       ← payment 2 removed
      """)
  }

  @Test func `B068 a change of storefront is told when the queue has the new one`() async {
    queue.add(recorder)
    #expect(queue.storefront?.countryCode == "USA")
    world.customer.move(to: "FRA")
    await world.settle()
    expectHistory(of: recorder, "storefront FRA")
    #expect(queue.storefront?.countryCode == "FRA")
  }

  @Test(
    arguments: [
      (nil, "purchased coins.100 #1"), (true, "purchased coins.100 #1"),
      (false, "failed coins.100, error 5"),
    ] as [(Bool?, String)])
  func `B068 a payment under way goes on in a new storefront unless the delegate stops it`(
    answer: Bool?, outcome: String
  ) async throws {
    let judge = answer.map(StorefrontJudge.init)
    queue.delegate = judge
    queue.add(recorder)
    world.customer.next(.hesitate)
    queue.buy("coins.100")
    await world.settle()
    world.customer.move(to: "FRA")
    await world.settle()
    if answer != false { try world.customer.decide(.confirm) }
    await world.settle()
    expectHistory(
      of: recorder,
      """
      purchasing coins.100
      storefront FRA
      \(outcome)
      removed: \(outcome)
      """)
    #expect(judge?.questions ?? ["purchasing coins.100 in FRA"] == ["purchasing coins.100 in FRA"])
  }

  @Test func `B068 what the delegate says about a payment that was decided meanwhile is moot`()
    async throws
  {
    let judge = StorefrontJudge(goesOn: false)
    queue.delegate = judge
    queue.add(recorder)
    world.customer.next(.hesitate)
    queue.buy("coins.100")
    await world.settle()
    world.customer.move(to: "FRA")
    try world.customer.decide(.confirm)
    await world.settle()
    expectHistory(
      of: recorder,
      """
      purchasing coins.100
      storefront FRA
      purchased coins.100 #1
      removed: purchased coins.100 #1
      """)
    #expect(world.store.payments(for: "coins.100") == 1)
  }

  @Test func `B068 a payment is stopped once, however often the storefront changes`() async {
    let judge = StorefrontJudge(goesOn: false)
    queue.delegate = judge
    queue.add(recorder)
    world.customer.next(.hesitate)
    queue.buy("coins.100")
    await world.settle()
    for storefront in ["FRA", "JPN"] { world.customer.move(to: storefront) }
    await world.settle()
    expectHistory(
      of: recorder,
      """
      purchasing coins.100
      storefront JPN
      storefront JPN
      failed coins.100, error 5
      removed: failed coins.100, error 5
      """)
  }

  @Test func `B068 the customer decides nothing about a payment that was stopped`() async {
    let judge = StorefrontJudge(goesOn: false)
    queue.delegate = judge
    queue.add(recorder)
    world.customer.next(.hesitate)
    queue.buy("coins.100")
    await world.settle()
    world.customer.move(to: "FRA")
    await world.settle()
    #expect(throws: SimulationError.self) { try world.customer.decide(.confirm) }
    // The sheet of the next one does not come up, so the decision goes to the one after it.
    world.customer.next(.cancel)
    queue.buy("coins.100")
    world.customer.move(to: "JPN")
    await world.settle()
    queue.buy("coins.500")
    await world.settle()
    expectHistory(
      of: recorder,
      """
      purchasing coins.100
      storefront FRA
      failed coins.100, error 5
      removed: failed coins.100, error 5
      purchasing coins.100
      storefront JPN
      failed coins.100, error 5
      removed: failed coins.100, error 5
      purchasing coins.500
      failed coins.500, error 2
      removed: failed coins.500, error 2
      """)
  }

  @Test func `B070 a refund takes a product back by name, and makes no transaction`() async throws {
    queue.add(recorder)
    queue.buy("remove.ads")
    await world.advance(by: .seconds(3_600))
    try world.store.refund(latestOf: "remove.ads")
    await world.settle()
    expectHistory(
      of: recorder,
      """
      purchasing remove.ads
      purchased remove.ads #1
      removed: purchased remove.ads #1
      revoked: remove.ads
      """)
    #expect(queue.transactions.isEmpty)
  }

  @Test func `B071 no transaction brings downloads`() async {
    queue.add(recorder)
    queue.buy("remove.ads")
    await world.settle()
    #expect(recorder.transactions.map(\.downloads.count) == [0, 0])
  }
}

/// An observer that implements nothing but what it must.
private final class SilentObserver: NSObject, SKPaymentTransactionObserver {
  func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
  ) {}
}

/// Decides about payments in a new storefront.
private final class StorefrontJudge: NSObject, SKPaymentQueueDelegate {
  private let goesOn: Bool
  private(set) var questions: [String] = []

  init(goesOn: Bool) { self.goesOn = goesOn }

  func paymentQueue(
    _ paymentQueue: SKPaymentQueue, shouldContinue transaction: SKPaymentTransaction,
    in newStorefront: SKStorefront
  ) -> Bool {
    questions.append("\(transaction.line) in \(newStorefront.countryCode)")
    return goesOn
  }
}
