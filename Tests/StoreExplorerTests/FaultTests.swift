import StoreAudit
import StoreExplorer
import StoreModel
import StoreSimulation
import Testing

/// A sound shop, and the same shop with a line written otherwise.
@Suite struct FaultTests {
  @Test func `the sound shop holds`() {
    let report = Self.explore(.none)
    #expect(report.holds, "\(report)")
    #expect(report.coverage?.isComplete == true)
  }

  @Test(arguments: Fault.allCases.filter { $0 != .none })
  func `a fault is found`(fault: Fault) {
    let report = Self.explore(fault)
    #expect(!report.findings.isEmpty, "\(report)")
  }

  static func explore(_ fault: Fault) -> ExplorationReport {
    Exploration(
      of: WorldSetup(
        catalog: Catalog(products: [
          CatalogProduct(id: "coins.100", kind: .consumable, price: Price(milliunits: 990)),
          CatalogProduct(id: "noads", kind: .nonConsumable, price: Price(milliunits: 990)),
        ])),
      despite: [
        .kill, .askToBuy, .cancel, .networkLoss(of: .verification), .lateVerification,
        .repeatedDelivery,
      ],
      auditing: [.finishedBeforeDelivered],
      past: { world in
        try? world.customer.buy("noads")
        if let id = world.read(\.ledger.purchases.last?.id) {
          try? world.perform(.transactionFinished(id, world.device.installation))
        }
      },
      launch: { JournalShop($0, fault) },
      customer: [{ $0.buy("coins.100", quantity: 2) }, { $0.restore() }],
      expecting: [
        DeliveredOnce("coins", worth: ["coins.100": 100]),
        NothingDeliveredUnpaid("coins", worth: ["coins.100": 100]), NothingStaysUnfinished(),
        FailuresLeaveNothing(),
      ]
    ).explore()
  }
}
