import StoreKit
import StoreModel
import StoreSimulation

/// The cost of a purchase through StoreKit 1: beside a mock, and with a long history behind it.
enum PurchaseFigures {
  private static let catalog = Catalog(products: [
    CatalogProduct(id: "coins.100", kind: .consumable, price: Price(milliunits: 990))
  ])

  static let all = [
    Benchmark("purchase / mock", atMost: 10, goal: 5) {
      let count = 20_000
      let mock = processorNanoseconds { mockPurchases(count) } / Double(count)
      let ours = inWorlds(6, selling: catalog) { after(0, count, in: $0, rounds: 1) }.min() ?? 0
      return (ours / mock, "\(Int(ours)) ns beside \(Int(mock)) ns; timeline on")
    },
    Benchmark("purchase after 1,000,000 / after 1,000", atMost: 1.5) {
      let count = 10_000
      let short = inWorlds(1, selling: catalog) { after(1_000, count, in: $0, rounds: 7) }[0]
      let long = inWorlds(1, selling: catalog) { after(1_000_000, count, in: $0, rounds: 7) }[0]
      return (long / short, "\(Int(long)) ns beside \(Int(short)) ns")
    },
  ]

  /// Returns the cost of a purchase after so many finished ones, in nanoseconds of a processor.
  private static func after(
    _ history: Int, _ count: Int, in world: Simulation, rounds: Int
  ) -> Double {
    CoinShop.buy(history, in: world)
    return processorNanoseconds(rounds: rounds) { CoinShop.buy(count, in: world) } / Double(count)
  }

  private static func mockPurchases(_ count: Int) {
    let shop = CoinShop()
    let queue = MockQueue()
    queue.add(shop)
    let payment = SKMutablePayment()
    payment.productIdentifier = "coins.100"
    for _ in 0..<count { queue.add(payment) }
    precondition(shop.delivered == count, "every purchase is delivered")
  }
}
