import Foundation
import StoreConfiguration
import StoreKit
import StoreModel
import StoreSimulation
import Synchronization

/// Prints what happens in a process of its own: a long day, a mixed one, or what a program meets
/// without a store.
@main enum TimelinePrinter {
  static func main() async throws {
    switch CommandLine.arguments.dropFirst().first {
    case nil: print(try LongDay.timeline())
    case "mixed": print(try await MixedDay.timeline())
    case "--endless": try await loopForEver()
    case "--worlds": try await makeWorlds()
    default: try await meetNoStore()
    }
  }

  private static func loopForEver() async throws {
    TurnWatch.limit.store(1, ordering: .relaxed)
    try await Simulation(WorldSetup(catalog: Catalog(products: []))).run { _ in while true {} }
  }

  /// Makes worlds in one turn of another, for longer than a turn may take.
  private static func makeWorlds() async throws {
    TurnWatch.limit.store(1, ordering: .relaxed)
    let count = try await Simulation(WorldSetup(catalog: Catalog(products: []))).run { _ in
      var count = 0
      // Processor time, in microseconds.
      let start = clock()
      while clock() - start < 4_000_000 {
        Simulation(WorldSetup(catalog: Catalog(products: []))).run { _ in count += 1 }
      }
      return count
    }
    print(count > 1 ? "worlds were made" : "no worlds")
  }

  private static func meetNoStore() async throws {
    for _ in 1...2 { print("products: \(try await Product.products(for: ["coins.100"]).count)") }
    print("may pay: \(AppStore.canMakePayments)")
  }
}
