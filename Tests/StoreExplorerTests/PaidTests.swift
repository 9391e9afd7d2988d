import StoreExplorer
import StoreKit
import StoreModel
import StoreSimulation
import Testing

/// The payments that count as paid for: with refunds, and with a world's history.
@Suite struct PaidTests {
  // MARK: - Refunds

  @Test(arguments: RefundShop.Policy.allCases)
  func `what was refunded may be kept, taken back, or never delivered`(policy: RefundShop.Policy) {
    let report = RefundShop.explore(policy, despite: [.kill, .refund])
    #expect(report.holds, "\(report)")
    #expect(report.coverage?.isComplete == true)
  }

  @Test func `a refund excuses nothing that is delivered twice`() throws {
    let report = Self.explore(.deliverThenFinish, despite: [.kill, .refund])
    #expect(report.findings.map(\.objection) == Self.twice)
  }

  @Test func `a refund excuses nothing of another payment that is lost`() throws {
    let report = Exploration(
      of: Interface.setup, despite: [.refund], limits: ExplorationLimits(surprises: 1),
      launch: { CoinShop($0, .deliverOnceThenFinish) },
      customer: [{ $0.buy("coins.100") }, { $0.device.update { $0["coins"] = -100 } }],
      expecting: [DeliveredOnce("coins", worth: ["coins.100": 100])]
    ).explore()
    #expect(
      report.findings.map(\.objection) == ["coins: -100 delivered, 100 paid for"])
    #expect(report.findings.first?.others == report.runs - 1)
  }

  // MARK: - What was bought before

  @Test func `what is finished before the world begins needs no delivery`() {
    let report = Self.explore(.deliverOnceThenFinish, despite: [.kill], after: [(1, true)])
    #expect(report.holds, "\(report)")
  }

  @Test func `it covers no double delivery either`() {
    let report = Self.explore(.deliverThenFinish, despite: [.kill], after: [(1, true)])
    #expect(report.findings.map(\.objection) == Self.twice)
  }

  @Test func `what is unfinished is delivered once`() {
    let report = Self.explore(.deliverOnceThenFinish, despite: [.kill], after: [(1, false)])
    #expect(report.holds, "\(report)")
    let lost = Self.explore(.deliverThenFinish, despite: [], after: [(1, false)]) {
      $0.device.update { $0["coins"] = 0 }
    }
    #expect(lost.findings.map(\.objection) == ["coins: 0 delivered, 100 paid for"])
  }

  @Test func `what can be restored may be delivered again, but need not be`() {
    for restores in [true, false] {
      var setup = Self.setup(after: [])
      setup.begin(with: Self.history([("noads", 1, true)]))
      let report = Exploration(
        of: setup, despite: [.kill], launch: { $0 },
        customer: [{ device in device.update { $0["noads"] = restores ? 1 : 0 } }],
        expecting: [
          DeliveredOnce("noads", worth: ["noads": 1]),
          NothingDeliveredUnpaid("noads", worth: ["noads": 1]),
          NothingPaidIsLost("noads", worth: ["noads": 1]),
        ]
      ).explore()
      #expect(report.holds, "\(report)")
    }
  }

  @Test(arguments: [true, false])
  func `what was bought and finished before shows nothing`(isFinished: Bool) {
    let report = Exploration(
      of: Self.setup(after: [(1, isFinished)]), despite: [.kill],
      launch: { device in
        Task {
          for await case .verified(let transaction) in Transaction.unfinished {
            device.credit("\(transaction.id)", once: true)
          }
        }
      }, customer: [],
      expecting: [DeliveredOnce("coins", worth: ["coins.100": 100])], isDoubted: true
    ).explore()
    #expect(report.findings.isEmpty, "\(report)")
    #expect(report.emptiness.isEmpty == !isFinished, "\(report)")
  }

  private static let twice = [
    "coins: 200 delivered, only 100 paid for", "coins: 200 delivered, 100 paid for",
  ]

  private static func explore(
    _ order: Order, despite hazards: Set<Hazard>, after past: [(UInt64, Bool)] = [],
    act: @escaping @MainActor @Sendable (CoinShop) -> Void = { $0.buy("coins.100") }
  ) -> ExplorationReport {
    let worth = ["coins.100": 100]
    return Exploration(
      of: setup(after: past), despite: hazards, launch: { CoinShop($0, order) },
      customer: [{ act($0) }],
      expecting: [
        DeliveredOnce("coins", worth: worth), NothingDeliveredUnpaid("coins", worth: worth),
      ]
    ).explore()
  }

  private static func setup(after past: [(id: UInt64, isFinished: Bool)]) -> WorldSetup {
    var setup = WorldSetup(
      catalog: Catalog(products: [
        CatalogProduct(id: "coins.100", kind: .consumable, price: Price(milliunits: 990)),
        CatalogProduct(id: "noads", kind: .nonConsumable, price: Price(milliunits: 990)),
      ]))
    if !past.isEmpty { setup.begin(with: history(past.map { ("coins.100", $0, $1) })) }
    return setup
  }

  private static func history(_ past: [(ProductID, UInt64, Bool)]) -> PurchaseHistory {
    let moment = WorldSetup.usualStart
    return PurchaseHistory(
      moment: moment,
      purchases: past.map { product, id, isFinished in
        PastPurchase(
          id: TransactionID(id), originalID: TransactionID(id), payment: Payment(product: product),
          date: moment, originalDate: moment, price: Price(milliunits: 990), storefront: "USA",
          isFinished: isFinished)
      })
  }
}

/// Sells coins through StoreKit 2, and looks whether the money was given back.
@MainActor final class RefundShop {
  enum Policy: CaseIterable, Sendable { case keeps, takesBack }

  private let device: Device
  private let policy: Policy

  init(_ device: Device, _ policy: Policy) {
    self.device = device
    self.policy = policy
    Task.detached { [self] in
      for await case .verified(let transaction) in Transaction.updates {
        await complete(transaction)
      }
    }
  }

  func buy(_ product: String) async {
    guard let product = try? await Product.products(for: [product]).first,
      case .success(.verified(let transaction)) = try? await product.purchase()
    else { return }
    await complete(transaction)
  }

  private func complete(_ transaction: Transaction) async {
    let id = "\(transaction.id)"
    let isRefunded = transaction.revocationDate != nil
    device.update { storage in
      let credited: [String] = storage["credited"] ?? []
      if !isRefunded, !credited.contains(id) {
        storage["credited"] = credited + [id]
        storage["coins", default: 0] += 100
      } else if isRefunded, credited.contains(id), policy == .takesBack {
        storage["credited"] = credited.filter { $0 != id }
        storage["coins", default: 0] -= 100
      }
    }
    await transaction.finish()
  }

  nonisolated static func explore(_ policy: Policy, despite hazards: Set<Hazard>)
    -> ExplorationReport
  {
    Exploration(
      of: Interface.setup, despite: hazards, launch: { RefundShop($0, policy) },
      customer: [{ await $0.buy("coins.100") }],
      expecting: [
        DeliveredOnce("coins", worth: ["coins.100": 100]), NothingStaysUnfinished(),
        Sometimes("the money is given back before it is delivered") { sight in
          sight.device["coins"] == 0 && sight.units(of: "coins.100") == 1
        },
      ]
    ).explore()
  }
}
