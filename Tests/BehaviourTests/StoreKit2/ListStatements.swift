import StoreKit
import StoreModel
import StoreTestSupport
import StoreTesting
import Testing

/// The lists that an app can look up in StoreKit 2.
@Suite(.store(.kiosk)) struct ListStatements {
  let world = Simulation.current

  @Test func `B101 what is unfinished is listed until it is finished, whatever it is`() async {
    for product in ["coins.100", "remove.ads", "season.pass", "paper.month"] {
      _ = await Product.buy(product)
    }
    #expect(
      await Transaction.unfinished.lines == [
        "coins.100 #1", "remove.ads #2", "season.pass #3", "paper.month #4",
      ])
    for transaction in await Transaction.unfinished.values { await transaction.finish() }
    #expect(await Transaction.unfinished.lines == [])
  }

  @Test func `B102 entitlements are what is owned, and what is subscribed`() async throws {
    for product in ["coins.100", "remove.ads", "season.pass", "paper.month"] {
      _ = await Product.buy(product, finishing: product == "season.pass")
    }
    #expect(
      await Transaction.currentEntitlements.lines == [
        "remove.ads #2", "season.pass #3", "paper.month #4",
      ])
    try world.store.refund(latestOf: "remove.ads")
    _ = await Product.buy("paper.gold", finishing: true)
    #expect(
      await Transaction.currentEntitlements.lines == ["season.pass #3", "paper.gold #5 of #4"])
    world.carryThrough(.subscriptionExpired(TransactionID(5)))
    #expect(await Transaction.currentEntitlements.lines == ["season.pass #3"])
  }

  @Test(arguments: [(true, ["paper.month #1"]), (false, [])])
  func `B102 B120 a subscription that cannot be charged entitles in its grace`(
    hasGrace: Bool, entitled: [String]
  ) async {
    world.changeSettings { settings in
      settings.hasGracePeriod = hasGrace
      settings.entersBillingRetry = true
    }
    _ = await Product.buy("paper.month", finishing: true)
    await world.advance(by: .days(8))
    #expect(await Transaction.currentEntitlements.lines == entitled)
    #expect(await Transaction.currentEntitlements(for: "paper.month").lines == entitled)
    #expect(
      await Transaction.currentEntitlement(for: "paper.month")?.line == entitled.first)
  }

  @Test func `B103 one product can entitle twice, by its own and by the family's`() async {
    let father = world.store.addCustomer()
    let phone = world.store.addDevice(for: father)
    let bought = phone.inApp { Task { await Product.buy("remove.ads", finishing: true) } }
    #expect(await bought.value == "success remove.ads #1")
    world.carryThrough(.sharingStarted(by: father.account, with: AccountID(1)))
    _ = await Product.buy("remove.ads", finishing: true)
    let entitlements = await Transaction.currentEntitlements(for: "remove.ads").lines
    #expect(entitlements == ["remove.ads #2 shared", "remove.ads #3"])
  }

  @Test func `B104 L086 a new device knows nothing before it has asked the store`() async throws {
    _ = await Product.buy("remove.ads", finishing: true)
    let tablet = world.store.addDevice(for: world.customer)
    tablet.setWeather(.offline)
    let ear = tablet.inApp { Ear.toTransactions() }
    await world.settle()
    #expect(await entitlements(on: tablet) == [])
    #expect(await history(on: tablet) == [])
    tablet.setWeather(.fine)
    try await tablet.inApp { Task { try await AppStore.sync() } }.value
    await world.settle()
    #expect(ear.lines == ["remove.ads #1"])
    tablet.setWeather(.offline)
    #expect(await entitlements(on: tablet) == ["remove.ads #1"])
  }

  @Test func `B105 history has everything but consumables that were used up, newest first`()
    async throws
  {
    for product in ["coins.100", "remove.ads", "paper.gold"] {
      _ = await Product.buy(product, finishing: true)
    }
    _ = await Product.buy("coins.100")
    await world.advance(by: .days(31))
    #expect(
      await Transaction.all.lines == [
        "paper.gold #5 of #3", "coins.100 #4", "paper.gold #3", "remove.ads #2",
      ])
    try world.store.refund(1)
    #expect(
      await Transaction.all(for: "coins.100").lines == ["coins.100 #4", "coins.100 #1 revoked"])
  }

  @Test func `B106 the latest transaction counts, whatever became of it`() async throws {
    #expect(await Transaction.latest(for: "remove.ads") == nil)
    _ = await Product.buy("remove.ads", finishing: true)
    try world.store.refund(latestOf: "remove.ads")
    #expect(await Transaction.latest(for: "remove.ads")?.line == "remove.ads #1 revoked")
    _ = await Product.buy("paper.month", finishing: true)
    world.carryThrough(.subscriptionExpired(TransactionID(2)))
    let paper = try await Product.named("paper.month")
    #expect(await paper.latestTransaction?.line == "paper.month #2")
    #expect(await paper.currentEntitlements.lines == [])
  }

  @Test(arguments: [(false, []), (true, ["coins.100 #1"])])
  func `B107 consumables that were used up are listed where the app asks for them`(
    isAsked: Bool, lines: [String]
  ) async {
    world.changeSettings { $0.store.listsFinishedConsumables = isAsked }
    _ = await Product.buy("coins.100", finishing: true)
    #expect(await Transaction.all.lines == lines)
    #expect(await Transaction.latest(for: "coins.100")?.line == lines.first)
    #expect(await Transaction.currentEntitlements.lines == [])
  }

  @Test(arguments: 0..<10)
  func `B108 what was just bought is seen by whoever reads next`(attempt: Int) async {
    _ = await Product.buy("remove.ads")
    #expect(await Transaction.all.lines == ["remove.ads #1"])
    #expect(await Transaction.currentEntitlements.lines == ["remove.ads #1"])
  }

  @Test(arguments: [
    (SignInDecision.signIn, "done"), (.cancel, "StoreKitError.userCancelled"),
    (.fail(code: 0), "StoreKitError.unknown"),
  ])
  func `B109 the customer has to sign in for a sync`(decision: SignInDecision, ends text: String)
    async
  {
    _ = await Product.buy("remove.ads", finishing: true)
    let ear = Ear.toTransactions()
    world.customer.nextSignIn(decision)
    #expect(await outcome { try await AppStore.sync() } == text)
    await world.settle()
    // Nothing is restored, as StoreKit 1 would have it.
    #expect(await Transaction.all.lines == ["remove.ads #1"])
    #expect(await Transaction.unfinished.lines == [])
    #expect(SKPaymentQueue.default().transactions.isEmpty)
    #expect(ear.lines == [])
  }

  @Test func `a task that was cancelled reads nothing, and fails at nothing`() async throws {
    _ = await Product.buy("remove.ads", finishing: true)
    let reader = Task {
      let products = try await Product.products(for: ["remove.ads"]).count
      let statuses = try await Product.SubscriptionInfo.status(for: "paper").count
      return await [products, statuses, Transaction.all.lines.count]
    }
    reader.cancel()
    #expect(try await reader.value == [0, 0, 0])
  }

  private func entitlements(on device: Device) async -> [String] {
    await device.inApp { Task { await Transaction.currentEntitlements.lines } }.value
  }

  private func history(on device: Device) async -> [String] {
    await device.inApp { Task { await Transaction.all.lines } }.value
  }

  private func outcome(of call: () async throws -> Void) async -> String {
    do {
      try await call()
      return "done"
    } catch let error as StoreKitError {
      return "StoreKitError.\(error.name)"
    } catch {
      return "\(error)"
    }
  }
}
