import StoreKit
import StoreModel
import StoreTestSupport
import StoreTesting
import Testing

/// The state of a device on which another customer signs in, or nobody is signed in.
@Suite(.store(.kiosk)) struct AccountStatements {
  let world = Simulation.current

  @Test func `B156 N018 lists, receipt, queue and storefront are those of who is signed in`()
    async throws
  {
    _ = await Product.buy("remove.ads", finishing: true)
    _ = await Product.buy("coins.100")
    let other = world.store.addCustomer(in: "JPN")
    try other.buy("season.pass")
    world.device.update { $0["ads"] = 0 }
    let recorder = Recorder(finishes: false)
    SKPaymentQueue.default().add(recorder)
    let ear = Ear.toTransactions()
    await world.settle()
    let (told, heard) = (recorder.journal.lines.count, ear.lines.count)

    try world.device.signIn(other)
    await world.settle()
    #expect(await Transaction.currentEntitlements.lines == ["season.pass #3"])
    #expect(await Transaction.all.lines == ["season.pass #3"])
    #expect(await Transaction.latest(for: "remove.ads") == nil)
    #expect(SKPaymentQueue.default().transactions.map(\.line) == ["purchased season.pass #3"])
    #expect(
      recorder.journal.lines.dropFirst(told) == [
        "removed: purchased coins.100 #2", "purchased season.pass #3", "storefront JPN",
      ])
    #expect(ear.lines.dropFirst(heard) == ["season.pass #3"])
    #expect(world.receipt == ["season.pass"])
    #expect(await Storefront.current?.countryCode == "JPN")
    #expect(world.device.storage["ads"] == 0)

    try world.device.signIn(world.customer)
    await world.settle()
    #expect(await Transaction.currentEntitlements.lines == ["remove.ads #1"])
    #expect(SKPaymentQueue.default().transactions.map(\.line) == ["purchased coins.100 #2"])
    #expect(await Storefront.current?.countryCode == "USA")
  }

  @Test func `B156 eligibility and the copy of the app are the customer's`() async throws {
    func isNew() async -> Bool {
      await Product.SubscriptionInfo.isEligibleForIntroOffer(for: "paper")
    }
    func copy() async throws -> String {
      try await AppTransaction.shared.unsafePayloadValue.appTransactionID
    }
    _ = await Product.buy("paper.month", finishing: true)
    let own = try await copy()
    #expect(await !isNew())
    try world.device.signIn(world.store.addCustomer())
    #expect(await isNew())
    #expect(try await copy() != own)
    #expect(await Product.buy("paper.month", finishing: true) == "success paper.month #2")
    #expect(try await Product.SubscriptionInfo.lines(of: "paper").count == 1)
    try world.device.signIn(world.customer)
    #expect(try await copy() == own)
    #expect(
      try await Product.SubscriptionInfo.lines(of: "paper") == [
        "subscribed: paper.month #1, then paper.month"
      ])
  }

  @Test func `B156 an open sheet is closed, and its payment is nobody's`() async throws {
    world.customer.next(.hesitate)
    let buying = Task { await Product.buy("coins.100") }
    await world.settle()
    try world.device.signIn(world.store.addCustomer())
    #expect(await buying.value == "cancelled")
    #expect(throws: SimulationError.self) { try world.customer.decide(.confirm) }
    #expect(world.store.payments(for: "coins.100") == 0)
  }

  @Test func `B156 what is approved for who has signed out waits for their return`() async throws {
    world.customer.next(.askToBuy)
    SKPaymentQueue.default().add(SKPayment.named("remove.ads"))
    await world.settle()
    let other = world.store.addCustomer()
    try world.device.signIn(other)
    try world.customer.approve()
    await world.settle()
    #expect(await Transaction.all.lines == [])
    #expect(SKPaymentQueue.default().transactions.isEmpty)
    try world.device.signIn(world.customer)
    await world.settle()
    #expect(await Transaction.all.lines == ["remove.ads #1"])
    #expect(SKPaymentQueue.default().transactions.map(\.line) == ["purchased remove.ads #1"])
  }

  @Test func `B157 N024 nobody has bought anything where nobody is signed in`() async throws {
    _ = await Product.buy("remove.ads")
    world.device.signOut()
    await world.settle()
    #expect(world.device.customer == nil)
    #expect(await Transaction.all.lines == [])
    #expect(await Transaction.currentEntitlements.lines == [])
    #expect(SKPaymentQueue.default().transactions.isEmpty)
    #expect(world.receipt == [])
    #expect(await Storefront.current?.countryCode == "USA")
    #expect(AppStore.canMakePayments)
    await #expect(throws: StoreKitError.self) { try await AppTransaction.shared }
    await #expect(throws: StoreKitError.self) { try await AppTransaction.refresh() }
    await #expect(throws: StoreKitError.self) { try await AppStore.sync() }
    #expect(await Product.buy("coins.100") == "cancelled")
    let recorder = Recorder(finishes: true)
    SKPaymentQueue.default().add(recorder)
    SKPaymentQueue.default().add(SKPayment.named("coins.100"))
    SKPaymentQueue.default().restoreCompletedTransactions()
    await world.settle()
    #expect(
      recorder.journal.lines.sorted() == [
        "failed coins.100, error 2", "purchasing coins.100",
        "removed: failed coins.100, error 2", "restore failed, error 2",
      ])
    world.device.kill()
    world.device.launch()
    try world.device.signIn(world.customer)
    #expect(await Transaction.all.lines == ["remove.ads #1"])
  }

  @Test func `N024 a device without a network has the copy of the app that it had`() async throws {
    let before = try await AppTransaction.shared
    world.device.setWeather(.offline)
    #expect(try await AppTransaction.shared.jwsRepresentation == before.jwsRepresentation)
    await #expect(throws: StoreKitError.self) { try await AppTransaction.refresh() }
    world.device.setWeather(.fine)
    world.customer.nextSignIn(.cancel)
    do {
      _ = try await AppTransaction.refresh()
      Issue.record("nobody has signed in")
    } catch StoreKitError.userCancelled {}
  }

  @Test func `B156 who signs in needs a network, and who signs out does not`() async throws {
    _ = await Product.buy("remove.ads", finishing: true)
    world.device.setWeather(.offline)
    #expect(throws: SimulationError.self) { try world.device.signIn(world.store.addCustomer()) }
    world.device.signOut()
    #expect(await Transaction.all.lines == [])
    world.device.setWeather(.fine)
    #expect(await Transaction.all.lines == [])
    try world.device.signIn(world.customer)
    #expect(await Transaction.all.lines == ["remove.ads #1"])
  }
}
