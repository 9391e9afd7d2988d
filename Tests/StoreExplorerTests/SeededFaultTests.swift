import FlowStories
import StoreExplorer
import Testing

/// The mended clients of the gallery with one line written otherwise, with everything that may go
/// wrong.
@Suite struct SeededFaultTests {
  /// The flows in which each fault is sought, and the statement that it breaks.
  static let sought: [(fault: SeededFault, flow: Flow, statement: String)] = [
    (
      SeededFault.failedIsNeverFinished, Flow.goldShop,
      "cancelled and failed payments leave nothing"
    ),
    (.finishesFirst, .goldShop, "nothing that was paid for is lost"),
    (.observesFromThePurchaseOn, .goldShop, "nothing stays unfinished"),
    (.forgetsWhatIsDelivered, .goldShop, "nothing is delivered twice, or unpaid"),
    (.deliversInTwoSteps, .goldShop, "nothing is delivered twice, or unpaid"),
    (.silenceIsANo, .goldShop, "nothing that was paid for is lost"),
    (.restoredIsNeverFinished, .storeObserver, "nothing stays unfinished"),
    (.busyIsANo, .purchaseManager, "nothing that was paid for is lost"),
    (.deferredCountsAsFailed, .storeObserver, "deferred treated as failure"),
    (.unlocksWithoutLooking, .removeAds, "the device unlocks what the store says"),
    (.sandboxIsANo, .removeAds, "the device unlocks what the store says"),
    (.silenceIsAYes, .goldShop, "delivered unverified"),
    (.onlyTheFirstOfABatch, .paymentBridge, "nothing stays unfinished"),
    (.remembersBeforeDelivering, .paymentBridge, "nothing that was paid for is lost"),
    (.keepsNoJournal, .purchaseManager, "nothing that was paid for is lost"),
    (.strikesFromJournalFirst, .purchaseManager, "nothing that was paid for is lost"),
    (.forgetsWhatIsDelivered, .modernShop, "nothing is delivered twice, or unpaid"),
    (.takesNothingBack, .modernShop, "the device unlocks what the store says"),
  ]

  @Test(arguments: sought)
  func `a fault is found`(fault: SeededFault, flow: Flow, statement: String) throws {
    let mended = try #require(
      GalleryExploration.explorations(of: flow).first { $0.mistake == nil && $0.form == .mended })
    var exploration = mended.exploration(with: fault.distortion)
    exploration.limits.surprises = 1
    let report = exploration.explore()
    #expect(report.findings.contains { $0.statement == statement }, "\(report)")
  }

  @Test(arguments: Flow.allCases)
  func `without one, nothing is found`(flow: Flow) throws {
    let mended = try #require(
      GalleryExploration.explorations(of: flow).first { $0.mistake == nil && $0.form == .mended })
    var exploration = mended.exploration(with: .none)
    exploration.limits.surprises = 1
    #expect(exploration.explore().holds)
  }

  @Test func `each fault is looked for in some client`() {
    #expect(Set(Self.sought.map(\.fault)) == Set(SeededFault.allCases))
  }
}
