import StoreKit
import StoreTestSupport
import StoreTesting
import Testing

/// The products loader in worlds of its own.
@Suite(.store(.corner)) struct ProductsLoaderTests {
  let harness = Harness()
  var world: Simulation { harness.world }

  private static let german = StoreCatalog(storefront: "DEU", locale: "de_DE") {
    Consumable("coins.100", price: "0.99", name: "100 Münzen")
  }

  @Test func `products come in the order of their names, with prices to show`() async throws {
    let products = try await harness.products("remove.ads", "coins.101", "coins.100")
    #expect(products.map(\.localizedTitle) == ["No Ads", "100 Coins"])
    #expect(products.map(ProductsLoader.price) == ["$2.99", "$0.99"])
    #expect(harness.loader.unknown == ["coins.101"])
  }

  @Test func `what is known is not asked for again`() async throws {
    for _ in 1...2 { _ = try await harness.products("remove.ads", "coins.100", "coins.101") }
    _ = try await harness.products("coins.100", "dark.mode")
    expectTimeline(
      """
      00:00:00  app       launch 1
      00:00:00  app       ask for products: coins.100, coins.101, remove.ads
      00:00:00  store     answer products: done
      00:00:00  app       ask for products: dark.mode
      00:00:00  store     answer products: done
      """)
  }

  @Test func `after a failure the same question may be put again`() async throws {
    world.device.setWeather(.failing(times: 1, code: 0), for: .products)
    await #expect(throws: SKError(.unknown)) { _ = try await harness.products("coins.100") }
    #expect(!harness.loader.isLoading)
    #expect(try await harness.products("coins.100").count == 1)
  }

  @Test func `a screen that is closed is told nothing`() async {
    world.device.setWeather(.slow(.seconds(3)), for: .products)
    harness.loader.load(["coins.100"]) { _ in Issue.record("nobody waits any more") }
    await world.advance(by: .seconds(1))
    harness.loader.cancel()
    await world.advance(by: .seconds(60))
  }

  @Test(.store(german))
  func `prices are written as the customer writes them`() async throws {
    let product = try #require(await harness.products("coins.100").first)
    #expect(product.localizedTitle == "100 Münzen")
    #expect(ProductsLoader.price(of: product)?.hasPrefix("0,99") == true)
    #expect(ProductsLoader.price(of: product)?.hasSuffix("€") == true)
  }
}
