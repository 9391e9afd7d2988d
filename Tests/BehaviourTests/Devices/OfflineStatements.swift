import StoreKit
import StoreModel
import StoreTestSupport
import StoreTesting
import Testing

/// The knowledge of a device that nothing new reaches, and the news it gets once it is back.
@Suite(.store(.kiosk)) struct OfflineStatements {
  let world = Simulation.current

  /// Returns the contents of the running app's lists, one list a line.
  private func lists() async throws -> [String] {
    var lines = ["entitled: " + (await Transaction.currentEntitlements.lines.listed)]
    lines.append("all: " + (await Transaction.all.lines.listed))
    lines.append("unfinished: " + (await Transaction.unfinished.lines.listed))
    lines.append("status: " + (try await Product.SubscriptionInfo.lines(of: "paper").listed))
    lines.append("queue: " + SKPaymentQueue.default().transactions.map(\.line).listed)
    return lines
  }

  @Test func `B151 N014 no renewal reaches a device without a network`() async throws {
    let ear = Ear.toTransactions()
    _ = await Product.buy("paper.month", finishing: true)
    world.device.setWeather(.offline)
    await world.advance(by: .days(9))
    #expect(world.store.unfinished == [2])
    #expect(await Transaction.latest(for: "paper.month")?.line == "paper.month #1")
    #expect(await Transaction.all.lines == ["paper.month #1"])
    #expect(await Transaction.unfinished.lines == [])
    #expect(ear.lines == [])
    world.device.setWeather(.fine)
    await world.settle()
    #expect(await Transaction.latest(for: "paper.month")?.line == "paper.month #2 of #1")
    #expect(ear.lines == ["paper.month #2 of #1"])
  }

  @Test func `B151 N014 purchases made elsewhere, their updates and lists come together`()
    async throws
  {
    let ear = Ear.toTransactions()
    let recorder = Recorder(finishes: false)
    SKPaymentQueue.default().add(recorder)
    await world.settle()
    world.device.setWeather(.offline)
    try world.customer.buy("remove.ads")
    try world.customer.buy("coins.100")
    await world.settle()
    #expect(ear.lines == [])
    #expect(recorder.journal.lines == [])
    #expect(
      try await lists() == ["entitled: –", "all: –", "unfinished: –", "status: –", "queue: –"])
    world.device.setWeather(.fine)
    await world.settle()
    #expect(ear.lines == ["remove.ads #1", "coins.100 #2"])
    #expect(
      recorder.journal.lines == ["purchased remove.ads #1", "purchased coins.100 #2"])
    #expect(
      try await lists() == [
        "entitled: remove.ads #1", "all: coins.100 #2, remove.ads #1",
        "unfinished: remove.ads #1, coins.100 #2", "status: –",
        "queue: purchased remove.ads #1, purchased coins.100 #2",
      ])
  }

  @Test func `B151 a refund is told when the device is back, and until then nothing is lost`()
    async throws
  {
    let ear = Ear.toTransactions()
    _ = await Product.buy("remove.ads", finishing: true)
    world.device.setWeather(.offline)
    try world.store.refund(latestOf: "remove.ads")
    await world.settle()
    #expect(await Transaction.currentEntitlement(for: "remove.ads")?.line == "remove.ads #1")
    #expect(await Transaction.latest(for: "remove.ads")?.line == "remove.ads #1")
    world.device.setWeather(.fine)
    await world.settle()
    #expect(await Transaction.currentEntitlement(for: "remove.ads") == nil)
    #expect(ear.lines == ["remove.ads #1 revoked"])
  }

  @Test func `B151 what is bought and refunded in the meantime is told once, as it stands by then`()
    async throws
  {
    let ear = Ear.toTransactions()
    let recorder = Recorder(finishes: false)
    SKPaymentQueue.default().add(recorder)
    await world.settle()
    world.device.setWeather(.offline)
    try world.customer.buy("remove.ads")
    try world.store.refund(1)
    world.device.setWeather(.fine)
    await world.settle()
    #expect(ear.lines == ["remove.ads #1 revoked"])
    #expect(recorder.journal.lines == ["purchased remove.ads #1"])
  }

  @Test func `B151 N014 a launch without a network brings nothing from elsewhere`() async throws {
    _ = await Product.buy("season.pass")
    world.device.kill()
    try world.customer.buy("coins.100")
    world.device.setWeather(.offline)
    try world.customer.buy("remove.ads")
    let recorder = Recorder(finishes: false)
    let ear = world.device.launch {
      SKPaymentQueue.default().add(recorder)
      return Ear.toTransactions()
    }
    await world.settle()
    // No word of the coins came, though there was a network: no app was there to hear it.
    #expect(recorder.journal.lines == ["purchased season.pass #1"])
    #expect(ear.lines == ["season.pass #1"])
    #expect(
      try await lists() == [
        "entitled: season.pass #1", "all: season.pass #1", "unfinished: season.pass #1",
        "status: –", "queue: purchased season.pass #1",
      ])
    world.device.setWeather(.fine)
    await world.settle()
    #expect(ear.lines.dropFirst() == ["coins.100 #2", "remove.ads #3"])
    #expect(
      recorder.journal.lines.dropFirst() == ["purchased coins.100 #2", "purchased remove.ads #3"])
  }

  @Test func `B151 N014 what happens between the app's end and its launch comes with the network`()
    async throws
  {
    let before = Recorder(finishes: false)
    SKPaymentQueue.default().add(before)
    _ = await Product.buy("remove.ads", finishing: true)
    world.customer.next(.askToBuy)
    SKPaymentQueue.default().add(SKPayment.named("season.pass"))
    await world.settle()
    world.device.kill()
    try world.customer.approve()
    try world.store.refund(1)
    world.customer.move(to: "JPN")
    world.device.setWeather(.offline)
    let recorder = Recorder(finishes: false)
    let ear = world.device.launch {
      SKPaymentQueue.default().add(recorder)
      return Ear.toTransactions()
    }
    await world.settle()
    #expect(recorder.journal.lines == [])
    #expect(ear.lines == [])
    #expect(await Storefront.current?.countryCode == "USA")
    #expect(
      try await lists() == [
        "entitled: remove.ads #1", "all: remove.ads #1", "unfinished: –", "status: –",
        "queue: deferred season.pass",
      ])
    #expect(world.receipt == ["remove.ads"])
    world.device.setWeather(.fine)
    await world.settle()
    #expect(
      recorder.journal.lines == [
        "purchased season.pass #2", "revoked: remove.ads", "storefront JPN",
      ])
    #expect(ear.lines == ["season.pass #2", "remove.ads #1 revoked"])
    #expect(world.receipt == ["remove.ads", "season.pass"])
  }

  @Test func `B151 a network that comes and goes while no app runs brings nothing`() async throws {
    world.device.setWeather(.offline)
    world.device.kill()
    try world.customer.buy("coins.100")
    world.device.setWeather(.fine)
    await world.advance(by: .days(1))
    world.device.setWeather(.offline)
    let ear = world.device.launch { Ear.toTransactions() }
    await world.settle()
    #expect(ear.lines == [])
    world.device.kill()
    world.device.setWeather(.fine)
    let next = world.device.launch { Ear.toTransactions() }
    await world.settle()
    #expect(next.lines == ["coins.100 #1"])
  }

  @Test func `B151 an approval reaches the payment when the device is back`() async throws {
    let recorder = Recorder(finishes: false)
    SKPaymentQueue.default().add(recorder)
    world.customer.next(.askToBuy)
    SKPaymentQueue.default().add(SKPayment.named("remove.ads"))
    await world.settle()
    world.device.setWeather(.offline)
    try world.customer.approve()
    await world.settle()
    #expect(world.store.payments(for: "remove.ads") == 1)
    #expect(recorder.journal.lines == ["purchasing remove.ads", "deferred remove.ads"])
    #expect(await Transaction.currentEntitlements.lines == [])
    world.device.setWeather(.fine)
    await world.settle()
    #expect(recorder.journal.lines.dropFirst(2) == ["purchased remove.ads #1"])
    #expect(await Transaction.currentEntitlements.lines == ["remove.ads #1"])
  }

  @Test func `B151 the receipt stays as it is without a network`() async throws {
    _ = await Product.buy("remove.ads", finishing: true)
    world.device.setWeather(.offline)
    try world.customer.buy("season.pass")
    await world.settle()
    #expect(world.receipt == ["remove.ads"])
    world.device.kill()
    world.device.launch()
    #expect(world.receipt == ["remove.ads"])
    world.device.setWeather(.fine)
    await world.settle()
    #expect(world.receipt == ["remove.ads", "season.pass"])
  }

  @Test func `B151 a move to another country is told when the device is back`() async throws {
    let recorder = Recorder(finishes: false)
    SKPaymentQueue.default().add(recorder)
    world.device.setWeather(.offline)
    world.customer.move(to: "JPN")
    await world.settle()
    #expect(await Storefront.current?.countryCode == "USA")
    #expect(SKPaymentQueue.default().storefront?.countryCode == "USA")
    world.device.setWeather(.fine)
    await world.settle()
    #expect(await Storefront.current?.countryCode == "JPN")
    #expect(recorder.journal.lines == ["storefront JPN"])
  }

  @Test(arguments: [
    (BehaviourProfile.documented, "expired: paper.month #1, then paper.month", []),
    (
      .but(\.expiryWithoutNetwork, .byTheStore), "subscribed: paper.month #1, then paper.month",
      ["paper.month #1"]
    ),
  ])
  func `B152 N014 a paid period ends by the device's clock, though the store has renewed it`(
    profile: BehaviourProfile, status: String, entitled: [String]
  ) async throws {
    try await withSimulation(selling: .kiosk, profile: profile) { world in
      _ = await Product.buy("paper.month", finishing: true)
      world.device.setWeather(.offline)
      await world.advance(by: .days(6))
      #expect(await Transaction.currentEntitlements.lines == ["paper.month #1"])
      await world.advance(by: .days(3))
      #expect(await Transaction.currentEntitlements.lines == entitled)
      let standing = try await Product.SubscriptionInfo.lines(of: "paper")
      #expect(standing == [status])
      world.device.setWeather(.fine)
      await world.settle()
      #expect(await Transaction.currentEntitlements.lines == ["paper.month #2 of #1"])
    }
  }

  @Test func `B152 what the store has signed stays as it was signed`() async throws {
    _ = await Product.buy("paper.month", finishing: true)
    let before = try #require(await Transaction.latest(for: "paper.month"))
    world.device.setWeather(.offline)
    await world.advance(by: .days(9))
    let after = try #require(await Transaction.latest(for: "paper.month"))
    #expect(before.jwsRepresentation == after.jwsRepresentation)
    let status = try #require(try await Product.SubscriptionInfo.status(for: "paper").first)
    #expect(status.state == .expired)
    #expect(status.renewalInfo.unsafePayloadValue.willAutoRenew)
  }

  @Test func `B154 what is finished without a network is finished, and told to the store later`()
    async throws
  {
    _ = await Product.buy("coins.100")
    let recorder = Recorder(finishes: true)
    try world.customer.buy("season.pass")
    await world.settle()
    world.device.setWeather(.offline)
    for transaction in await Transaction.unfinished.values where transaction.id == 1 {
      await transaction.finish()
    }
    SKPaymentQueue.default().add(recorder)
    await world.settle()
    #expect(await Transaction.unfinished.lines == [])
    #expect(SKPaymentQueue.default().transactions.isEmpty)
    #expect(world.store.unfinished == [1, 2])
    let relaunched = Recorder(finishes: false)
    world.device.launch { SKPaymentQueue.default().add(relaunched) }
    await world.settle()
    #expect(relaunched.journal.lines == [])
    world.device.setWeather(.fine)
    await world.settle()
    #expect(world.store.unfinished == [])
    #expect(relaunched.journal.lines == [])
  }

  @Test func `B155 a purchase brings a device up to date that could not be told of anything`()
    async throws
  {
    let ear = Ear.toTransactions()
    await world.settle()
    world.device.setWeather(.offline, for: .history)
    try world.customer.buy("remove.ads")
    await world.settle()
    #expect(ear.lines == [])
    #expect(await Product.buy("season.pass") == "success season.pass #2")
    await world.settle()
    #expect(ear.lines == ["remove.ads #1"])
    #expect(await Transaction.currentEntitlements.lines == ["remove.ads #1", "season.pass #2"])
    try world.store.refund(1)
    await world.settle()
    #expect(await Transaction.currentEntitlements.lines == ["remove.ads #1", "season.pass #2"])
    try await AppStore.sync()
    await world.settle()
    #expect(await Transaction.currentEntitlements.lines == ["season.pass #2"])
    #expect(ear.lines.dropFirst() == ["remove.ads #1 revoked"])
  }

  @Test func `B155 the network's return has an order`() async throws {
    let recorder = Recorder(finishes: false)
    SKPaymentQueue.default().add(recorder)
    let ear = Ear.toTransactions()
    _ = await Product.buy("coins.100")
    _ = await Product.buy("remove.ads", finishing: true)
    await world.settle()
    world.device.setWeather(.offline)
    for transaction in await Transaction.unfinished.values { await transaction.finish() }
    try world.customer.buy("season.pass")
    try world.store.refund(2)
    world.customer.move(to: "JPN")
    await world.settle()
    let (before, silence) = (world.timeline.entries.count, ear.lines)
    world.device.setWeather(.fine)
    await world.settle()
    #expect(silence == [])
    #expect(
      world.timeline.entries.dropFirst(before).map(\.text) == [
        "the network is back", "transaction 1 is finished",
        "← payment 3 purchased, transaction 3", "← update of transaction 3",
        // The queue makes one call a step, which the updates need not wait for.
        "← update of transaction 2", "← entitlements revoked: remove.ads",
        "← storefront changed",
      ])
  }

  @Test func `B151 a sheet that was up before cannot be paid without a network`() async throws {
    world.customer.next(.hesitate)
    let buying = Task { await Product.buy("coins.100") }
    await world.settle()
    world.device.setWeather(.offline)
    try world.customer.decide(.confirm)
    #expect(await buying.value == "StoreKitError.networkError")
    #expect(world.store.payments(for: "coins.100") == 0)
  }
}

extension [String] {
  fileprivate var listed: String { isEmpty ? "–" : joined(separator: ", ") }
}
