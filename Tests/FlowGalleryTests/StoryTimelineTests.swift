import FlowStories
import Testing

/// Some stories from the first line to the last.
@Suite struct StoryTimelineTests {
  private func expectTimeline(
    of flow: Flow, _ mistake: Character, _ form: Story.Form, _ expected: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let story = Story.stories(of: flow).first { $0.mistake == mistake && $0.form == form }
    let timeline = try #require(story).perform().timeline
    #expect("\(timeline)" == expected, sourceLocation: sourceLocation)
  }

  @Test func `a kill between delivering and finishing delivers twice`() throws {
    try expectTimeline(
      of: .goldShop, "g", .asPublished,
      """
      00:00:00  app       launch 1
      00:00:00  app       observe #1
      00:00:00  app       restore
      00:00:00  customer  sign in
      00:00:00  app       ← restore finished
      00:00:00  app       ask for products: gold.60
      00:00:00  store     answer products: done
      00:00:00  app       add gold.60
      00:00:00  app       ← payment 1 purchasing gold.60
      00:00:00  customer  confirm payment 1
      00:00:00  store     charge gold.60, transaction 1
      00:00:00  app       ← payment 1 purchased, transaction 1
      00:00:00  app       ask for verification: game.example
      00:00:00  store     answer verification: status 0
      00:00:00  device    coins: – → 60
      00:00:00  app       killed
      00:00:00  app       launch 2
      00:00:00  app       observe #1
      00:00:00  app       restore
      00:00:00  app       ← payment 1 purchased, transaction 1
      00:00:00  app       ask for verification: game.example
      00:00:00  store     answer verification: status 0
      00:00:00  device    coins: 60 → 120
      00:00:00  app       finish payment 1
      00:00:00  customer  sign in
      00:00:00  store     transaction 1 is finished
      00:00:00  app       ← restore finished
      00:00:00  app       ask for products: gold.60
      00:00:00  store     answer products: done
      00:00:00  app       add gold.60
      00:00:00  app       ← payment 1 removed
      00:00:00  app       ← payment 2 purchasing gold.60
      00:00:00  customer  cancel payment 2
      00:00:00  app       ← payment 2 failed, error 2
      00:00:00  app       finish payment 2
      00:00:00  app       ← payment 2 removed
      """)
  }

  @Test func `a purchase of another product than the remembered one is finished and lost`() throws {
    try expectTimeline(
      of: .goldShop, "c", .asPublished,
      """
      00:00:00  app       launch 1
      00:00:00  app       observe #1
      00:00:00  app       restore
      00:00:00  customer  sign in
      00:00:00  app       ← restore finished
      00:00:00  app       ask for products: gold.60
      00:00:00  store     answer products: done
      00:00:00  app       add gold.60
      00:00:00  app       ← payment 1 purchasing gold.60
      00:00:00  customer  ask for approval of payment 1
      00:00:00  store     request 1 for gold.60 waits for approval
      00:00:00  app       ← payment 1 deferred
      00:00:00  app       killed
      00:00:00  customer  approve request 1
      00:00:00  store     charge gold.60, transaction 1
      00:00:00  app       launch 2
      00:00:00  app       observe #1
      00:00:00  app       restore
      00:00:00  app       ← payment 1 purchased, transaction 1
      00:00:00  app       finish payment 1
      00:00:00  app       finish payment 1
      00:00:00  app       remark: payment 1 is finished already
      00:00:00  customer  sign in
      00:00:00  store     transaction 1 is finished
      00:00:00  app       ← restore finished
      00:00:00  app       ask for products: gold.1280
      00:00:00  store     answer products: done
      00:00:00  app       add gold.1280
      00:00:00  app       ← payment 1 removed
      00:00:00  app       ← payment 2 purchasing gold.1280
      00:00:00  customer  confirm payment 2
      00:00:00  store     charge gold.1280, transaction 2
      00:00:00  app       ← payment 2 purchased, transaction 2
      00:00:00  app       ask for verification: game.example
      00:00:00  store     answer verification: status 0
      00:00:00  device    coins: – → 1280
      00:00:00  app       finish payment 2
      00:00:00  store     transaction 2 is finished
      00:00:00  app       ← payment 2 removed
      """)
  }

  @Test func `a plus sign in a form makes a receipt malformed`() throws {
    try expectTimeline(
      of: .storeObserver, "b", .asPublished,
      """
      00:00:00  app       launch 1
      00:00:00  app       observe #1
      00:00:00  app       ask for products: feature
      00:00:00  store     answer products: done
      00:00:00  app       add feature
      00:00:00  app       ← payment 1 purchasing feature
      00:00:00  customer  confirm payment 1
      00:00:00  store     charge feature, transaction 1
      00:00:00  app       ← payment 1 purchased, transaction 1
      00:00:00  app       ask for verification: web.example
      00:00:00  store     answer verification: status 21002
      """)
  }

  @Test func `a purchase that could not be verified waits for the next launch`() throws {
    try expectTimeline(
      of: .removeAds, "a", .mended,
      """
      00:00:00  app       launch 1
      00:00:00  app       observe #1
      00:00:00  customer  is asked “Remove the ads?” and taps “Remove ads”
      00:00:00  app       ask for products: noads
      00:00:00  store     answer products: done
      00:00:00  app       add noads
      00:00:00  app       ← payment 1 purchasing noads
      00:00:00  customer  confirm payment 1
      00:00:00  store     charge noads, transaction 1
      00:00:00  app       ← payment 1 purchased, transaction 1
      00:00:00  app       ask for verification: buy.itunes.apple.com
      00:00:00  store     answer verification: none
      00:00:00  app       killed
      00:00:00  app       launch 2
      00:00:00  app       observe #1
      00:00:00  app       ← payment 1 purchased, transaction 1
      00:00:00  app       ask for verification: buy.itunes.apple.com
      00:00:00  store     answer verification: status 21007
      00:00:00  app       ask for verification: sandbox.itunes.apple.com
      00:00:00  store     answer verification: status 0
      00:00:00  device    features: – → [noads]
      00:00:00  app       finish payment 1
      00:00:00  store     transaction 1 is finished
      00:00:00  app       ← payment 1 removed
      """)
  }

  @Test func `two payments in flight are credited as the second one`() throws {
    try expectTimeline(
      of: .paymentBridge, "a", .asPublished,
      """
      00:00:00  app       launch 1
      00:00:00  app       observe #1
      00:00:00  app       ask for products: gold.120, gold.1280, gold.300, gold.60, gold.680
      00:00:00  store     answer products: done
      00:00:00  app       add gold.60
      00:00:00  app       add gold.1280
      00:00:00  app       ← payment 1 purchasing gold.60
      00:00:00  app       ← payment 2 purchasing gold.1280
      00:00:00  customer  confirm payment 1
      00:00:00  store     charge gold.60, transaction 1
      00:00:00  app       ← payment 1 purchased, transaction 1
      00:00:00  device    coins: – → 1280
      00:00:00  app       finish payment 1
      00:00:00  store     transaction 1 is finished
      00:00:00  app       ← payment 1 removed
      00:00:00  customer  confirm payment 2
      00:00:00  store     charge gold.1280, transaction 2
      00:00:00  app       ← payment 2 purchased, transaction 2
      00:00:00  device    coins: 1280 → 2560
      00:00:00  app       finish payment 2
      00:00:00  store     transaction 2 is finished
      00:00:00  app       ← payment 2 removed
      """)
  }

  @Test func `a proof that was on its way when the app died is sent again`() throws {
    try expectTimeline(
      of: .purchaseManager, "a", .mended,
      """
      00:00:00  app       launch 1
      00:00:00  app       observe #1
      00:00:00  app       ask for products: credits.10, credits.200, credits.50
      00:00:00  store     answer products: done
      00:00:00  app       add credits.10
      00:00:00  app       ← payment 1 purchasing credits.10
      00:00:00  customer  confirm payment 1
      00:00:00  store     charge credits.10, transaction 1
      00:00:00  app       ← payment 1 purchased, transaction 1
      00:00:00  device    uploads/1: – → 4275 bytes
      00:00:00  app       finish payment 1
      00:00:00  app       ask for verification: credits.example
      00:00:00  store     transaction 1 is finished
      00:00:00  app       ← payment 1 removed
      00:00:00  app       killed
      00:00:00  app       launch 2
      00:00:00  app       observe #1
      00:00:00  app       ask for verification: credits.example
      00:00:20  store     answer verification: status 0
      00:00:20  device    coins: – → 10, delivered: – → [1], uploads/1: 4275 bytes → –
      """)
  }

  @Test func `what was finished before it was delivered never comes again`() throws {
    try expectTimeline(
      of: .modernShop, "a", .asPublished,
      """
      00:00:00  app       launch 1
      00:00:00  app       listen to transactions
      00:00:00  app       ask for products: credits.10
      00:00:00  store     answer products: done
      00:00:00  app       add credits.10
      00:00:00  customer  confirm payment 1
      00:00:00  store     charge credits.10, transaction 1
      00:00:00  app       ← purchase success, transaction 1
      00:00:00  app       finish transaction 1
      00:00:00  store     transaction 1 is finished
      00:00:00  app       ask for verification: shop.example
      00:00:00  app       killed
      00:00:00  app       launch 2
      00:00:00  app       listen to transactions
      """)
  }

  @Test func `what was not delivered before a kill comes as an update at the launch`() throws {
    try expectTimeline(
      of: .modernShop, "a", .mended,
      """
      00:00:00  app       launch 1
      00:00:00  app       listen to transactions
      00:00:00  app       ask for products: credits.10
      00:00:00  store     answer products: done
      00:00:00  app       add credits.10
      00:00:00  customer  confirm payment 1
      00:00:00  store     charge credits.10, transaction 1
      00:00:00  app       ← purchase success, transaction 1
      00:00:00  app       ask for verification: shop.example
      00:00:00  app       killed
      00:00:00  app       launch 2
      00:00:00  app       listen to transactions
      00:00:00  app       ← update of transaction 1
      00:00:00  app       ask for verification: shop.example
      00:00:20  store     answer verification: status 0
      00:00:20  device    coins: – → 10, delivered: – → [1]
      00:00:20  app       finish transaction 1
      00:00:20  store     transaction 1 is finished
      """)
  }
}
