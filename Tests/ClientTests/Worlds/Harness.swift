import StoreKit
import StoreTestSupport
import StoreTesting

/// Puts the clients into a world, and notes what they hand out on the world's device.
struct Harness {
  let world = Simulation.current
  let loader = ProductsLoader()

  func manager() -> PurchaseManager {
    PurchaseManager { product, transaction in ShopStorage.grant(product, for: transaction) }
  }

  /// Returns the products that the store sells under these names.
  func products(_ names: String...) async throws -> [SKProduct] {
    var answer: Result<[SKProduct], any Error>?
    loader.load(names) { answer = $0 }
    await world.settle()
    return try answer?.get() ?? []
  }
}
