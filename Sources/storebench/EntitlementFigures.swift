import StoreKit
import StoreModel
import StoreSimulation
import Synchronization

/// The cost of asking for a customer's entitlements, with a short history and with a long one.
enum EntitlementFigures {
  static let all = [
    Benchmark("entitlements among 100,000 / among 1,000", atMost: 3) {
      let short = asking(among: 1_000)
      let long = asking(among: 100_000)
      return (
        long / short,
        "\(Int(long)) ns beside \(Int(short)) ns; 10 products, 6 entitlements, through StoreKit 2"
      )
    }
  ]

  private static let coins: [ProductID] = ["coins.1", "coins.2", "coins.3", "coins.4"]
  private static let features: [ProductID] = ["feature.1", "feature.2", "feature.3"]
  private static let seasons: [ProductID] = ["season.1", "season.2"]

  private static let catalog = Catalog(
    products: coins.map { product($0, .consumable) } + features.map { product($0, .nonConsumable) }
      + seasons.map { product($0, .nonRenewingSubscription) } + [
        product(
          "week",
          .autoRenewable(SubscriptionTerms(group: "plans", level: 1, period: .init(1, .week))))
      ])

  private static func product(_ id: ProductID, _ kind: CatalogProduct.Kind) -> CatalogProduct {
    CatalogProduct(id: id, kind: kind, price: Price(milliunits: 990))
  }

  /// The time of one walk through the entitlements of a customer with so many transactions, in
  /// nanoseconds of a processor.
  private static func asking(among count: Int) -> Double {
    inWorlds(1, selling: catalog) { world in
      live(through: count, in: world)
      let rounds = 1_000
      return processorNanoseconds(rounds: 7) {
        let seen = Mutex(0)
        Task {
          var count = 0
          for _ in 0..<rounds { for await _ in Transaction.currentEntitlements { count += 1 } }
          seen.withLock { $0 = count }
        }
        world.settle()
        precondition(seen.withLock(\.self) == rounds * 6, "each round sees each entitlement")
      } / Double(rounds)
    }[0]
  }

  /// Half of the transactions are renewals, the rest coins and products that are bought once.
  private static func live(through count: Int, in world: Simulation) {
    let shop = CoinShop()
    let queue = SKPaymentQueue.default()
    queue.add(shop)
    for product in features + seasons + ["week"] { buy(product, in: world) }
    world.advance(by: .seconds(604_800 * (count / 2 - 1)))
    let left = count - world.read(\.ledger.purchases.count)
    for number in 0..<left { buy(coins[number % coins.count], in: world) }
    queue.remove(shop)
    precondition(world.read(\.ledger.purchases.count) == count, "the history is as long as asked")
    precondition(world.store.unfinished.isEmpty, "everything is finished")
  }

  private static func buy(_ product: ProductID, in world: Simulation) {
    let payment = SKMutablePayment()
    payment.productIdentifier = product.rawValue
    SKPaymentQueue.default().add(payment)
    world.settle()
  }
}
