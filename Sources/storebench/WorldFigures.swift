import Dispatch
import StoreKit
import StoreModel
import StoreSimulation

/// The cost of making a world, using it once, and letting go of it.
enum WorldFigures {
  static let all = [
    Benchmark("10,000 worlds of one purchase each, in seconds", goal: 2) {
      let (count, threads) = (10_000, 2)
      let time = nanoseconds(rounds: 3) {
        DispatchQueue.concurrentPerform(iterations: threads) { _ in
          for _ in 0..<count / threads { buyOnce() }
        }
      }
      return (time / 1e9, "\(Int(time / 1_000) / count) µs a world, on \(threads) threads")
    }
  ]

  private static let setup = WorldSetup(
    catalog: Catalog(products: [
      CatalogProduct(id: "coins.100", kind: .consumable, price: Price(milliunits: 990))
    ]))

  private static func buyOnce() {
    let world = Simulation(setup)
    world.run { CoinShop.buy(1, in: $0) }
    world.dissolve()
  }
}
