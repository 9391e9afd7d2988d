import StoreModel
import StoreSimulation
import Testing

/// Time that passes by itself, for tests that wait in real time.
@Suite struct WallClockTests {
  private static let catalog = Catalog(products: [
    CatalogProduct(
      id: "club",
      kind: .autoRenewable(
        SubscriptionTerms(group: "club", level: 1, period: SubscriptionPeriod(1, .month))),
      price: Price(milliunits: 990))
  ])

  /// A renewal every two seconds.
  private static var settings: TestSettings {
    var settings = TestSettings()
    settings.store.rate = .oneRenewalEveryTwoSeconds
    return settings
  }

  /// A subscription of the first customer whose next renewal is a fifth of a second away.
  private func subscribe(in world: Simulation) throws {
    let start = world.read(\.now).advanced(by: StoreSpan(milliseconds: -1_800))
    let payment = Payment(product: "club", backdating: .renewUntilNow(since: start))
    try world.perform(.boughtOutside(payment, AccountID(1)))
    #expect(renewals(in: world) == 0)
  }

  private func renewals(in world: Simulation) -> Int {
    world.read { $0.ledger.purchases.count } - 1
  }

  @Test func `a world that follows the wall's clock takes as long as it says`() async throws {
    let took = try await ContinuousClock().measure {
      try await Simulation(WorldSetup(catalog: Self.catalog, settings: Self.settings)).run {
        world in
        world.followWallClock()
        try subscribe(in: world)
        try await Task.sleep(for: .milliseconds(250))
        #expect(renewals(in: world) == 1)
        #expect(world.elapsed >= .milliseconds(250))
      }
    }
    #expect(took >= .milliseconds(250))
  }

  @Test func `a world that follows the wall's clock can still be moved on at once`() async throws {
    let took = try await ContinuousClock().measure {
      try await Simulation(WorldSetup(catalog: Self.catalog, settings: Self.settings)).run {
        world in
        world.followWallClock()
        try subscribe(in: world)
        await world.advance(by: .seconds(36_000))
        #expect(renewals(in: world) == 18_000)
        try await Task.sleep(for: .milliseconds(10))
        #expect((.seconds(36_000)...(.seconds(37_000))).contains(world.elapsed))
      }
    }
    #expect(took < .seconds(3_600))
  }

  @Test func `code without await sees what the wall's clock has brought`() throws {
    try Simulation(WorldSetup(catalog: Self.catalog, settings: Self.settings)).run { world in
      let start = ContinuousClock.now
      world.followWallClock()
      try subscribe(in: world)
      while renewals(in: world) == 0, ContinuousClock.now < start + .seconds(600) {
        world.settle()
      }
      #expect(renewals(in: world) == 1)
      #expect(ContinuousClock.now - start >= .milliseconds(190))
    }
  }

  @Test func `the default store renews by the wall's clock, whoever looks`() async throws {
    let store = Simulation.replaceDefault { now in
      WorldSetup(catalog: Self.catalog, settings: Self.settings, start: now)
    }
    try subscribe(in: store)
    let start = ContinuousClock.now
    while renewals(in: store) == 0, ContinuousClock.now < start + .seconds(600) {
      try await Task.sleep(for: .milliseconds(20))
    }
    #expect(renewals(in: store) >= 1)
    #expect(ContinuousClock.now - start >= .milliseconds(150))
    #expect(store.timeline.description.contains("renew club"))
  }
}
