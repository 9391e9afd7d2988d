import StoreAudit
import StoreKit
import StoreModel
import StoreSimulation
import StoreTestSupport
import StoreTesting
import Testing

/// The rules about deliveries: their number, and their verification.
@Suite struct DeliveryRuleTests {
  @Test func `what is delivered again after a kill`() throws {
    try expectFindings(
      """
      delivered twice: Transaction 1 for coins.100 was delivered by launch 1 (coins.100: – → 1), and again by launch 2 \
      (coins.100: 1 → 2). Launch 1 ended before `finish`, so that the store handed it over again. Store the transaction's \
      identifier together with what it pays for, in one step, and look for it before delivering.
      """, because: .deliversAgain,
      in: Plot { stage in
        stage.counter.death = .afterDelivering
        stage.use { $0.buy("coins.100") }
      } then: { _ in
      })
  }

  @Test func `what is delivered again, since the store has not heard that it is finished`() throws {
    try expectFindings(
      """
      delivered twice: Transaction 1 for coins.100 was delivered by launch 1 (coins.100: – → 1), and again by launch 2 \
      (coins.100: 1 → 2). Launch 1 had finished it, but the store had not heard of that, and handed it over again. Store \
      the transaction's identifier together with what it pays for, in one step, and look for it before delivering.
      """, because: .deliversAgain,
      in: Plot { stage in
        stage.world.device.setWeather(.offline, for: .finishes)
        stage.use { $0.buy("coins.100") }
        stage.world.device.setWeather(.fine, for: .finishes)
      } then: { _ in
      })
  }

  @Test func `two observers that deliver, each for itself`() throws {
    let timeline = try withSimulation(selling: .corner) { world in
      let counters = world.device.inApp { [Counter(.deliversAgain), Counter(.deliversAgain)] }
      world.device.inApp { counters[0].buy("coins.100") }
      world.settle()
      return world.timeline
    }
    #expect(
      timeline.findings().map(\.description) == [
        """
        finished twice: Launch 1 finished payment 1 for coins.100, and finished it again. 2 observers were told of it. \
        Whoever finishes a second time does not know whether the first has delivered. Let one place in the app finish a \
        transaction, once, after it has delivered.
        """,
        """
        delivered twice: Transaction 1 for coins.100 was delivered twice by launch 1: coins.100: – → 1, and then \
        coins.100: 1 → 2. 2 observers were told of it, and more than one delivered. Store the transaction's identifier \
        together with what it pays for, in one step, and look for it before delivering.
        """,
      ])
  }

  @Test func `deliveries that name their transaction`() throws {
    let timeline = try withSimulation(selling: .corner) { world in
      let recorder = world.device.inApp { Recorder(finishes: false) }
      recorder.reaction = { _, _, transactions in
        for transaction in transactions where transaction.transactionState == .purchased {
          Device.current.deliver("coins.100", for: transaction.transactionIdentifier ?? "–")
        }
      }
      world.device.inApp { SKPaymentQueue.default().add(recorder) }
      world.device.inApp { SKPaymentQueue.default().buy("coins.100") }
      world.settle()
      world.device.background()
      world.device.foreground()
      world.settle()
      return world.timeline
    }
    #expect(
      timeline.findings(by: [.deliveredTwice]).map(\.because) == [
        """
        Transaction 1 for coins.100 was delivered twice by launch 1: elsewhere, and then elsewhere. It was handed over by \
        the queue and by the queue, and the app did not know it again. Store the transaction's identifier together with \
        what it pays for, in one step, and look for it before delivering.
        """
      ])
  }

  @Test func `what is delivered though nobody could verify it`() throws {
    try expectFindings(
      """
      delivered unverified: Launch 1 delivered transaction 1 for coins.100 (coins.100: – → 1, delivered: – → [1]), though \
      buy.itunes.apple.com had answered “none”. Deliver what is verified: status 0 of the server that verifies receipts, \
      and `.verified` in StoreKit 2. What is not known yet waits.
      """, because: .deliversUnverified,
      in: Plot { stage in
        stage.counter.verifies = true
        stage.world.device.setWeather(.offline, for: .verification)
        stage.use { $0.buy("coins.100") }
      })
  }

  @Test func `what is refunded, and stays`() throws {
    try expectFindings(
      """
      revocation ignored: Launch 1 delivered transaction 1 for remove.ads (delivered: – → [1], remove.ads: – → 1). It was \
      refunded, launch 1 was told so, and what was delivered stayed. Look at `revocationDate`, or take what \
      `paymentQueue(_:didRevokeEntitlementsForProductIdentifiers:)` names, and take back what was delivered.
      """, because: .keepsWhatIsRefunded,
      in: Plot { stage in
        stage.use { $0.buy("remove.ads") }
        try stage.world.store.refund(latestOf: "remove.ads")
      })
  }
}
