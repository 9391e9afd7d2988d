import StoreKit
import StoreTesting
import Testing

/// Asking for products and receipts.
@Suite struct RequestingTests {
  private func ask(
    _ ids: Set<String>, _ prepare: (Simulation) -> Void = { _ in },
    check: (Simulation, SKProductsRequest, Shopper) throws -> Void
  ) throws {
    try withSimulation(selling: sampleCatalog()) { world in
      prepare(world)
      let request = SKProductsRequest(productIdentifiers: ids)
      let shopper = Shopper()
      request.delegate = shopper
      request.start()
      #expect(shopper.events.isEmpty)
      world.settle()
      try check(world, request, shopper)
    }
  }

  @Test func `B078 B079 a response tells what is sold and what is not, and the end follows`() throws
  {
    try ask(["pro", "coins", "cions", ""]) { _, _, shopper in
      #expect(shopper.events == ["products coins pro, invalid  cions", "finished"])
    }
  }

  @Test func `B079 asking for nothing is answered with nothing`() throws {
    try ask([]) { _, _, shopper in
      #expect(shopper.events == ["products , invalid ", "finished"])
    }
  }

  @Test func `B079 a product that is not sold at present counts as invalid`() throws {
    try ask(["coins"], { try? $0.store.withdraw("coins") }) { _, _, shopper in
      #expect(shopper.events == ["products , invalid coins", "finished"])
    }
  }

  @Test func `B078 a failure ends the request`() throws {
    try ask(["coins"], { $0.device.setWeather(.offline) }) { _, _, shopper in
      #expect(shopper.events == ["failed"])
    }
  }

  @Test func `B078 a slow answer comes in the world's time`() throws {
    try ask(["coins"], { $0.device.setWeather(.slow(.seconds(5)), for: .products) }) {
      world, _, shopper in
      #expect(shopper.events.isEmpty)
      world.advance(by: .seconds(5))
      #expect(shopper.events.count == 2)
    }
  }

  @Test func `B078 a cancelled request says nothing`() throws {
    try ask(["coins"], { $0.device.setWeather(.slow(.seconds(5))) }) { world, request, shopper in
      request.cancel()
      world.advance(by: .seconds(60))
      #expect(shopper.events.isEmpty)
    }
  }

  @Test func `B078 a request that its app lets go of says nothing`() throws {
    try withSimulation(selling: sampleCatalog()) { world in
      let shopper = Shopper()
      var request: SKProductsRequest? = SKProductsRequest(productIdentifiers: ["coins"])
      request?.delegate = shopper
      request?.start()
      request = nil
      world.settle()
      #expect(shopper.events.isEmpty)
    }
  }

  @Test func `a request can be put again once it is answered, and not before`() throws {
    try ask(["coins"]) { world, request, shopper in
      request.start()
      request.start()
      world.settle()
      #expect(shopper.events.count == 4)
    }
  }

  @Test func `products speak the customer's language and cost the storefront's money`() throws {
    try withSimulation(selling: sampleCatalog(storefront: "DEU")) { world in
      world.locale = "de_DE"
      let request = SKProductsRequest(productIdentifiers: ["coins"])
      let collector = Collector()
      request.delegate = collector
      request.start()
      world.settle()
      let product = try #require(collector.products.first)
      #expect(product.localizedTitle == "Münzen")
      #expect(product.localizedDescription == "Eine Handvoll")
      #expect(product.price == NSDecimalNumber(string: "0.99"))
      #expect(product.priceLocale.identifier == "de_DE@currency=EUR")
    }
  }

  @Test func `B080 a refreshed receipt is reported, and makes no transaction`() throws {
    try withSimulation(selling: sampleCatalog()) { world in
      let till = Till()
      SKPaymentQueue.default().add(till)
      let request = SKReceiptRefreshRequest()
      let collector = Collector()
      request.delegate = collector
      request.start()
      world.settle()
      #expect(collector.events == ["finished"])
      #expect(till.told.isEmpty)
    }
  }

  @Test func `B080 a customer who does not sign in gets no receipt`() throws {
    try withSimulation(selling: sampleCatalog()) { world in
      world.customer.nextSignIn(.cancel)
      let request = SKReceiptRefreshRequest()
      let collector = Collector()
      request.delegate = collector
      request.start()
      world.settle()
      #expect(collector.events == ["failed 2"])
    }
  }
}

/// Keeps the answers of requests.
private final class Collector: NSObject, SKProductsRequestDelegate {
  private(set) var products: [SKProduct] = []
  private(set) var events: [String] = []

  func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse) {
    products = response.products
  }

  func requestDidFinish(_ request: SKRequest) { events.append("finished") }

  func request(_ request: SKRequest, didFailWithError error: any Error) {
    events.append("failed \((error as? SKError)?.errorCode ?? -1)")
  }
}
