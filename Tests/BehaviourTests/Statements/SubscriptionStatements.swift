import StoreKit
import StoreModel
import StoreSimulation
import StoreTestSupport
import StoreTesting
import Testing

/// The original API's account of subscriptions: plan changes, periods, and restores of them.
@Suite(.store(.corner)) struct SubscriptionStatements {
  let world = Simulation.current
  let queue = SKPaymentQueue.default()
  let recorder = Recorder()

  init() { queue.add(recorder) }

  private func days(_ count: Int) -> Duration { .seconds(count * 86_400) }

  @Test func `B042 an upgrade is a new transaction at once`() async {
    queue.buy("club.monthly")
    await world.advance(by: days(3))
    queue.buy("club.gold")
    await world.settle()
    expectTimeline(
      """
      00:00:00  app       launch 1
      00:00:00  app       observe #1
      00:00:00  app       add club.monthly
      00:00:00  app       ← payment 1 purchasing club.monthly
      00:00:00  customer  confirm payment 1
      00:00:00  store     charge club.monthly, transaction 1
      00:00:00  app       ← payment 1 purchased, transaction 1
      00:00:00  app       finish payment 1
      00:00:00  store     transaction 1 is finished
      00:00:00  app       ← payment 1 removed
      3d 00:00:00  app       add club.gold
      3d 00:00:00  app       ← payment 2 purchasing club.gold
      3d 00:00:00  customer  confirm payment 2
      3d 00:00:00  store     charge club.gold, transaction 2
      3d 00:00:00  store     transaction 2 takes the place of 1
      3d 00:00:00  app       ← payment 2 purchased, transaction 2
      3d 00:00:00  app       finish payment 2
      3d 00:00:00  store     transaction 2 is finished
      3d 00:00:00  app       ← payment 2 removed
      """)
  }

  @Test func `B042 a downgrade becomes a transaction at the next renewal`() async {
    queue.buy("club.gold")
    await world.advance(by: days(10))
    queue.buy("club.monthly")
    await world.advance(by: days(21))
    expectTimeline(
      """
      00:00:00  app       launch 1
      00:00:00  app       observe #1
      00:00:00  app       add club.gold
      00:00:00  app       ← payment 1 purchasing club.gold
      00:00:00  customer  confirm payment 1
      00:00:00  store     charge club.gold, transaction 1
      00:00:00  app       ← payment 1 purchased, transaction 1
      00:00:00  app       finish payment 1
      00:00:00  store     transaction 1 is finished
      00:00:00  app       ← payment 1 removed
      10d 00:00:00  app       add club.monthly
      10d 00:00:00  app       ← payment 2 purchasing club.monthly
      10d 00:00:00  customer  confirm payment 2
      10d 00:00:00  customer  go on with club.monthly after club.gold
      10d 00:00:00  store     hand over transaction 1 again, without a charge
      10d 00:00:00  app       ← payment 2 purchased, transaction 1
      10d 00:00:00  app       finish payment 2
      10d 00:00:00  app       ← payment 2 removed
      31d 00:00:00  store     renew club.monthly until 2026-03-01 00:00, transaction 2
      31d 00:00:00  app       ← payment 3 purchased, transaction 2
      31d 00:00:00  app       finish payment 3
      31d 00:00:00  store     transaction 2 is finished
      31d 00:00:00  app       ← payment 3 removed
      """)
  }

  @Test func `B043 a downgrade repeats the transaction of the current period`() async {
    queue.buy("club.gold")
    await world.settle()
    queue.buy("club.monthly")
    await world.settle()
    expectHistory(
      of: recorder,
      """
      purchasing club.gold
      purchased club.gold #1
      removed: purchased club.gold #1
      purchasing club.monthly
      purchased club.monthly #1
      removed: purchased club.monthly #1
      """)
  }

  @Test func `B055 a restore brings every period, lapsed ones included`() async {
    queue.buy("club.gold")
    await world.advance(by: days(100))
    let later = Recorder()
    queue.remove(recorder)
    queue.add(later)
    queue.restoreCompletedTransactions()
    await world.settle()
    let periods = (5...8).map { "restored club.gold #\($0) of #1" }.joined(separator: ", ")
    expectHistory(
      of: later,
      """
      \(periods)
      restore finished
      removed: \(periods)
      """)
  }

  @Test(arguments: [nil, true, false])
  func `B069 the delegate decides whether the customer is asked for consent at once`(
    shows: Bool?
  ) async throws {
    let delegate = shows.map(ConsentDelegate.init)
    queue.delegate = delegate
    queue.buy("club.gold")
    await world.advance(by: days(10))
    try world.perform(.priceIncreaseRequested(to: nil, TransactionID(1)))
    await world.settle()
    let texts = world.timeline.entries.map(\.text)
    let question = "← agree to a higher price for transaction 1?"
    #expect(texts.contains(question) == (shows ?? true))
    #expect(delegate?.questions == shows.map { _ in 1 })
    #expect(queue.transactions.isEmpty)
  }

  @Test
  func `B069 the app asks later for a consent that it has put off, if there is one to ask for`()
    async throws
  {
    let delegate = ConsentDelegate(shows: false)
    queue.delegate = delegate
    queue.buy("club.gold")
    await world.advance(by: days(10))
    queue.showPriceConsentIfNeeded()
    try world.perform(.priceIncreaseRequested(to: nil, TransactionID(1)))
    await world.settle()
    let question = "← agree to a higher price for transaction 1?"
    #expect(!world.timeline.entries.map(\.text).contains(question))
    queue.showPriceConsentIfNeeded()
    await world.settle()
    #expect(world.timeline.entries.map(\.text).count { $0 == question } == 1)
  }

  @Test(arguments: [nil, true, false])
  func `B069 without consent a subscription ends with its period`(answer: Bool?) async throws {
    queue.buy("club.gold")
    await world.advance(by: days(10))
    try world.perform(.priceIncreaseRequested(to: nil, TransactionID(1)))
    if let answer {
      try world.perform(.priceIncreaseAnswered(consents: answer, TransactionID(1)))
    }
    await world.advance(by: days(40))
    let renewal = ["purchased club.gold #2 of #1", "removed: purchased club.gold #2 of #1"]
    #expect(recorder.journal.lines.dropFirst(3) == (answer == true ? renewal : [])[...])
    let texts = world.timeline.entries.map(\.text)
    #expect(
      texts.contains("club.gold expires: no consent to the price") == (answer != true))
  }
}

/// Decides whether customers are asked for their consent.
private final class ConsentDelegate: NSObject, SKPaymentQueueDelegate {
  private let shows: Bool
  private(set) var questions = 0

  init(shows: Bool) { self.shows = shows }

  func paymentQueueShouldShowPriceConsent(_ paymentQueue: SKPaymentQueue) -> Bool {
    questions += 1
    return shows
  }
}
