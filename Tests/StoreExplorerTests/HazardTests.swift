import StoreExplorer
import StoreModel
import StoreSimulation
import Testing

/// The mistakes that a hazard brings to light in a faulty client, and the sound clients in which it
/// finds none.
@Suite struct HazardTests {
  // MARK: - Subscriptions, and other devices

  @Test(arguments: [
    (
      Hazard.secondDevice, ClubFault.forgetsEntitlements, "the device unlocks what the store says",
      "the customer buys something on a second device while the app is dead here"
    ),
    (
      .expiry, .unlocksForEver, "the device unlocks what the store says",
      "the subscription is not renewed, and expires"
    ),
    (.renewal, .ignoresRenewals, "each period brings a credit", "the subscription renews"),
    (
      .offline, .presumesRenewals, "the device unlocks what the store says",
      "the device has no network for a while"
    ),
    (
      .emptyLists, .trustsFirstLook, "the device unlocks what the store says",
      "lists are empty right after a launch"
    ),
    (
      .accountChange, .unlocksForEver, "the device unlocks what the store says",
      "another customer signs in for a while"
    ),
    (
      .signOut, .unlocksForEver, "the device unlocks what the store says",
      "nobody is signed in for a while"
    ),
  ])
  func `a club's fault is found`(
    hazard: Hazard, fault: ClubFault, statement: String, surprise: String
  ) throws {
    let report = Self.explore(hazard, fault)
    let finding = try #require(report.findings.first { $0.statement == statement })
    #expect(finding.surprises == [surprise])
    #expect(finding.isReproducible)
  }

  @Test(arguments: [Hazard.secondDevice, .expiry, .renewal])
  func `a sound club holds`(hazard: Hazard) {
    let report = Self.explore(hazard, .none)
    #expect(report.holds, "\(report)")
    #expect(report.runs > 4)
  }

  @Test(arguments: [Hazard.offline, .emptyLists, .oldLists, .accountChange, .signOut])
  func `a sound club shows no more than its device can know, and locks nothing too early`(
    hazard: Hazard
  ) {
    let report = Self.explore(hazard, .none)
    #expect(report.holds, "\(report)")
    #expect(report.runs > 1)
  }

  @Test func `a stretch without a network may begin and end anywhere, whatever happens in it`() {
    let report = Self.explore([.offline, .expiry, .refund, .kill], .none, surprises: 2)
    #expect(report.holds, "\(report)")
    #expect(report.runs > 50)
  }

  @Test func `what is unfinished may be finished on another device`() throws {
    let report = Self.explore([.kill, .secondDevice], .forgetsEntitlements, surprises: 2)
    let ways = report.findings.flatMap(\.surprises)
    #expect(!ways.isEmpty)
    #expect(Self.explore([.kill, .secondDevice], .none, surprises: 2).holds)
  }

  private static func explore(_ hazard: Hazard, _ fault: ClubFault) -> ExplorationReport {
    explore([hazard], fault, surprises: 2)
  }

  private static func explore(
    _ hazards: Set<Hazard>, _ fault: ClubFault, surprises: Int
  ) -> ExplorationReport {
    let terms = SubscriptionTerms(
      group: "club", level: 1, period: SubscriptionPeriod(1, .month))
    let catalog = Catalog(
      products: [
        CatalogProduct(id: "noads", kind: .nonConsumable, price: Price(milliunits: 990)),
        CatalogProduct(
          id: "club.month", kind: .autoRenewable(terms), price: Price(milliunits: 4_990)),
      ], groups: [CatalogGroup(id: "club", referenceName: "club")])
    return Exploration(
      of: WorldSetup(catalog: catalog), despite: hazards,
      limits: ExplorationLimits(surprises: surprises),
      launch: { Club($0, fault) },
      customer: [{ await $0.buy("club.month") }, { _ in }],
      expecting: [EntitlementsMatch("features"), NothingStaysUnfinished()]
        + (hazards.contains(.secondDevice) ? [] : [credits])
    ).explore()
  }

  /// States that each period brings a credit; one that another device has finished brings it there.
  private static let credits = AtRest(
    "each period brings a credit", { $0.device["credits"] }, equals: { $0.periods })

  // MARK: - The network

  @Test(arguments: [
    (StoreService.products, "a screen that is busy is released"),
    (.purchases, "cancelled and failed payments leave nothing"),
    (.restores, "“restore” is followed by “restored” exactly once"),
    (.receipts, "“refresh” is followed by “refreshed” exactly once"),
    (.finishes, "every payment is delivered exactly once"),
    (.verification, "every payment is delivered exactly once"),
    (.history, "what is paid for is never locked"),
  ])
  func `a shop that cannot do without a part of the store is found`(
    service: StoreService, statement: String
  ) throws {
    let report = Self.explore(without: service, weakness: service)
    let finding = try #require(report.findings.first { $0.statement == statement }, "\(report)")
    #expect(finding.surprises == ["the network is lost on the way to \(service)"])
  }

  @Test(arguments: StoreService.allCases)
  func `a shop that can holds`(service: StoreService) {
    let report = Self.explore(without: service, weakness: nil)
    #expect(report.holds, "\(report)")
    #expect(report.runs > 1)
  }

  private static func explore(
    without service: StoreService, weakness: StoreService?
  ) -> ExplorationReport {
    Exploration(
      of: WorldSetup(
        catalog: Catalog(products: [
          CatalogProduct(id: "coins.100", kind: .consumable, price: Price(milliunits: 990)),
          CatalogProduct(id: "noads", kind: .nonConsumable, price: Price(milliunits: 990)),
        ])), despite: [.networkLoss(of: service)],
      past: { world in
        try? world.customer.buy("noads")
        if let id = world.read(\.ledger.purchases.last?.id) {
          try? world.perform(.transactionFinished(id, world.device.installation))
        }
        world.device.update { $0["features"] = ["noads"] }
      },
      launch: { FrailShop($0, weakness: weakness) },
      customer: [{ $0.buy("coins.100") }, { $0.restore() }, { $0.refreshReceipt() }],
      expecting: [
        DeliveredOnce("coins", worth: ["coins.100": 100]), NothingStaysUnfinished(),
        FailuresLeaveNothing(), Answered("restore", by: "restored"),
        Answered("refresh", by: "refreshed"), RequestsAreAnswered(),
        RestoreEndsOnce(), ScreenIsReleased(),
        Always("what is paid for is never locked") { $0.device["features"] == ["noads"] },
      ]
    ).explore()
  }

  // MARK: - Apps without end

  @Test func `an app that tries again at once, and for ever, is found`() throws {
    let report = Exploration(
      of: Interface.setup, despite: [], past: { $0.customer.always(.cancel) },
      launch: { StubbornShop($0) }, customer: [{ $0.buy() }], expecting: [NothingStaysUnfinished()]
    ).explore()
    #expect(report.findings.first?.statement == "the app comes to rest")
  }

  // MARK: - Requests

  @Test func `a request that is withdrawn and never put again is found`() throws {
    let report = Exploration(
      of: Interface.setup, despite: [], launch: { HastyShop($0) },
      customer: [{ $0.lookAndLeave() }], expecting: [RequestsAreAnswered(), ScreenIsReleased()]
    ).explore()
    #expect(
      report.findings.map(\.statement) == [
        "every request is answered once", "a screen that is busy is released",
      ])
    #expect(report.findings.first?.objection == "products: one never came to its end")
  }
}

extension Sight {
  /// The number of periods of a subscription that were paid for.
  fileprivate var periods: Int {
    timeline.entries.count { entry in
      (entry.text.hasPrefix("charge club") || entry.text.hasPrefix("renew club"))
        && entry.text.contains(", transaction")
    }
  }
}
