import FlowStories
import Foundation
import StoreAudit
import Testing

/// The audit's findings in the published clients, and in their mended forms.
@Suite struct GalleryAuditTests {
  @Test func `the rules name the habits of the published clients`() throws {
    let rows = Story.all.filter { $0.form == .asPublished }.map { story in
      let names = story.perform().timeline.findings().map(\.rule.name)
      return "| \(story.flow.rawValue) \(story.flow.name) (\(story.mistake)) | \(counted(names)) |"
    }
    #expect(rows.joined(separator: "\n") == Self.table)
    let document = try String(contentsOf: Self.document, encoding: .utf8)
    #expect(document.contains(Self.table), "Docs/Auditing.md has another table")
  }

  @Test(arguments: [
    (
      Flow.goldShop, Character("g"), AuditRule.deliveredTwice,
      """
      Transaction 1 for gold.60 was delivered by launch 1 (coins: – → 60), and again by launch 2 (coins: 60 → 120). Launch 1 \
      ended before `finish`, so that the store handed it over again. Store the transaction's identifier together with what \
      it pays for, in one step, and look for it before delivering.
      """
    ),
    (
      .storeObserver, "d", .paymentNeverOffered,
      """
      Launch 1 added a payment for feature, though the store's answer did not have it. What is not for sale cannot be \
      bought; the customer meets an error in place of a price. Ask for the product in each launch, and pay for what the \
      answer has.
      """
    ),
    (
      .storeObserver, "e", .deliveredTwice,
      """
      Transaction 1 for feature was delivered by launch 1 (features: – → [feature]), and again by launch 2 (features: \
      [feature] → [feature, feature]), 3 times in all. Launch 1 ended before `finish`, so that the store handed it over \
      again. Store the transaction's identifier together with what it pays for, in one step, and look for it before \
      delivering.
      """
    ),
    (
      .purchaseManager, "a", .finishedBeforeDelivered,
      """
      Launch 1 finished transaction 1 for credits.10, and nothing that it has paid for was stored before. The \
      verification had not been answered. Nothing came after that either: it is paid for, and does not come again. Deliver \
      first, or store what proves the purchase, in one step with the transaction's identifier; finish then.
      """
    ),
  ])
  func `what is said of a published client`(
    flow: Flow, mistake: Character, rule: AuditRule, because: String
  ) throws {
    let story = Story.stories(of: flow).first { $0.mistake == mistake && $0.form == .asPublished }
    let findings = try #require(story).perform().timeline.findings(by: [rule])
    #expect(findings.map(\.because) == [because])
  }

  @Test(arguments: Story.all.filter { $0.form == .mended })
  func `nothing is found in what a mended client does`(story: Story) {
    let timeline = story.perform().timeline
    #expect(timeline.findings() == [], "\(timeline)")
  }

  @Test func `equal timelines have equal findings`() {
    for story in Story.all {
      #expect(story.perform().timeline.findings() == story.perform().timeline.findings())
    }
  }

  @Test func `no two rules have one name`() {
    #expect(Set(AuditRule.all.map(\.name)).count == AuditRule.all.count)
    #expect(AuditRule.all.count == 23)
  }

  /// Returns names in the order in which they come first, with their numbers.
  private func counted(_ names: [String]) -> String {
    var known: [String] = []
    for name in names where !known.contains(name) { known.append(name) }
    let parts = known.map { name in
      let count = names.count { $0 == name }
      return count > 1 ? "\(name) × \(count)" : name
    }
    return parts.isEmpty ? "–" : parts.joined(separator: ", ")
  }

  private static let document = URL(fileURLWithPath: #filePath)
    .appending(path: "../../../Docs/Auditing.md").standardizedFileURL

  private static let table = """
    | 1 GoldShop (a) | observer at launch, observer added twice, finished twice, delivered twice, restore before every purchase |
    | 1 GoldShop (b) | observer at launch, finished twice, finished before delivered, restore before every purchase, test environment chosen by build |
    | 1 GoldShop (c) | observer at launch × 2, finished twice, finished before delivered, restore before every purchase |
    | 1 GoldShop (d) | observer at launch, finished twice, finished before delivered, restore before every purchase |
    | 1 GoldShop (e) | observer at launch × 2, restore before every purchase |
    | 1 GoldShop (f) | observer at launch |
    | 1 GoldShop (g) | observer at launch × 2, delivered twice, restore before every purchase |
    | 2 StoreObserver (a) | never finished × 2, restore result ignored × 2 |
    | 2 StoreObserver (b) | never finished |
    | 2 StoreObserver (c) | 21007 not followed |
    | 2 StoreObserver (d) | payment for a product never offered |
    | 2 StoreObserver (e) | never finished, delivered twice |
    | 3 RemoveAds (a) | observer at launch × 2, finished before delivered, test environment chosen by build |
    | 3 RemoveAds (b) | observer at launch, delivered unverified, test environment chosen by build |
    | 3 RemoveAds (c) | observer at launch, finished before delivered, restore result ignored |
    | 3 RemoveAds (d) | observer at launch × 2 |
    | 3 RemoveAds (d) | observer at launch, finished twice, delivered twice, delivered unverified × 2, test environment chosen by build |
    | 3 RemoveAds (e) | observer at launch, delivered unverified, test environment chosen by build |
    | 4 PaymentBridge (a) | – |
    | 4 PaymentBridge (b) | finished before delivered |
    | 4 PaymentBridge (c) | – |
    | 5 PurchaseManager (a) | observer at launch × 2, finished before delivered |
    | 5 PurchaseManager (a) | observer at launch, finished before delivered |
    | 5 PurchaseManager (b) | observer at launch, dead observer |
    | 5 PurchaseManager (c) | observer at launch, dead observer |
    | 5 PurchaseManager (c) | observer at launch × 2 |
    | 6 ModernShop (a) | finished before delivered |
    | 6 ModernShop (a) | finished before delivered |
    | 6 ModernShop (b) | never finished |
    | 6 ModernShop (c) | no listener for updates |
    | 6 ModernShop (d) | revocation ignored |
    | 6 ModernShop (e) | delivered unverified |
    | 6 ModernShop (f) | delivered twice |
    | 6 ModernShop (g) | – |
    | 6 ModernShop (h) | – |
    | 6 ModernShop (i) | – |
    """
}
