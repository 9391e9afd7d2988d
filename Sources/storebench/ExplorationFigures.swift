import StoreExplorer
import StoreKit
import StoreModel
import StoreSimulation

/// The cost of an exploration's schedule, on one thread.
enum ExplorationFigures {
  private static let setup = WorldSetup(
    catalog: Catalog(products: [
      CatalogProduct(id: "coins.100", kind: .consumable, price: Price(milliunits: 990))
    ]))

  static let all = [
    Benchmark("µs a schedule, StoreKit 1", atMost: 50) {
      perSchedule {
        exploration(launch: { ExploredShop($0) }, act: { $0.buy("coins.100") })
      }
    },
    Benchmark("µs a schedule, StoreKit 2", atMost: 50) {
      perSchedule {
        exploration(launch: { ModernExploredShop($0) }, act: { await $0.buy("coins.100") })
      }
    },
    Benchmark("memory after 1,000,000 schedules / after 100,000", atMost: 1.1) {
      func run(_ count: Int) -> Int {
        var runs = 0
        while runs < count {
          runs +=
            exploration(launch: { ExploredShop($0) }, act: { $0.buy("coins.100") }).explore().runs
        }
        return residentKilobytes()
      }
      let before = run(100_000)
      let after = run(900_000)
      return (Double(after) / Double(before), "\(after) kB beside \(before) kB")
    },
  ]

  private static func perSchedule(_ make: () -> Exploration) -> Benchmark.Measurement {
    var runs = 0
    let exploration = make()
    let time = processorNanoseconds {
      runs = 0
      while runs < 20_000 { runs += exploration.explore().runs }
    }
    let cost = time / 1_000 / Double(runs)
    return (cost, "\(Int(1_000_000 / cost)) schedules a second on one core")
  }

  private static func exploration<App>(
    launch: @escaping @MainActor @Sendable (Device) -> App,
    act: @escaping @MainActor @Sendable (App) async -> Void
  ) -> Exploration {
    Exploration(
      of: setup, despite: [.kill, .askToBuy], limits: ExplorationLimits(surprises: 2), threads: 1,
      launch: launch, customer: [act],
      expecting: [DeliveredOnce("coins", worth: ["coins.100": 100]), NothingStaysUnfinished()])
  }
}

extension Device {
  fileprivate func credit(_ transaction: String) {
    update { storage in
      var credited: [String] = storage["credited"] ?? []
      guard !credited.contains(transaction) else { return }
      credited.append(transaction)
      storage["coins", default: 0] += 100
      storage["credited"] = credited
    }
  }
}

/// Sells coins through StoreKit 1, and credits each once.
private final class ExploredShop: NSObject, SKPaymentTransactionObserver {
  private let device: Device

  init(_ device: Device) {
    self.device = device
    super.init()
    SKPaymentQueue.default().add(self)
  }

  func buy(_ product: String) {
    let payment = SKMutablePayment()
    payment.productIdentifier = product
    SKPaymentQueue.default().add(payment)
  }

  func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
  ) {
    for transaction in transactions {
      switch transaction.transactionState {
      case .purchased:
        device.credit(transaction.transactionIdentifier ?? "")
        queue.finishTransaction(transaction)
      case .failed: queue.finishTransaction(transaction)
      default: break
      }
    }
  }
}

/// Sells coins through StoreKit 2, and credits each once.
@MainActor private final class ModernExploredShop {
  private let device: Device

  init(_ device: Device) {
    self.device = device
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
    device.credit("\(transaction.id)")
    await transaction.finish()
  }
}
