import Foundation
import StoreExplorer
import StoreSimulation
import Testing

/// Explorations with any number of crashes.
@Suite struct ProofTests {
  @Test(arguments: Interface.allCases)
  func `a shop that delivers once does so for any number of crashes`(interface: Interface) throws {
    let report = interface.proof(.deliverOnceThenFinish, surprises: 0).explore()
    let proof = try #require(report.proof)
    #expect(report.holds, "\(report)")
    #expect(proof.isComplete)
    #expect(proof.states < 10, "\(proof)")
    #expect(proof.runs == report.runs)
    #expect(proof.runs < 50, "\(proof)")
    #expect(proof.merges > 0)
    #expect(proof.alike > 0)
    #expect(proof.alike <= proof.merges)
    #expect(proof.comparisons > 0)
    #expect(
      report.verdict.hasPrefix("✓ holds for any number of crashes: \(proof.states) distinct states")
    )
  }

  @Test(arguments: Interface.allCases)
  func `more crashes lead to nothing that fewer have not`(interface: Interface) throws {
    let proof = try #require(
      interface.proof(.deliverOnceThenFinish, surprises: 0).explore().proof)
    // Counted one by one, every crash is followed by as many others as there are points.
    let counted = interface.explore(.deliverOnceThenFinish, despite: [.kill], surprises: 4)
    #expect(counted.holds)
    #expect(counted.runs > 2 * proof.runs)
  }

  @Test(arguments: Interface.allCases)
  func `all hazards beside crashes are bounded by their number`(interface: Interface) throws {
    var states: [Int] = []
    for others in 0...2 {
      let report = interface.proof(.deliverOnceThenFinish, surprises: others).explore()
      let proof = try #require(report.proof)
      #expect(report.holds, "\(report)")
      #expect(proof.isComplete)
      #expect(proof.others == others)
      states.append(proof.states)
    }
    #expect(states[0] < states[1])
    #expect(states[1] <= states[2])
  }

  @Test(arguments: Interface.allCases)
  func `what fails is found as where crashes are counted, and nothing is proved`(
    interface: Interface
  ) throws {
    let report = interface.proof(.deliverThenFinish, surprises: 2).explore()
    let counted = interface.explore(.deliverThenFinish)
    let finding = try #require(report.findings.first)
    #expect(finding.surprises == counted.findings.first?.surprises)
    #expect(finding.objection == counted.findings.first?.objection)
    #expect(report.proof?.isComplete == false)
    #expect(!"\(report)".contains("any number"))
  }

  @Test func `one thread and several prove the same`() {
    for threads in 1...4 {
      var exploration = Interface.storeKit1.proof(.deliverOnceThenFinish, surprises: 2)
      let alone = exploration.explore()
      exploration.threads = threads
      #expect(exploration.explore() == alone)
    }
  }

  @Test func `where crashes are counted, nothing is said of any number`() {
    #expect(Interface.storeKit1.explore(.deliverOnceThenFinish).proof == nil)
  }

  @Test func `crashes happen although they are not among the hazards`() throws {
    var exploration = Interface.storeKit1.exploration(.deliverOnceThenFinish, despite: [.cancel])
    exploration.limits.crashes = .any
    let proof = try #require(exploration.explore().proof)
    #expect(proof.mostCrashes > 0)
  }
}

// MARK: - How far it reaches

extension ProofTests {
  @Test func `statements that look at more than store and device are named`() throws {
    let report = Self.explore(despite: [.kill], launch: { CoinShop($0, .deliverOnceThenFinish) }) {
      NothingStaysUnfinished()
      RequestsAreAnswered()
      AtRest("coins are there") { $0.device["coins"] == 100 }
      AtRest("few launches") { $0.launches < 1_000 }
      Always("a short history") { $0.timeline.count < 1_000 }
    }
    let proof = try #require(report.proof)
    #expect(proof.isComplete)
    #expect(proof.unproved == ["few launches", "a short history"])
    let text = "\(proof)".split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains("“few launches”, “a short history”"), "\(text)")
    #expect(text.contains("outside `Device` is not seen"))
  }

  @Test func `an app that counts its launches on the device has no end of states`() throws {
    let report = Self.explore(
      despite: [.kill], schedules: 500, launch: { ForgetfulShop($0, counting: .device) }
    ) {
      NothingStaysUnfinished()
    }
    let proof = try #require(report.proof)
    #expect(report.holds)
    #expect(!proof.isComplete)
    #expect(report.verdict.contains("not shown for any number of crashes"))
    #expect("\(proof)".contains("a count of its launches"))
  }

  @Test(arguments: [3, 4, 5])
  func `a mistake is found that takes several crashes`(launches: Int) throws {
    let report = Self.explore(
      despite: [.kill], launch: { ForgetfulShop($0, counting: .device, gift: launches) }
    ) {
      DeliveredOnce("coins", worth: ["coins.100": 100])
    }
    let finding = try #require(report.findings.first)
    #expect(finding.objection == "coins: 200 delivered, 100 paid for")
    #expect(finding.surprises.count == launches - 1)
    let replayed = try #require(ScheduleToken("\(finding.token)"))
    #expect(replayed == finding.token)
  }

  @Test func `an app that keeps something in a file is found out`() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("launches-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    let report = Self.explore(
      despite: [.kill], launch: { ForgetfulShop($0, counting: .file(file), gift: 4) }
    ) {
      NothingStaysUnfinished()
    }
    let finding = try #require(report.findings.first)
    #expect(finding.statement == "a launch goes by store and device alone")
    #expect(finding.objection.contains("keeps something outside `Device`"))
    #expect(finding.objection.contains("coins: 100 → 200"), "\(finding.objection)")
    #expect(report.proof?.isComplete == false)
    #expect(!report.holds)
  }

  private static func explore<App>(
    despite hazards: Set<Hazard>, schedules: Int = 100_000,
    launch: @escaping @MainActor @Sendable (Device) -> App,
    @StatementBuilder expecting statements: () -> [any Statement]
  ) -> ExplorationReport where App: CoinShop {
    Exploration(
      of: Interface.setup, despite: hazards,
      limits: ExplorationLimits(crashes: .any, schedules: schedules), threads: 1, launch: launch,
      customer: [{ $0.buy("coins.100") }], expecting: statements()
    ).explore()
  }
}

extension Interface {
  /// The coin shop with any number of crashes.
  fileprivate func proof(_ order: Order, surprises: Int) -> Exploration {
    var exploration = exploration(order, surprises: surprises)
    exploration.limits.crashes = .any
    return exploration
  }
}
