import FlowStories
import StoreExplorer
import StoreScenario
import StoreSimulation
import Testing

/// A schedule in other forms than the report's.
@Suite struct FormatTests {
  private func finding() throws -> Finding {
    try #require(Interface.storeKit1.explore(.deliverThenFinish).findings.first)
  }

  @Test func `a schedule as a sequence diagram`() throws {
    #expect(
      try finding().mermaid == """
        sequenceDiagram
          participant customer
          participant app
          participant device
          participant store
          Note over customer,store: 00:00:00
          device->>app: launch 1
          Note over app: observe #35;1
          Note over customer: acts
          app->>store: add coins.100
          store->>app: payment 1 purchasing coins.100
          customer->>store: confirm payment 1
          Note over store: charge coins.100, transaction 1
          store->>app: payment 1 purchased, transaction 1
          app->>device: coins: – → 100
          Note over app: ☠ killed after storing coins
          device->>app: launch 2
          Note over app: observe #35;1
          store->>app: payment 1 purchased, transaction 1
          app->>device: coins: 100 → 200
          app->>store: finish payment 1
          Note over store: transaction 1 is finished
          store->>app: payment 1 removed
        """)
  }

  @Test func `a schedule as a picture, with what struck in red`() throws {
    let svg = try finding().svg
    #expect(svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\""))
    #expect(svg.hasSuffix("</svg>"))
    let red = svg.split(separator: "\n").filter { $0.contains("<text") && $0.contains("#b00") }
    #expect(red.count == 1)
    #expect(red.first?.contains(">☠ killed after storing coins<") == true)
    #expect(svg.contains("every payment is delivered exactly once: coins: 200 delivered"))
  }

  @Test func `a schedule as a script`() throws {
    #expect(
      try finding().script == """
        # “every payment is delivered exactly once”: coins: 200 delivered, 100 paid for
        # It takes: killed after storing coins
        # A line lets everything happen that follows from it: where the schedule ends the app between two
        # steps of its own, the script does so a little later. Its app delivers nothing.
        keep unfinished
        buy coins.100
        # killed after storing coins
        kill
        launch
        finish coins.100
        expect payments coins.100 1
        """)
  }

  @Test(arguments: [(5, "fail 5"), (99, "# no script can say: error 99")])
  func `an error stands in a script where scripts know it`(code: Int, line: String) throws {
    let exploration = Exploration(
      of: Interface.setup, despite: [.error(code)], limits: ExplorationLimits(surprises: 1),
      launch: { CoinShop($0, .deliverThenFinish) }, customer: [{ $0.buy("coins.100") }],
      expecting: [AtRest("it is paid for") { $0.store.payments(for: "coins.100") == 1 }])
    let finding = try #require(exploration.explore().findings.first)
    let lines = finding.script.split(separator: "\n").map(String.init)
    #expect(lines.contains(line), "\(finding.script)")
    #expect(throws: Never.self) { try Scenario(parsing: finding.script, name: "script") }
  }

  @Test func `a script ends the app where the schedule does`() throws {
    let gallery = try #require(
      GalleryExploration.explorations(of: .goldShop).first {
        $0.mistake == "e" && $0.form == .asPublished
      })
    let finding = try #require(
      gallery.exploration.explore().findings.first { $0.statement == gallery.name })
    #expect(
      finding.script == """
        # “nothing stays unfinished”: unfinished: transaction 1
        # It takes: killed before hearing “payment 1 purchasing gold.60”
        # A line lets everything happen that follows from it: where the schedule ends the app between two
        # steps of its own, the script does so a little later. Its app delivers nothing.
        keep unfinished
        restore
        kill before purchasing
        buy gold.60
        # killed before hearing “payment 1 purchasing gold.60”
        launch
        kill
        launch
        expect payments gold.60 1
        """)
    let script = try Scenario(parsing: finding.script, name: gallery.title)
    let played = Simulation(gallery.setup).run { world in
      let stop = script.play(in: world)
      #expect(stop == nil)
      return world.timeline
    }
    let ends = [finding.timeline, played].map { timeline in
      timeline.entries.map(\.description).prefix { !$0.hasSuffix("killed") }
        .filter { $0.contains("payment 1") }
    }
    #expect(ends[0] == ends[1])
  }

  @Test(arguments: GalleryExploration.all.filter { $0.mistake != nil && $0.form == .asPublished })
  func `the script of a finding can be played to its end`(gallery: GalleryExploration) throws {
    let report = gallery.exploration.explore()
    for finding in report.findings {
      let script = try Scenario(parsing: finding.script, name: gallery.title)
      try script.check(against: gallery.setup.catalog)
      let stop = Simulation(gallery.setup).run { script.play(in: $0) }
      #expect(stop == nil, "\(finding.script)\n\n\(finding.timeline)")
    }
  }
}
