import StoreKit
import StoreTestSupport
import StoreTesting
import Testing

/// Reports about subscriptions in the payment queue.
@Suite(.store(.corner)) struct SubscriptionReports {
  let world = Simulation.current
  let queue = SKPaymentQueue.default()
  let recorder = Recorder()

  init() { queue.add(recorder) }

  private func days(_ count: Int) -> Duration { .seconds(count * 86_400) }

  private func buy(_ product: String) async {
    queue.buy(product)
    await world.settle()
  }

  @Test(.store(.corner, profile: .but(\.activeResubscription, .legacyCancelled)))
  func `L065 what looks cancelled may be owned already`() async {
    await buy("club.gold")
    await buy("club.gold")
    expectHistory(
      of: recorder,
      """
      purchasing club.gold
      purchased club.gold #1
      removed: purchased club.gold #1
      purchasing club.gold
      failed club.gold, error 2
      removed: failed club.gold, error 2
      """)
    let error = recorder.transactions.last?.error as? SKError
    #expect(error?.localizedDescription == "Dialog has goto button")
    #expect(world.store.payments(for: "club.gold") == 1)
  }

  @Test(.store(.corner, profile: .but(\.deferredPlanChange, .failsAllSet)))
  func `L068 a downgrade that fails with “You are all set” is accepted`() async {
    await buy("club.gold")
    await buy("club.monthly")
    let error = recorder.transactions.last?.error as? SKError
    #expect(error?.localizedDescription == "You are all set")
    await world.advance(by: days(31))
    #expect(
      recorder.journal.lines.suffix(3) == [
        "removed: failed club.monthly, error 0 above SSServerErrorDomain 0",
        "purchased club.monthly #2 of #1", "removed: purchased club.monthly #2 of #1",
      ])
  }

  @Test func `L070 a change that waits repeats the transaction, and the renewal brings the next`()
    async
  {
    await buy("club.gold")
    await buy("club.monthly")
    await world.advance(by: days(31))
    expectHistory(
      of: recorder,
      """
      purchasing club.gold
      purchased club.gold #1
      removed: purchased club.gold #1
      purchasing club.monthly
      purchased club.monthly #1
      removed: purchased club.monthly #1
      purchased club.monthly #2 of #1
      removed: purchased club.monthly #2 of #1
      """)
  }

  @Test func `L071 a downgrade is nowhere in the queue until the period ends`() async {
    await buy("club.gold")
    queue.transactions.filter(\.isFinal).forEach(queue.finishTransaction)
    await buy("club.monthly")
    #expect(queue.transactions.isEmpty)
    await world.advance(by: days(25))
    #expect(recorder.journal.lines.count == 6)
    await world.advance(by: days(10))
    #expect(recorder.transactions.last?.line == "purchased club.monthly #2 of #1")
  }

  @Test func `L077 renewals come while the app runs, and those it missed at launch`() async {
    await buy("club.gold")
    await world.advance(by: days(31))
    world.device.kill()
    await world.advance(by: days(60))
    let later = Recorder()
    world.device.launch { SKPaymentQueue.default().add(later) }
    await world.settle()
    #expect(
      recorder.journal.lines.suffix(2) == [
        "purchased club.gold #2 of #1", "removed: purchased club.gold #2 of #1",
      ])
    let missed = "purchased club.gold #3 of #1, purchased club.gold #4 of #1"
    #expect(later.journal.lines == [missed, "removed: \(missed)"])
  }
}
