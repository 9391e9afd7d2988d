import StoreKit
import StoreTestSupport
import StoreTesting
import Testing

/// Reports about what the store says of its products.
@Suite struct ProductsReports {
  @Test(.store(.corner)) func `L101 only a request that is kept is answered`() async {
    let clerk = Clerk()
    var requests = (0..<3).map { _ in SKProductsRequest(productIdentifiers: ["coins.100"]) }
    for request in requests {
      request.delegate = clerk
      request.start()
    }
    requests[1].cancel()
    requests.removeFirst()
    await Simulation.current.settle()
    #expect(clerk.journal.lines == ["products: coins.100; invalid: –", "finished"])
    withExtendedLifetime(requests) {}
  }

  @Test(
    .store {
      SubscriptionGroup("club") {
        AutoRenewable("week", period: .month, price: "4.99", introductory: .freeTrial(.week))
        AutoRenewable("days", period: .month, price: "4.99", introductory: .freeTrial(.days(7)))
      }
    })
  func `L103 a week may be seven days`() async throws {
    let products = await load(["week", "days"])
    let periods = products.compactMap { $0.introductoryPrice?.subscriptionPeriod }
    #expect(periods.map { "\($0.numberOfUnits) \($0.unit.rawValue)" } == ["7 0", "1 1"])
    #expect(periods.map(\.days) == [7, 7])
  }

  @Test(.store(.corner)) func `L104 an offer's price can be printed as its product's`() async throws
  {
    let product = try #require(await load(["club.monthly"]).first)
    let offers = [product.introductoryPrice].compactMap(\.self) + product.discounts
    #expect(offers.map(\.priceLocale) == [product.priceLocale, product.priceLocale])
    #expect(product.priceLocale.currency?.identifier == "USD")
    #expect(SKProductDiscount().priceLocale.currency == nil)
  }

  /// Products, by identifier.
  private func load(_ products: Set<String>) async -> [SKProduct] {
    let clerk = Clerk()
    let request = SKProductsRequest(productIdentifiers: products)
    request.delegate = clerk
    request.start()
    await Simulation.current.settle()
    withExtendedLifetime(request) {}
    return clerk.products.sorted { $0.productIdentifier < $1.productIdentifier }
  }
}

extension SKProductSubscriptionPeriod {
  /// The length in days, as far as days tell it.
  fileprivate var days: Int? {
    switch unit {
    case .day: numberOfUnits
    case .week: numberOfUnits * 7
    default: nil
    }
  }
}
