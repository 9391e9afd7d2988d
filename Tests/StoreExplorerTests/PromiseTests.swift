import StoreExplorer
import StoreModel
import StoreSimulation
import Testing

/// Statements of one name are told apart.
@Suite struct PromiseTests {
  @Test func `two statements of one kind are two findings`() throws {
    let report = Self.explore { device in
      device.update { $0["coins", default: 0] += 1 }
      device.update { $0["gems", default: 0] += 1 }
    } expecting: {
      DeliveredOnce("coins", worth: ["coins.100": 100])
      DeliveredOnce("gems", worth: ["gems": 1])
    }
    #expect(
      report.findings.map(\.statement) == [
        "every payment is delivered exactly once", "every payment is delivered exactly once",
      ])
    #expect(
      report.findings.map(\.objection) == [
        "coins: 1 delivered, 0 paid for", "gems: 1 delivered, 0 paid for",
      ])
    // A kill after the coins leaves the gems at none.
    #expect(report.runs == 3)
    #expect(report.findings.map(\.others) == [2, 1])
  }

  @Test func `one that fails only later is not hidden by one that fails at once`() throws {
    let report = Self.explore { device in
      device.update { $0["coins", default: 0] = 1 }
      device.update { $0["gems", default: 0] = 1 }
    } expecting: {
      AtRest("what is sold is delivered") { $0.device["coins"] == 0 }
      AtRest("what is sold is delivered") { $0.device["gems"] == 1 }
    }
    #expect(report.findings.map(\.surprises) == [[], ["killed after storing coins"]])
  }

  @Test func `of two statements with one name that have to be seen, each has to be`() {
    let report = Self.explore { device in
      device.update { $0["coins"] = 1 }
    } expecting: {
      Sometimes("something is delivered") { $0.device["coins"] > 0 }
      Sometimes("something is delivered") { $0.device["gems"] > 0 }
    }
    #expect(report.neverSeen == ["something is delivered"])
    #expect(!report.holds)
  }

  private static func explore(
    act: @escaping @MainActor @Sendable (Device) -> Void,
    @StatementBuilder expecting statements: () -> [any Statement]
  ) -> ExplorationReport {
    Exploration(
      of: Interface.setup, despite: [.kill], limits: ExplorationLimits(surprises: 1),
      launch: { $0 }, customer: [{ act($0) }], expecting: statements()
    ).explore()
  }
}
