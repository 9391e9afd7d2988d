import Foundation
import StoreAudit
import StoreKit
import StoreModel
import StoreSimulation
import StoreTestSupport
import StoreTesting
import Testing

/// The habits that apps with StoreKit 2 have, too.
@Suite struct ModernRuleTests {
  @Test func `nobody listens when something is approved`() throws {
    try expectFindings(
      """
      no listener for updates: Launch 1 bought while nobody listened for transactions. Transaction 1 for coins.100 came \
      without such a call, and nobody heard of it. Iterate `Transaction.updates` from the launch on, in a task that lives \
      as long as the app.
      """, because: .listensToNobody,
      in: ModernPlot { stage in
        stage.world.customer.next(.askToBuy)
        stage.use { $0.buy("coins.100") }
        try stage.world.customer.approve()
      })
  }

  @Test func `nobody listens when something is bought`() throws {
    try expectFindings(
      """
      no listener for updates: Launch 1 bought while nobody listened for transactions. What the call itself does not \
      bring, an approval for one, would not have been heard. Iterate `Transaction.updates` from the launch on, in a task \
      that lives as long as the app.
      """, because: .listensToNobody,
      in: ModernPlot { stage in stage.use { $0.buy("coins.100") } })
  }

  @Test func `a transaction that is never finished`() throws {
    try expectFindings(
      """
      never finished: Launch 1 and launch 2 were told that transaction 1 for coins.100 is purchased, and nobody has \
      finished it. It stays in the queue, and comes again with the next launch. Finish whatever is purchased, failed or \
      restored, as soon as it is delivered or nothing is to be delivered for it.
      """, because: .neverFinishes,
      in: ModernPlot { stage in
        stage.use { $0.buy("coins.100") }
      } then: { _ in
      })
  }

  @Test func `a transaction that is finished before it is delivered`() throws {
    try expectFindings(
      """
      finished before delivered: Launch 1 finished transaction 1 for coins.100, and nothing that it has paid for was \
      stored before. What was delivered came after that (coins.100: – → 1, delivered: – → [1]), and a kill in between \
      would have lost it. Deliver first, or store what proves the purchase, in one step with the transaction's \
      identifier; finish then.
      """, because: .finishesFirst,
      in: ModernPlot { stage in stage.use { $0.buy("coins.100") } })
  }

  @Test func `what the store's lists tell of need not be kept`() throws {
    let timeline = try withSimulation(selling: .corner) { world in
      world.device.inApp {
        Task.detached { for await _ in Transaction.updates {} }
        Task {
          guard let product = try await Product.products(for: ["remove.ads"]).first,
            case .success(.verified(let transaction)) = try await product.purchase()
          else { return }
          await transaction.finish()
          for await _ in Transaction.currentEntitlements {}
        }
      }
      world.settle()
      return world.timeline
    }
    #expect(timeline.findings() == [])
  }

  @Test func `a transaction that two places deliver`() throws {
    try expectFindings(
      """
      delivered twice: Transaction 1 for coins.100 was delivered twice by launch 1: coins.100: – → 1, delivered: – → [1], \
      and then coins.100: 1 → 2, delivered: [1] → [1, 1]. It was handed over by the purchase itself and by the updates, \
      and the app did not know it again. Store the transaction's identifier together with what it pays for, in one step, \
      and look for it before delivering.
      """, because: .deliversAgain,
      in: ModernPlot(profile: .but(\.ownPurchasesInUpdates, .emitted)) { stage in
        stage.use { $0.buy("coins.100") }
      })
  }

  @Test func `what is delivered though its signature does not hold`() throws {
    try expectFindings(
      """
      delivered unverified: Launch 1 delivered transaction 1 for coins.100 (coins.100: – → 1, delivered: – → [1]), though \
      its signature does not hold. Deliver what is verified: status 0 of the server that verifies receipts, and \
      `.verified` in StoreKit 2. What is not known yet waits.
      """, because: .deliversUnverified,
      in: ModernPlot { stage in
        typealias Flaw = VerificationResult<Transaction>.VerificationError
        stage.world[failureOf: .verification] = Flaw.invalidSignature
        stage.use { $0.buy("coins.100") }
        stage.world[failureOf: .verification] = nil
        stage.use { $0.catchUp() }
      })
  }

  @Test func `a sync before every purchase`() throws {
    try expectFindings(
      """
      restore before every purchase: A restore went before the payment for coins.100. The customer has to sign in for it, \
      and whoever does not sign in cannot buy; and what it brings back has to be told from what is bought. Restore when \
      the customer asks for it; consumables are never restored.
      """, because: .restoresFirst,
      in: ModernPlot { stage in stage.use { $0.buy("coins.100") } })
  }

  @Test func `a customer who cancels is shown an error`() throws {
    try expectFindings(
      """
      cancel shown as an error: The customer closed the sheet of a purchase, and launch 1 showed the error “The purchase \
      failed.”. Nothing had gone wrong. Tell a cancelled payment from a failed one by its code, and say nothing.
      """, because: .showsCancelling,
      in: ModernPlot { stage in
        stage.world.customer.next(.cancel)
        stage.use { $0.buy("coins.100") }
      })
  }

  @Test func `a purchase that waits for approval is shown as an error`() throws {
    try expectFindings(
      """
      deferred treated as failure: A purchase waits for somebody's approval, and launch 1 showed the error “The purchase \
      failed.”. It may yet be approved, and paid for. Say that it waits for approval, and leave it in the queue; the \
      answer may come days later.
      """, because: .failsDeferred,
      in: ModernPlot { stage in
        stage.world.customer.next(.askToBuy)
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
      in: ModernPlot { stage in
        stage.use { $0.buy("remove.ads") }
        try stage.world.store.refund(latestOf: "remove.ads")
      })
  }

  @Test func `to ask at the next launch what the customer owns is no answer to a refund`() throws {
    let plot = ModernPlot { stage in
      stage.use { $0.buy("remove.ads") }
      try stage.world.store.refund(latestOf: "remove.ads")
    } then: { stage in
      stage.use { $0.restore() }
    }
    let findings = try plot.timeline(with: .keepsWhatIsRefunded).findings()
    #expect(findings.map(\.rule) == [.revocationIgnored])
    #expect(try plot.timeline(with: nil).findings() == [])
  }

  @Test func `to ask at once what the customer owns is one`() throws {
    let plot = ModernPlot { stage in
      stage.use { $0.buy("remove.ads") }
      try stage.world.store.refund(latestOf: "remove.ads")
      stage.use { $0.restore() }
    }
    #expect(try plot.timeline(with: .keepsWhatIsRefunded).findings() == [])
  }

  @Test func `what is refunded and paid for again may come again`() throws {
    let plot = ModernPlot { stage in
      stage.use { $0.buy("remove.ads") }
      try stage.world.store.refund(1)
      stage.world.settle()
      try stage.world.store.reverseRefund(1)
    }
    let timeline = try plot.timeline(with: nil)
    #expect(timeline.description.components(separatedBy: "deliver remove.ads").count == 3)
    #expect(timeline.findings() == [], "\(timeline)")
  }

  @Test func `each device has a delivery of its own`() throws {
    let timeline = try withSimulation(selling: .corner) { world in
      let tablet = world.store.addDevice(for: world.customer)
      let counter = world.device.inApp { ModernCounter(nil) }
      tablet.inApp { _ = ModernCounter(nil) }
      world.settle()
      world.device.inApp { counter.buy("remove.ads") }
      world.settle()
      return world.timeline
    }
    #expect(timeline.description.components(separatedBy: "deliver remove.ads").count == 3)
    #expect(timeline.findings() == [], "\(timeline)")
  }

  @Test func `an app that goes by the text of an error`() throws {
    let plot = ModernPlot { stage in
      stage.world[failureOf: .purchase] = StoreKitError.userCancelled
      stage.use { $0.buy("coins.100") }
    }
    let twin = try plot.timeline(with: .goesByTexts, disguisingTexts: true)
    let findings = try plot.timeline(with: .goesByTexts)
      .findings(by: [.branchOnText(comparedWith: twin)])
    #expect(
      findings.map(\.because) == [
        """
        Launch 1 read the text of an error. The test was run again with other texts and nothing else changed: in place of \
        “the end”, there came “sees the error “delecnaC tseuqeR””. Look at the error's code, which is the same everywhere; \
        show the text, and do nothing else with it.
        """
      ])
  }
}
