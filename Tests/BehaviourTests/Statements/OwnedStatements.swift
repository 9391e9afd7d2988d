import StoreKit
import StoreTestSupport
import StoreTesting
import Testing

/// Buying what the customer has already.
@Suite(.store(.corner)) struct OwnedStatements {
  let world = Simulation.current
  let queue = SKPaymentQueue.default()
  let recorder = Recorder()

  init() { queue.add(recorder) }

  @Test func `B037 an owned non-consumable comes again for free, as purchased`() async throws {
    queue.buy("remove.ads")
    await world.advance(by: .seconds(3_600))
    queue.buy("remove.ads")
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
      01:00:00  app       add remove.ads
      01:00:00  app       ← payment 2 purchasing remove.ads
      01:00:00  customer  confirm payment 2
      01:00:00  store     hand over transaction 2 again, without a charge
      01:00:00  app       ← payment 2 purchased, transaction 2
      01:00:00  app       finish payment 2
      01:00:00  store     transaction 2 is finished
      01:00:00  app       ← payment 2 removed
      """)
    let first = try #require(recorder.transactions.first)
    let again = try #require(recorder.transactions.last)
    #expect(again.line == "purchased remove.ads #2 of #1")
    #expect(again.original?.transactionDate == first.transactionDate)
    #expect(again.transactionDate == first.transactionDate?.addingTimeInterval(3_600))
  }

  @Test func `B037 declining what is owned already fails with code 2`() async {
    queue.buy("remove.ads")
    await world.settle()
    world.customer.next(.cancel)
    queue.buy("remove.ads")
    await world.settle()
    #expect(
      recorder.journal.lines.suffix(3) == [
        "purchasing remove.ads", "failed remove.ads, error 2",
        "removed: failed remove.ads, error 2",
      ])
  }

  @Test func `B038 an active subscription fails with code 0 above the server's 3532`() async {
    queue.buy("club.monthly")
    await world.settle()
    queue.buy("club.monthly")
    await world.settle()
    expectHistory(
      of: recorder,
      """
      purchasing club.monthly
      purchased club.monthly #1
      removed: purchased club.monthly #1
      purchasing club.monthly
      failed club.monthly, error 0 above ASDServerErrorDomain 3532
      removed: failed club.monthly, error 0 above ASDServerErrorDomain 3532
      """)
    #expect(world.store.payments(for: "club.monthly") == 1)
  }

  @Test(arguments: ["coins.100", "remove.ads", "season.pass"])
  func `B040 buying a product with an unfinished purchase charges nothing`(product: String) async {
    recorder.finishes = false
    queue.buy(product)
    await world.settle()
    queue.buy(product)
    await world.settle()
    expectTimeline(
      """
      00:00:00  app       launch 1
      00:00:00  app       observe #1
      00:00:00  app       add \(product)
      00:00:00  app       ← payment 1 purchasing \(product)
      00:00:00  customer  confirm payment 1
      00:00:00  store     charge \(product), transaction 1
      00:00:00  app       ← payment 1 purchased, transaction 1
      00:00:00  app       add \(product)
      00:00:00  app       ← payment 2 purchasing \(product)
      00:00:00  customer  confirm payment 2
      00:00:00  store     hand over transaction 1 again, without a charge
      00:00:00  app       ← payment 2 purchased, transaction 1
      """)
    recorder.transactions.filter(\.isFinal).forEach(queue.finishTransaction)
    await world.settle()
    #expect(queue.transactions.isEmpty)
    #expect(world.store.unfinished.isEmpty)
  }

  @Test func `B040 what is refunded while the customer hesitates answers for nothing`()
    async throws
  {
    recorder.finishes = false
    queue.buy("coins.100")
    await world.settle()
    world.customer.next(.hesitate)
    queue.buy("coins.100")
    await world.settle()
    try world.store.refund(1)
    try world.customer.decide(.confirm)
    await world.settle()
    expectHistory(
      of: recorder,
      """
      purchasing coins.100
      purchased coins.100 #1
      purchasing coins.100
      purchased coins.100 #2
      """)
    #expect(world.store.payments(for: "coins.100") == 2)
  }

  @Test func `B041 buying again before the finish has taken effect brings the first transaction`()
    async
  {
    var buysAgain = true
    recorder.reaction = { _, queue, transactions in
      guard buysAgain, transactions.contains(where: \.isFinal) else { return }
      buysAgain = false
      queue.buy("coins.100")
    }
    queue.buy("coins.100")
    await world.settle()
    queue.buy("coins.100")
    await world.settle()
    expectHistory(
      of: recorder,
      """
      purchasing coins.100
      purchased coins.100 #1
      purchasing coins.100
      removed: purchased coins.100 #1
      purchased coins.100 #1
      removed: purchased coins.100 #1
      purchasing coins.100
      purchased coins.100 #2
      removed: purchased coins.100 #2
      """)
    #expect(world.store.payments(for: "coins.100") == 2)
  }
}
