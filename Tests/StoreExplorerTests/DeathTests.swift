import StoreExplorer
import StoreSimulation
import Testing

/// Kills keep nobody from launching the app once more, however many follow on each other.
@Suite struct DeathTests {
  @Test func `an app that is killed five times in a row is launched once more`() throws {
    let token = try #require(ScheduleToken("0=kill 1=kill 2=kill 3=kill 4=kill"))
    let report = try Self.visits().replay(token)
    #expect(report.holds, "\(report)")
  }

  @Test func `one that ends itself in each launch is launched four times more, and not for ever`() {
    let report = Exploration(
      of: Interface.setup, despite: [.kill], limits: ExplorationLimits(surprises: 0),
      launch: { $0.kill() }, customer: [],
      expecting: [AtRest("launches", { $0.launches }, equals: { _ in 5 })]
    ).explore()
    #expect(report.holds, "\(report)")
  }

  /// Credits coins that were bought outside the app, after it has counted its launch.
  private static func visits() -> Exploration {
    Exploration(
      of: Interface.setup, despite: [.kill], past: { try? $0.customer.buy("coins.100") },
      launch: { device in
        device.update { $0["visits", default: 0] += 1 }
        return CoinShop(device, .deliverOnceThenFinish)
      }, customer: [],
      expecting: [DeliveredOnce("coins", worth: ["coins.100": 100]), NothingStaysUnfinished()])
  }
}
