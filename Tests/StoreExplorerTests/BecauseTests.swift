import FlowStories
import StoreAudit
import StoreExplorer
import StoreKit
import StoreModel
import StoreSimulation
import Testing

/// A finding names the habits behind it, and no others.
@Suite struct BecauseTests {
  @Test func `what is delivered twice is not explained by what was lost`() throws {
    let report = MuddledShop.explore(despite: [.kill])
    let twice = try #require(report.findings.first { $0.statement.hasPrefix("nothing is deliv") })
    #expect(twice.because.map(\.firstSentence) == ["Transaction 1 for coins.100 was delivered"])
    let lost = try #require(report.findings.first { $0.statement.hasPrefix("the device unlocks") })
    #expect(lost.because.map(\.firstSentence) == ["Launch 1 finished transaction 2 for noads"])
  }

  @Test func `a habit that has shown where the promise was kept explains nothing`() throws {
    let lost = try #require(
      MuddledShop.explore(despite: [.kill]).findings.first {
        $0.statement.hasPrefix("the device unlocks")
      })
    // In the run without the kill, the same transaction was finished too early, too: what differs
    // is what came of it.
    #expect(lost.because.first?.contains("Nothing came after that either") == true)
  }

  @Test func `without a surprise, all habits count that may lead there`() throws {
    let report = MuddledShop.explore(despite: [], auditing: [.paymentNeverOffered])
    let finding = try #require(report.findings.first)
    #expect(finding.statement == "payment for a product never offered")
    // The payment for the other product.
    #expect(finding.because.map(\.firstSentence) == [])
    #expect(report.findings.count == 1)
  }

  @Test func `what stays after a refund is explained, though the customer comes back later`() throws
  {
    let gallery = try #require(
      GalleryExploration.explorations(of: .modernShop).first {
        $0.mistake == "d" && $0.form == .asPublished
      })
    let finding = try #require(gallery.exploration.explore().findings.first)
    #expect(finding.statement == "the device unlocks what the store says")
    #expect(
      finding.because == [
        """
        Launch 1 delivered transaction 1 for noads (delivered: – → [1], features: – → [noads]). It was refunded, launch 1 \
        was told so, and what was delivered stayed. Look at `revocationDate`, or take what \
        `paymentQueue(_:didRevokeEntitlementsForProductIdentifiers:)` names, and take back what was delivered.
        """
      ])
  }

  @Test func `a replay gives the same reasons`() throws {
    let found = try #require(MuddledShop.explore(despite: [.kill]).findings.first)
    let replayed = try MuddledShop.exploration(despite: [.kill]).replay(found.token)
    #expect(!found.because.isEmpty)
    #expect(replayed.findings.first?.because == found.because)
  }
}

/// Credits coins before it remembers them, and finishes a feature before it unlocks it.
private final class MuddledShop: NSObject, SKPaymentTransactionObserver {
  private let device: Device

  init(_ device: Device) {
    self.device = device
    super.init()
    SKPaymentQueue.default().add(self)
  }

  func buy(_ product: String) {
    let payment = SKMutablePayment()
    payment.productIdentifier = product
    SKPaymentQueue.default().add(payment)
  }

  func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
  ) {
    for transaction in transactions where transaction.transactionState == .purchased {
      if transaction.payment.productIdentifier == "noads" {
        queue.finishTransaction(transaction)
        let device = device
        Task { @MainActor in device.update { $0["features"] = ["noads"] } }
      } else {
        device.update { $0["coins", default: 0] += 100 }
        queue.finishTransaction(transaction)
      }
    }
  }

  static func explore(
    despite hazards: Set<Hazard>, auditing rules: [AuditRule] = []
  ) -> ExplorationReport {
    exploration(despite: hazards, auditing: rules).explore()
  }

  static func exploration(
    despite hazards: Set<Hazard>, auditing rules: [AuditRule] = []
  ) -> Exploration {
    Exploration(
      of: WorldSetup(
        catalog: Catalog(products: [
          CatalogProduct(id: "coins.100", kind: .consumable, price: Price(milliunits: 990)),
          CatalogProduct(id: "noads", kind: .nonConsumable, price: Price(milliunits: 990)),
        ])), despite: hazards, limits: ExplorationLimits(surprises: 1), auditing: rules,
      launch: { MuddledShop($0) },
      customer: [{ $0.buy("coins.100") }, { $0.buy("noads") }],
      expecting: [
        NothingDeliveredUnpaid("coins", worth: ["coins.100": 100]), EntitlementsMatch("features"),
      ])
  }
}

extension String {
  /// Up to the first comma, parenthesis or full stop that no product has, or to “by” and “, and”.
  fileprivate var firstSentence: String {
    components(separatedBy: " by launch").first?.components(separatedBy: ",").first ?? self
  }
}
