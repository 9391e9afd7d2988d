import StoreKit
import StoreTestSupport
import StoreTesting
import Testing

/// The updates that an app hears of unasked in StoreKit 2.
@Suite(.store(.kiosk)) struct UpdateStatements {
  let world = Simulation.current

  @Test func `B097 updates tell what happens outside the app, and do not end`() async throws {
    let ear = Ear.toTransactions(finishing: true)
    world.customer.next(.askToBuy)
    _ = await Product.buy("coins.100")
    try world.customer.approve()
    try world.customer.buy("remove.ads")
    world.carryThrough(.codeRedeemed("FLYER", for: "paper.month", AccountID(1)))
    await world.advance(by: .days(31))
    try world.store.refund(2)
    await world.settle()
    #expect(
      ear.lines == [
        "coins.100 #1", "remove.ads #2", "paper.month #3", "paper.month #4 of #3",
        "remove.ads #2 revoked",
      ])
  }

  @Test func `B097 what is bought on one device is told on the customer's others`() async {
    let other = world.store.addDevice(for: world.customer)
    let there = other.inApp { Ear.toTransactions() }
    let here = Ear.toTransactions()
    for product in ["remove.ads", "coins.100"] { _ = await Product.buy(product, finishing: true) }
    await world.settle()
    #expect(here.lines == [])
    // What is used up is used up where it was bought.
    #expect(there.lines == ["remove.ads #1"])
  }

  @Test func `B097 what is handed over again on one device is no news on the others`() async {
    let other = world.store.addDevice(for: world.customer)
    let there = other.inApp { Ear.toTransactions() }
    for _ in 1...2 { _ = await Product.buy("season.pass") }
    _ = await Product.buy("paper.gold", finishing: true)
    _ = await Product.buy("paper.gold")
    await world.settle()
    #expect(there.lines == ["season.pass #1", "paper.gold #2"])
  }

  @Test func `B097 what is unfinished is told once a launch, renewals newest first`() async {
    _ = await Product.buy("paper.gold", finishing: true)
    _ = await Product.buy("coins.100")
    world.device.kill()
    await world.advance(by: .days(62))
    for _ in 1...2 {
      let ear = world.device.launch { Ear.toTransactions() }
      await world.settle()
      #expect(ear.lines == ["paper.gold #4 of #1", "paper.gold #3 of #1", "coins.100 #2"])
    }
  }

  @Test(.store(.kiosk, profile: .but(\.repeatedDelivery, .always)))
  func `B097 L089 the same transaction may come again, though it is finished`() async throws {
    let ear = Ear.toTransactions(finishing: true)
    await world.settle()
    try world.customer.buy("coins.100")
    await world.settle()
    #expect(ear.lines == ["coins.100 #1", "coins.100 #1"])
    #expect(world.store.unfinished == [])
  }

  @Test(arguments: [
    (BehaviourProfile.Emission.notEmitted, [String]()), (.emitted, ["remove.ads #1 revoked"]),
  ])
  func `B098 a refund while the app is closed`(
    emission: BehaviourProfile.Emission, brings lines: [String]
  ) async throws {
    try await withSimulation(selling: .kiosk, profile: .but(\.refundWhileDead, emission)) { world in
      _ = await Product.buy("remove.ads", finishing: true)
      world.device.kill()
      try world.store.refund(latestOf: "remove.ads")
      let ear = world.device.launch { Ear.toTransactions() }
      await world.settle()
      #expect(ear.lines == lines)
      #expect(await Transaction.currentEntitlements.lines == [])
    }
  }

  @Test func `B099 a refund comes with the purchase's number, and says so`() async throws {
    let ear = Ear.toTransactions(finishing: true)
    _ = await Product.buy("remove.ads", finishing: true)
    try world.store.refund(latestOf: "remove.ads")
    await world.settle()
    #expect(ear.lines == ["remove.ads #1 revoked"])
    let transaction = try #require(await Transaction.latest(for: "remove.ads")).payloadValue
    #expect(transaction.revocationReason == .other)
    #expect(transaction.revocationType == .fullRefund)
    #expect(await Transaction.currentEntitlements.lines == [])
  }

  @Test func `B099 a refund waits for the first who listens, and for nobody after that`()
    async throws
  {
    for product in ["remove.ads", "season.pass"] { _ = await Product.buy(product, finishing: true) }
    try world.store.refund(1)
    await world.settle()
    let ear = Ear.toTransactions()
    await world.settle()
    ear.stop()
    await world.settle()
    try world.store.refund(2)
    await world.settle()
    let late = Ear.toTransactions()
    await world.settle()
    #expect([ear, late].map(\.lines) == [["remove.ads #1 revoked", "end"], []])
  }

  @Test func `B036 what was used up on another device is no news to who comes back`() async throws {
    let ear = Ear.toTransactions()
    await world.settle()
    world.device.background()
    try world.customer.buy("coins.100")
    try world.customer.buy("remove.ads")
    await world.settle()
    let tablet = world.store.addDevice(for: world.customer)
    tablet.inApp { _ = Task { await Transaction.unfinished.values.first?.finish() } }
    await world.settle()
    world.device.foreground()
    await world.settle()
    #expect(ear.lines == ["remove.ads #2"])
  }

  @Test func `B100 each who listens hears everything from then on`() async throws {
    let ears = (1...3).map { _ in Ear.toTransactions() }
    await world.settle()
    try world.customer.buy("coins.100")
    await world.settle()
    ears[0].stop()
    await world.settle()
    try world.customer.buy("remove.ads")
    await world.settle()
    #expect(
      ears.map(\.lines) == [
        ["coins.100 #1", "end"], ["coins.100 #1", "remove.ads #2"],
        ["coins.100 #1", "remove.ads #2"],
      ])
  }

  @Test func `B100 who lets go of an iterator is told no more, and nothing piles up`() async throws
  {
    for await _ in Transaction.updates.prefix(0) {}
    do { _ = Transaction.updates.makeAsyncIterator() }
    try world.customer.buy("coins.100")
    let ear = Ear.toTransactions()
    await world.settle()
    #expect(ear.lines == ["coins.100 #1"])
  }

  @Test func `B092 who takes one update at a time hears of all of them`() async throws {
    for product in ["coins.100", "remove.ads", "season.pass"] { try world.customer.buy(product) }
    await world.settle()
    var lines: [String] = []
    for _ in 1...3 {
      for await update in Transaction.updates {
        lines.append(update.line)
        break
      }
    }
    #expect(lines == ["coins.100 #1", "remove.ads #2", "season.pass #3"])
    let ear = Ear.toTransactions()
    await world.settle()
    #expect(ear.lines == [])
  }

  @Test func `B092 what was not read goes to those who came later, and once`() async throws {
    for product in ["coins.100", "remove.ads"] { try world.customer.buy(product) }
    await world.settle()
    var first = Optional(Transaction.updates.makeAsyncIterator())
    let ears = (1...2).map { _ in Ear.toTransactions() }
    await world.settle()
    try world.customer.buy("season.pass")
    await world.settle()
    #expect(await first?.next()?.line == "coins.100 #1")
    first = nil
    await world.settle()
    let lines = ["season.pass #3", "remove.ads #2"]
    #expect(ears.map(\.lines) == [lines, lines])
  }

  @Test func `B092 what one has not read is no news to who was told it, too, nor after the app`()
    async throws
  {
    let ear = Ear.toTransactions()
    await world.settle()
    var second = Optional(Transaction.updates.makeAsyncIterator())
    for product in ["coins.100", "remove.ads"] { try world.customer.buy(product) }
    await world.settle()
    #expect(await second?.next()?.line == "coins.100 #1")
    second = nil
    await world.settle()
    #expect(ear.lines == ["coins.100 #1", "remove.ads #2"])
    var last = Optional(Transaction.updates.makeAsyncIterator())
    try world.customer.buy("season.pass")
    await world.settle()
    world.device.kill()
    #expect(await last?.next()?.line == "season.pass #3")
    last = nil
    #expect(ear.lines.last == "end")
  }

  @Test func `B097 updates end with the app, and an app in the background hears later`()
    async throws
  {
    let ear = Ear.toTransactions()
    await world.settle()
    world.device.background()
    try world.customer.buy("coins.100")
    await world.settle()
    #expect(ear.lines == [])
    world.device.foreground()
    await world.settle()
    #expect(ear.lines == ["coins.100 #1"])
    world.device.kill()
    await world.settle()
    #expect(ear.lines == ["coins.100 #1", "end"])
  }

  @Test func `B067 an intent waits until it is taken, and is told once`() async throws {
    world.device.kill()
    try world.customer.tapPromotion(of: "remove.ads")
    world.device.launch()
    let ear = Ear(to: PurchaseIntent.intents) { intent in "\(intent.product.id)" }
    try world.customer.tapPromotion(of: "coins.100")
    await world.settle()
    #expect(ear.lines == ["remove.ads", "coins.100"])
    let late = Ear(to: PurchaseIntent.intents) { intent in "\(intent.product.id)" }
    await world.settle()
    #expect(late.lines == [])
  }

  @Test func `B067 what an app in the background missed goes to who listens, and to no observer`()
    async throws
  {
    let recorder = Recorder()
    SKPaymentQueue.default().add(recorder)
    let ear = Ear(to: PurchaseIntent.intents) { intent in "\(intent.product.id)" }
    await world.settle()
    world.device.background()
    try world.customer.tapPromotion(of: "remove.ads")
    world.device.foreground()
    await world.settle()
    #expect(ear.lines == ["remove.ads"])
    expectHistory(of: recorder, "")
  }

  @Test func `B068 who listens for storefronts hears where the customer is now`() async {
    let ear = Ear(to: Storefront.updates) { storefront in storefront.countryCode }
    await world.settle()
    for country in ["DEU", "JPN"] {
      world.customer.move(to: country)
      await world.settle()
      #expect(await Storefront.current?.countryCode == country)
    }
    #expect(ear.lines == ["DEU", "JPN"])
  }
}
