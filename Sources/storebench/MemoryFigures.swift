import StoreKit
import StoreModel
import StoreSimulation

/// The memory that a store keeps for each purchase that is over.
enum MemoryFigures {
  static let all = [
    Benchmark("bytes a finished transaction", goal: 300) {
      let inWorld = bytesInWorld()
      let inModel = bytesInModel()
      return (inModel, "the store alone; \(Int(inWorld)) with the timeline of its world")
    }
  ]

  private static let catalog = Catalog(products: [
    CatalogProduct(id: "coins.100", kind: .consumable, price: Price(milliunits: 990))
  ])
  /// The number of purchases before the measurement, and of those that come with it.
  private static let (before, count) = (100_000, 500_000)

  private static func bytesInModel() -> Double {
    var till = Till(selling: catalog)
    till.sell(before, of: "coins.100")
    let start = residentKilobytes()
    till.sell(count, of: "coins.100")
    let end = residentKilobytes()
    precondition(till.store.ledger.purchases.allSatisfy(\.isFinished), "everything is finished")
    precondition(end > start, "what is kept takes memory")
    return Double(end - start) * 1_024 / Double(count)
  }

  private static func bytesInWorld() -> Double {
    var bytes = 0.0
    // The world is not let go of: the next measurement would be given its memory, and seem to take
    // none.
    Simulation(WorldSetup(catalog: catalog)).run { world in
      CoinShop.buy(before, in: world)
      let start = residentKilobytes()
      CoinShop.buy(count, in: world)
      bytes = Double(residentKilobytes() - start) * 1_024 / Double(count)
    }
    return bytes
  }
}

/// A store without a world, whose customer confirms everything, and whose app finishes it.
private struct Till {
  private(set) var store: SimulatedStore
  private let app: InstallationID

  init(selling catalog: Catalog) {
    store = SimulatedStore(catalog: catalog, now: WorldSetup.usualStart)
    app = store.addInstallation(for: store.addAccount())
    happen(.launched(app))
    happen(.observerAdded(ObserverID(1), app))
  }

  mutating func sell(_ count: Int, of product: ProductID) {
    for _ in 0..<count { happen(.paymentAdded(Payment(product: product), .queue, app)) }
  }

  private mutating func happen(_ event: StoreEvent) {
    do {
      for effect in try store.apply(event) { follow(effect) }
    } catch { preconditionFailure("\(event): \(error)") }
  }

  private mutating func follow(_ effect: StoreEffect) {
    switch effect {
    case .deliver(let id): happen(.deliveryDue(id))
    case .presentSheet(let payment, let id): happen(.sheetAnswered(payment, .confirmed, id))
    case .carryFinishes(let id): happen(.finishesArrived(id))
    case .call(.updated(let batch), _, let id):
      for entry in batch where entry.state.isFinal { happen(.paymentFinished(entry.id, id)) }
    default: break
    }
  }
}
