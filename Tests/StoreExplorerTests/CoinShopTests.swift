import Foundation
import StoreExplorer
import StoreModel
import StoreSimulation
import Testing

/// The coin shop with kills and Ask to Buy, through both interfaces.
@Suite struct CoinShopTests {
  @Test(arguments: Interface.allCases)
  func `a kill between delivering and finishing delivers twice`(interface: Interface) throws {
    let report = interface.explore(.deliverThenFinish)
    let finding = try #require(report.findings.first)
    #expect(finding.statement == "every payment is delivered exactly once")
    #expect(finding.objection == "coins: 200 delivered, 100 paid for")
    #expect(finding.surprises == ["killed after storing coins"])
    #expect(finding.schedule <= 10)
    #expect(finding.isReproducible)
  }

  @Test(arguments: Interface.allCases)
  func `finishing first is no remedy`(interface: Interface) throws {
    let report = interface.explore(.finishThenDeliver)
    let finding = try #require(report.findings.first)
    #expect(finding.statement == "every payment is delivered exactly once")
    // The queue's finish is on its way when the coins are stored, and lost with the process (B035).
    let (coins, moment) =
      interface == .storeKit1
      ? (200, "storing coins") : (0, "transaction 1 was finished")
    #expect(finding.objection == "coins: \(coins) delivered, 100 paid for")
    #expect(finding.surprises == ["killed after \(moment)"])
    #expect(finding.schedule <= 10)
  }

  @Test(arguments: Interface.allCases)
  func `delivering once holds, whatever happens`(interface: Interface) {
    let report = interface.explore(.deliverOnceThenFinish, surprises: 3)
    #expect(report.holds, "\(report)")
    #expect(report.coverage?.isComplete == true)
  }

  @Test(arguments: [1, 10, 40])
  func `no more schedules are run than are allowed, and the report says so`(limit: Int) {
    var exploration = Interface.storeKit1.exploration(.deliverOnceThenFinish)
    exploration.limits.surprises = 3
    exploration.limits.schedules = limit
    let report = exploration.explore()
    #expect(report.runs == limit)
    #expect(report.coverage?.isComplete == false)
  }

  @Test(arguments: Interface.allCases)
  func `a schedule is replayed by its token`(interface: Interface) throws {
    let exploration = interface.exploration(.deliverThenFinish)
    let found = try #require(exploration.explore().findings.first)
    let replayed = try exploration.replay(found.token)
    #expect(replayed.findings.first?.timeline == found.timeline)
    #expect(replayed.findings.first?.objection == found.objection)
  }

  @Test func `a report shows the shortest schedule in four lanes`() throws {
    let report = Interface.storeKit1.explore(.deliverThenFinish)
    let text = try #require("\(report)".components(separatedBy: "\n\n✗").first)
    #expect(
      text == """
        ✗ “every payment is delivered exactly once”: coins: 200 delivered, 100 paid for
          It takes 1 surprise: killed after storing coins
          Schedule 6 of 33, plainest first; 8 more fail the same way.

            time      customer     app                          device                store
            00:00:00               launch 1
            00:00:00               observe #1
            00:00:00  acts
            00:00:00               add coins.100
            00:00:00               ← payment 1 purchasing
                                   coins.100
            00:00:00  confirm
                      payment 1
            00:00:00                                                                  charge coins.100,
                                                                                      transaction 1
            00:00:00               ← payment 1 purchased,
                                   transaction 1
            00:00:00                                            coins: – → 100
          ☠ 00:00:00               killed after storing coins
            00:00:00               launch 2
            00:00:00               observe #1
            00:00:00               ← payment 1 purchased,
                                   transaction 1
            00:00:00                                            coins: 100 → 200
            00:00:00               finish payment 1
            00:00:00                                                                  transaction 1 is
                                                                                      finished
            00:00:00               ← payment 1 removed

          Because: Transaction 1 for coins.100 was delivered by launch 1 (coins: – → 100), and again by
            launch 2 (coins: 100 → 200). Launch 1 ended before `finish`, so that the store handed it over
            again. Store the transaction's identifier together with what it pays for, in one step, and look
            for it before delivering.

          Replay: only: "4=kill"
        """)
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  @Test func `a token of another app is refused`() throws {
    let token = try #require(ScheduleToken("1=kill 999=kill"))
    #expect(throws: ReplayError.self) {
      try Interface.storeKit1.exploration(.deliverThenFinish).replay(token)
    }
  }

  @Test(arguments: Interface.allCases)
  func `one thread and several give the same report, in twenty runs`(interface: Interface) {
    let hazards: Set<Hazard> = [
      .kill, .askToBuy, .decline, .cancel, .interrupt, .networkLoss, .overtaking, .background,
    ]
    let alone = interface.explore(.deliverThenFinish, despite: hazards)
    for threads in 1...20 {
      let report = interface.explore(.deliverThenFinish, despite: hazards, threads: threads)
      #expect(report == alone)
      #expect("\(report)" == "\(alone)")
    }
    #expect(alone.runs > 100)
  }
}

/// One of the two ways in which an app buys.
enum Interface: Hashable, Sendable, CaseIterable {
  case storeKit1, storeKit2

  static let setup = WorldSetup(
    catalog: Catalog(products: [
      CatalogProduct(id: "coins.100", kind: .consumable, price: Price(milliunits: 990))
    ]))

  func explore(
    _ order: Order, despite hazards: Set<Hazard> = [.kill, .askToBuy], surprises: Int = 2,
    threads: Int = 1
  ) -> ExplorationReport {
    exploration(order, despite: hazards, surprises: surprises, threads: threads).explore()
  }

  func exploration(
    _ order: Order, despite hazards: Set<Hazard> = [.kill, .askToBuy], surprises: Int = 2,
    threads: Int = 1
  ) -> Exploration {
    let limits = ExplorationLimits(surprises: surprises)
    let statements: [any Statement] = [
      DeliveredOnce("coins", worth: ["coins.100": 100]), NothingStaysUnfinished(),
      Sometimes("the app dies") { $0.launches > 1 },
    ]
    switch self {
    case .storeKit1:
      return Exploration(
        of: Self.setup, despite: hazards, limits: limits, threads: threads,
        launch: { CoinShop($0, order) }, customer: [{ $0.buy("coins.100") }],
        expecting: statements)
    case .storeKit2:
      return Exploration(
        of: Self.setup, despite: hazards, limits: limits, threads: threads,
        launch: { ModernCoinShop($0, order) }, customer: [{ await $0.buy("coins.100") }],
        expecting: statements)
    }
  }
}
