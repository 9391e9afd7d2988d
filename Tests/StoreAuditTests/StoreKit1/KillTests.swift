import StoreAudit
import StoreModel
import StoreSimulation
import StoreTestSupport
import StoreTesting
import Testing

/// A kill that cuts an app's actions short, which is no habit.
@Suite struct KillTests {
  @Test(arguments: Death.allCases) func `what a kill cuts short`(death: Death) throws {
    let plot = Plot { stage in
      stage.counter.verifies = true
      stage.counter.death = death
      stage.use { $0.buy("remove.ads") }
      stage.use { $0.restore() }
      try stage.world.store.refund(latestOf: "remove.ads")
    } then: { stage in
      stage.use { $0.restore() }
    }
    let timeline = try plot.timeline(with: nil)
    #expect(timeline.description.contains("killed"), "\(timeline)")
    #expect(timeline.findings() == [], "\(timeline)")
  }

  @Test func `a launch at the end of a test`() throws {
    let timeline = try withSimulation(selling: .corner) { world in
      let counter = world.device.inApp { Counter(nil) }
      world.device.inApp { counter.buy("coins.100") }
      world.settle()
      world.device.launch()
      return world.timeline
    }
    #expect(timeline.findings() == [], "\(timeline)")
  }
}
