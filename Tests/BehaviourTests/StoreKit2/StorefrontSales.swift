import StoreKit
import StoreTestSupport
import StoreTesting
import Testing

/// Products that are sold in some storefronts only.
@Suite(
  .store {
    Consumable("coins.100", price: "0.99").sold(in: "USA", "CAN")
    NonConsumable("remove.ads", price: "2.99")
  })
struct StorefrontSales {
  let world = Simulation.current

  private func ids() async throws -> [String] {
    try await Product.products(for: ["coins.100", "remove.ads"]).map(\.id)
  }

  @Test func `N035 B068 B079 a product is missing where it is not sold`() async throws {
    #expect(try await ids() == ["coins.100", "remove.ads"])
    world.customer.move(to: "FRA")
    #expect(try await ids() == ["remove.ads"])
    let response = Response()
    await world.settle()
    #expect(response.invalid == ["coins.100"])
    world.customer.move(to: "CAN")
    #expect(try await ids() == ["coins.100", "remove.ads"])
  }

  @Test func `N035 B073 B077 a value from before the move buys nothing`() async throws {
    let coins = try await Product.named("coins.100")
    world.customer.move(to: "FRA")
    let error = await #expect(throws: StoreKitError.self) { try await coins.purchase() }
    #expect(error?.name == "notAvailableInStorefront")
    let recorder = Recorder()
    SKPaymentQueue.default().add(recorder)
    SKPaymentQueue.default().add(SKPayment(productIdentifier: "coins.100"))
    await world.settle()
    #expect((recorder.transactions.last?.error as? SKError)?.code == .storeProductNotAvailable)
    #expect(throws: SimulationError.self) { try world.customer.buy("coins.100") }
    #expect(world.store.payments(for: "coins.100") == 0)
  }
}

/// The products that StoreKit 1 does not know.
private final class Response: NSObject, SKProductsRequestDelegate {
  private(set) var invalid: [String] = []
  private let request = SKProductsRequest(productIdentifiers: ["coins.100", "remove.ads"])

  override init() {
    super.init()
    request.delegate = self
    request.start()
  }

  func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse) {
    invalid = response.invalidProductIdentifiers
  }
}
