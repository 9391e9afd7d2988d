import StoreAudit
import StoreModel
import StoreSimulation
import StoreTestSupport
import StoreTesting
import Testing

/// The rules about verifying receipts.
@Suite struct VerifyingRuleTests {
  @Test func `a receipt that does not have the transaction yet`() throws {
    try expectFindings(
      """
      receipt read before it is refreshed: Launch 1 was handed transaction 1 for coins.100, and looked into the receipt, \
      which was not there yet. The receipt can come later than the transaction, and there is none before the first. Where \
      the receipt is missing, or lacks the transaction, refresh it with `SKReceiptRefreshRequest` and look again.
      """, because: .trustsTheOldReceipt,
      in: Plot(profile: .but(\.receiptArrival, .onRefresh)) { stage in
        stage.counter.readsReceipt = true
        stage.use { $0.buy("coins.100") }
      })
  }

  @Test func `a receipt that has everything needs no refresh`() throws {
    let plot = Plot { stage in
      stage.counter.readsReceipt = true
      stage.use { $0.buy("coins.100") }
    }
    #expect(try plot.timeline(with: .trustsTheOldReceipt).findings() == [])
  }

  @Test func `a receipt that was there before the transaction`() throws {
    try expectFindings(
      """
      receipt read before it is refreshed: Launch 1 was handed transaction 1 for coins.100, and looked into the receipt, \
      which did not have transaction 1 yet. The receipt can come later than the transaction, and there is none before the \
      first. Where the receipt is missing, or lacks the transaction, refresh it with `SKReceiptRefreshRequest` and look \
      again.
      """, because: .trustsTheOldReceipt,
      in: Plot(profile: .but(\.receiptArrival, .onRefresh), in: .production) { stage in
        stage.counter.readsReceipt = true
        stage.use { $0.buy("coins.100") }
      })
  }

  @Test func `a tester's receipt that only production is asked about`() throws {
    try expectFindings(
      """
      21007 not followed: Launch 1 asked buy.itunes.apple.com about a receipt, and was told 21007: it is the sandbox's. \
      Nobody asked the sandbox, and the purchase stays unverified. Ask production first, and the sandbox on 21007: \
      testers, and the people who review the app, buy in the sandbox.
      """, because: .ignores21007,
      in: Plot { stage in
        stage.counter.verifies = true
        stage.use { $0.buy("coins.100") }
      })
  }

  @Test func `a build that asks the sandbox`() throws {
    try expectFindings(
      """
      test environment chosen by build: Launch 1 asked sandbox.itunes.apple.com without having been sent there. Once the \
      app is out, its receipts are of the real store, about which the sandbox says 21008. Ask production first in every \
      build, and go by what it says: 21007 sends you to the sandbox.
      """, because: .asksTheSandbox,
      in: Plot { stage in
        stage.counter.verifies = true
        stage.use { $0.buy("coins.100") }
        stage.use { $0.buy("coins.500") }
      })
  }

  @Test func `a build that is out, and asks the sandbox`() throws {
    try expectFindings(
      """
      never finished: Launch 1 was told that transaction 1 for coins.100 is purchased, and nobody has finished it. It \
      stays in the queue, and comes again with the next launch. The verification had come to “status 21008”, which waiting \
      does not change. Finish whatever is purchased, failed or restored, as soon as it is delivered or nothing is to be \
      delivered for it.
      test environment chosen by build: Launch 1 asked sandbox.itunes.apple.com about a receipt of the real store, and was \
      told 21008: the sandbox was asked. A build that asks the sandbox takes real purchases for bad ones. Ask production \
      first in every build, and go by what it says: 21007 sends you to the sandbox.
      """, because: .asksTheSandbox,
      in: Plot(in: .production) { stage in
        stage.counter.verifies = true
        stage.use { $0.buy("coins.100") }
      })
  }
}
