import Foundation
import StoreKit
import StoreModel
import StoreTestSupport
import StoreTesting
import Testing

/// Reports about purchases through StoreKit 2.
@Suite(.store(.kiosk)) struct ModernPurchaseReports {
  let world = Simulation.current

  @Test func `L016 before the store knows of a finish it may be told again, and after it never`()
    async throws
  {
    let one = Ear.toTransactions()
    try world.customer.buy("coins.100")
    await world.settle()
    #expect(one.lines == ["coins.100 #1"])
    world.device.setWeather(.slow(.seconds(5)), for: .finishes)
    let finish = Task { await Transaction.unfinished.values.first?.finish() }
    await world.settle()
    // The next screen of the same run hears nothing, but finds it among the unfinished.
    let two = Ear.toTransactions()
    await world.settle()
    #expect(two.lines == [])
    #expect(await Transaction.unfinished.lines == ["coins.100 #1"])
    await world.advance(by: .seconds(5))
    await finish.value
    let three = Ear.toTransactions()
    await world.settle()
    #expect(await Transaction.unfinished.lines == [])
    let four = world.device.launch { Ear.toTransactions() }
    await world.settle()
    #expect(
      [one, two, three].map { $0.lines.filter { $0 != "end" } } == [["coins.100 #1"], [], []])
    #expect(four.lines == [])
  }

  @Test func `L016 who is launched before the store knows of a finish is told again`() async throws
  {
    let one = Ear.toTransactions()
    _ = await Product.buy("coins.100")
    world.device.setWeather(.slow(.seconds(5)), for: .finishes)
    let finish = Task { await Transaction.unfinished.values.first?.finish() }
    await world.settle()
    let two = world.device.launch { Ear.toTransactions(finishing: true) }
    await world.advance(by: .seconds(5))
    await finish.value
    let three = world.device.launch { Ear.toTransactions() }
    await world.settle()
    // The identifier is the same, so that a shop that remembers it delivers once.
    #expect(one.lines == ["end"])
    #expect(two.lines == ["coins.100 #1", "end"])
    #expect(three.lines == [])
  }

  @Test func `L025 a consumable that is stuck is unfinished, and no entitlement`() async {
    for _ in 1...2 { #expect(await Product.buy("coins.100") == "success coins.100 #1") }
    #expect(await Transaction.currentEntitlements.lines == [])
    #expect(await Transaction.unfinished.lines == ["coins.100 #1"])
    await Transaction.unfinished.values.first?.finish()
    #expect(await Product.buy("coins.100") == "success coins.100 #2")
  }

  @Test(arguments: [true, false])
  func `L029 a cancelled purchase is a result, or an error on some paths, and never an update`(
    throwing: Bool
  ) async {
    let ear = Ear.toTransactions()
    if throwing { world[failureOf: .purchase] = StoreKitError.userCancelled }
    world.customer.next(.cancel)
    let text = throwing ? "StoreKitError.userCancelled" : "cancelled"
    #expect(await Product.buy("coins.100") == text)
    await world.settle()
    #expect(ear.lines == [])
    #expect(await Transaction.all.lines == [])
  }

  @Test func `L038 requests for approval collapse into one, and restart its time`() async throws {
    let ear = Ear.toTransactions()
    world.customer.always(.askToBuy)
    #expect(await Product.buy("coins.100") == "pending")
    #expect(await Transaction.all.lines == [])
    await world.advance(by: .seconds(20 * 3_600))
    #expect(await Product.buy("coins.100") == "pending")
    await world.advance(by: .seconds(20 * 3_600))
    #expect(world.customer.awaitingApproval == ["coins.100"])
    try world.customer.approve()
    await world.settle()
    #expect(ear.lines == ["coins.100 #1"])
    #expect(world.store.payments(for: "coins.100") == 1)
  }

  @Test(.store(.kiosk, profile: .but(\.interruptionResult, .pending)), arguments: [true, false])
  func `L040 what is pending without a parent is followed by an update, or by nothing`(
    isMended: Bool
  ) async throws {
    let ear = Ear.toTransactions()
    world.customer.next(.interrupt)
    #expect(await Product.buy("coins.100") == "pending")
    if isMended { try world.customer.mendAccount() }
    await world.advance(by: .days(3))
    #expect(ear.lines == (isMended ? ["coins.100 #1"] : []))
  }

  @Test func `L050 with nothing to restore, a sync and a look at the entitlements end`()
    async throws
  {
    try await AppStore.sync()
    #expect(await Transaction.currentEntitlements.lines == [])
  }

  @Test func `L079 each unfinished transaction comes once at launch, and a purchase once`() async {
    for _ in 1...3 { SKPaymentQueue.default().buy("season.pass") }
    await world.settle()
    for product in ["coins.100", "remove.ads", "paper.gold"] { _ = await Product.buy(product) }
    let ear = world.device.launch { Ear.toTransactions() }
    #expect(await Product.buy("paper.gold") == "success paper.gold #6")
    await world.settle()
    let heard = ear.lines.map { $0.split(separator: " ")[1] }
    #expect(heard.count == Set(heard).count)
    #expect(Set(heard) == ["#1", "#2", "#3", "#4", "#5", "#6"])
  }

  @Test func `L080 an observer of the updates does not see the app's own purchases`() async {
    let ear = Ear.toTransactions()
    #expect(await Product.buy("remove.ads", finishing: true) == "success remove.ads #1")
    await world.settle()
    #expect(ear.lines == [])
    #expect(await Transaction.all.lines == ["remove.ads #1"])
  }

  @Test func `L082 an unfinished consumable comes at launch, and is no entitlement`() async {
    _ = await Product.buy("coins.100")
    let ear = world.device.launch { Ear.toTransactions() }
    await world.settle()
    #expect(ear.lines == ["coins.100 #1"])
    #expect(await Transaction.unfinished.lines == ["coins.100 #1"])
    #expect(await Transaction.currentEntitlements.lines == [])
  }

  @Test func `L083 what is skipped before the login is found after it`() async {
    _ = await Product.buy("coins.100")
    let ear = world.device.launch { Ear.toTransactions(finishing: false) }
    await world.settle()
    #expect(ear.lines == ["coins.100 #1"])
    for transaction in await Transaction.unfinished.values { await transaction.finish() }
    #expect(world.store.unfinished == [])
  }

  @Test func `L085 L088 a consumable that was used up is in no list`() async {
    _ = await Product.buy("coins.100")
    #expect(await Transaction.all.lines == ["coins.100 #1"])
    await Transaction.unfinished.values.first?.finish()
    let ear = world.device.launch { Ear.toTransactions() }
    await world.settle()
    #expect(ear.lines == [])
    for list in [Transaction.all, Transaction.unfinished, Transaction.currentEntitlements] {
      #expect(await list.lines == [])
    }
  }

  @Test(arguments: Face.allCases)
  func `L109 a purchase started in the store is found by who comes late, and once`(
    face: Face
  ) async throws {
    world.device.kill()
    try world.customer.tapPromotion(of: "remove.ads")
    world.device.launch()
    await world.settle()
    switch face {
    case .storeKit1:
      let recorder = Recorder()
      recorder.addsPromotions = true
      for _ in 1...2 { SKPaymentQueue.default().add(recorder) }
      await world.settle()
    case .storeKit2:
      let ears = (1...2).map { _ in
        Ear(to: PurchaseIntent.intents) { intent in
          (try? await intent.product.purchase().line) ?? "–"
        }
      }
      await world.settle()
      #expect(ears.map(\.lines) == [["success remove.ads #1"], []])
    }
    #expect(world.store.payments(for: "remove.ads") == 1)
  }
}

/// Reports about subscriptions and refunds in StoreKit 2.
@Suite(.store(.kiosk)) struct ModernSubscriptionReports {
  let world = Simulation.current
  let first = TransactionID(1)

  @Test(.store(.kiosk, profile: .but(\.lapsedRepurchase, .unfinishedRenewal)))
  func `L072 a purchase is answered by an old renewal until those are drained`() async throws {
    #expect(await Product.buy("paper.gold", finishing: true) == "success paper.gold #1")
    await world.advance(by: .days(93))
    try world.customer.setAutoRenew(false, of: "paper.gold")
    await world.advance(by: .days(32))
    let charges = world.store.payments(for: "paper.gold")
    let answer = await Product.buy("paper.gold")
    // It looks bought, and nothing is: no charge, and no access.
    #expect(answer.hasPrefix("success paper.gold #"))
    #expect(world.store.payments(for: "paper.gold") == charges)
    #expect(await Transaction.currentEntitlements.lines == [])
    for await renewal in Transaction.unfinished { await renewal.unsafePayloadValue.finish() }
    _ = await Product.buy("paper.gold", finishing: true)
    #expect(world.store.payments(for: "paper.gold") == charges + 1)
    #expect(await Transaction.currentEntitlements.lines.count == 1)
  }

  @Test func `L064 buying what is held hands over what is held, without a charge or an update`()
    async
  {
    let ear = Ear.toTransactions()
    for _ in 1...2 {
      #expect(await Product.buy("paper.gold", finishing: true) == "success paper.gold #1")
    }
    await world.settle()
    #expect(ear.lines == [])
    #expect(world.store.payments(for: "paper.gold") == 1)
  }

  @Test func `L067 who takes a downgrade back only changes what comes next`() async throws {
    for (product, preference) in [
      ("paper.gold", "paper.gold"), ("paper.month", "paper.month"), ("paper.gold", "paper.gold"),
    ] {
      #expect(await Product.buy(product, finishing: true) == "success paper.gold #1")
      #expect(
        try await Product.SubscriptionInfo.lines(of: "paper") == [
          "subscribed: paper.gold #1, then \(preference)"
        ])
    }
    #expect(await Transaction.all.lines == ["paper.gold #1"])
  }

  @Test func `L070 a change that waits is a transaction only at the renewal`() async {
    _ = await Product.buy("paper.gold", finishing: true)
    #expect(await Product.buy("paper.month", finishing: true) == "success paper.gold #1")
    await world.advance(by: .days(31))
    #expect(await Transaction.all.lines == ["paper.month #2 of #1", "paper.gold #1"])
  }

  @Test func `L076 whether an offer for new customers is left is a matter of the group`() async {
    func isNew() async -> Bool {
      await Product.SubscriptionInfo.isEligibleForIntroOffer(for: "paper")
    }
    _ = await Product.buy("paper.gold", finishing: true)
    #expect(await !isNew())
    world.carryThrough(.subscriptionExpired(first))
    #expect(await isNew())
    _ = await Product.buy("paper.month", finishing: true)
    for _ in 1...2 {
      #expect(await !isNew())
      try? world.perform(.subscriptionExpired(first))
    }
  }

  @Test func `L086 a device without a history is no proof that nothing was bought`() async throws {
    _ = await Product.buy("remove.ads", finishing: true)
    let mac = world.store.addDevice(for: world.customer)
    mac.setWeather(.offline)
    let before = mac.inApp { Task { await Transaction.currentEntitlements.lines } }
    #expect(await before.value == [])
    mac.setWeather(.fine)
    let after = mac.inApp { Task { await Transaction.currentEntitlements.lines } }
    #expect(await after.value == ["remove.ads #1"])
  }

  @Test func `L091 a refund has the purchase's number, so that the number alone tells nothing`()
    async throws
  {
    let ear = Ear.toTransactions(finishing: true)
    _ = await Product.buy("remove.ads", finishing: true)
    try world.store.refund(1)
    await world.settle()
    #expect(ear.lines == ["remove.ads #1 revoked"])
  }

  @Test func `L092 what was refunded is missing from the entitlements of who rebuilds them`()
    async throws
  {
    for product in ["remove.ads", "season.pass"] { _ = await Product.buy(product, finishing: true) }
    try world.store.refund(1)
    #expect(await Transaction.currentEntitlements.lines == ["season.pass #2"])
  }

  @Test func `L094 a consumable that was refunded is back in the history`() async throws {
    _ = await Product.buy("coins.100", finishing: true)
    #expect(await Transaction.all.lines == [])
    try world.store.refund(1)
    let listed = await Transaction.all.values
    #expect(listed.map(\.line) == ["coins.100 #1 revoked"])
    #expect(listed.map(\.revocationReason) == [.other])
  }

  @Test func `L095 a refund is in the receipt and in the transaction; what to do is the app's`()
    async throws
  {
    _ = await Product.buy("remove.ads", finishing: true)
    try world.store.refund(1)
    await world.settle()
    #expect(await Transaction.latest(for: "remove.ads")?.line == "remove.ads #1 revoked")
    let cancelled = world.read { store in
      store.receiptPurchases(of: AccountID(1), at: store.ledger.revision).map {
        $0.revocation != nil
      }
    }
    #expect(cancelled == [true])
  }

  @Test func `L103 a period is a week here, and may be seven days elsewhere`() async throws {
    let offer = try #require(try await Product.named("paper.month").subscription?.introductoryOffer)
    #expect(offer.period == .weekly)
    #expect(DateComponents(subscriptionPeriod: offer.period).weekOfYear == 1)
  }
}

/// Reports about Xcode's test tool, whose faults are not to be had here.
@Suite(.store(.kiosk)) struct ModernToolReports {
  let world = Simulation.current

  @Test func `L073 a week at thirty seconds a month takes ten seconds`() async throws {
    let catalog = StoreCatalog {
      SubscriptionGroup("g") { AutoRenewable("weekly", period: .week, price: "0.99") }
    }
    try await withSimulation(selling: catalog) { world in
      world.changeSettings { $0.store.rate = .monthlyRenewalEveryThirtySeconds }
      let transaction = try #require(try await Product.named("weekly").purchase().transaction)
      let end = try #require(transaction.expirationDate)
      #expect(end.timeIntervalSince(transaction.purchaseDate) == 10)
      #expect(await Transaction.currentEntitlements.lines == ["weekly #1"])
    }
  }

  @Test func `L074 after an expiry all views agree at once`() async throws {
    _ = await Product.buy("paper.gold", finishing: true)
    world.carryThrough(.subscriptionExpired(TransactionID(1)))
    #expect(
      try await Product.SubscriptionInfo.lines(of: "paper") == [
        "expired: paper.gold #1, then nothing"
      ])
    #expect(await Transaction.currentEntitlements.lines == [])
    let latest = try #require(await Transaction.latest(for: "paper.gold")).payloadValue
    #expect(latest.expirationDate == latest.purchaseDate)
  }

  @Test func `L110 after everything was cleared, no list has anything`() async {
    for product in ["coins.100", "remove.ads", "paper.gold"] { _ = await Product.buy(product) }
    world.carryThrough(.transactionsCleared)
    for list in [Transaction.all, Transaction.unfinished, Transaction.currentEntitlements] {
      #expect(await list.lines == [])
    }
    #expect(SKPaymentQueue.default().transactions.isEmpty)
    let ear = Ear.toTransactions()
    await world.settle()
    #expect(ear.lines == [])
  }

  @Test func `L112 L113 the first look after a change shows it`() async throws {
    try world.customer.buy("remove.ads")
    #expect(await Transaction.currentEntitlements.lines == ["remove.ads #1"])
    world.carryThrough(.transactionDeleted(TransactionID(1)))
    #expect(await Transaction.all.lines == [])
  }

  @Test func `L115 a failure that a test has set is thrown as it is until it is taken back`() async
  {
    let failure = StoreKitError.networkError(URLError(.timedOut))
    world[failureOf: .loadProducts] = failure
    for _ in 1...2 { #expect(await Product.buy("coins.100") == "StoreKitError.networkError") }
    world[failureOf: .loadProducts] = nil
    world[failureOf: .purchase] = Product.PurchaseError.ineligibleForOffer
    #expect(await Product.buy("coins.100") == "PurchaseError.ineligibleForOffer")
    #expect(world.store.payments(for: "coins.100") == 0)
    for api in [FailableAPI.appStoreSync, .subscriptionStatus, .appTransaction] {
      world[failureOf: api] = StoreKitError.unsupported
    }
    await #expect(throws: StoreKitError.self) { try await AppStore.sync() }
    await #expect(throws: StoreKitError.self) { try await AppTransaction.shared }
    await #expect(throws: StoreKitError.self) {
      try await Product.SubscriptionInfo.status(for: "paper")
    }
  }

  @Test func `L116 products can be asked for without a host, a signature or a simulator`()
    async throws
  {
    let all = ["coins.100", "remove.ads", "season.pass", "paper.gold", "paper.month", "paper.year"]
    #expect(try await Product.products(for: all).map(\.id) == all)
  }

  @Test(arguments: 0..<50) func `L118 equal runs tell the same story`(run: Int) async throws {
    let ear = Ear.toTransactions(finishing: true)
    _ = await Product.buy("coins.100", finishing: true)
    try world.customer.buy("remove.ads")
    await world.advance(by: .days(1))
    expectTimeline(
      """
      00:00:00  app       launch 1
      00:00:00  app       listen to transactions
      00:00:00  app       ask for products: coins.100
      00:00:00  store     answer products: done
      00:00:00  app       add coins.100
      00:00:00  customer  confirm payment 1
      00:00:00  store     charge coins.100, transaction 1
      00:00:00  app       ← purchase success, transaction 1
      00:00:00  app       finish transaction 1
      00:00:00  store     transaction 1 is finished
      00:00:00  customer  buy remove.ads outside the app
      00:00:00  store     charge remove.ads, transaction 2
      00:00:00  app       ← update of transaction 2
      00:00:00  app       finish transaction 2
      00:00:00  store     transaction 2 is finished
      """)
    ear.stop()
  }
}
