import StoreKit
import StoreTestSupport
import StoreTesting
import Testing

/// Prices that differ from storefront to storefront.
@Suite(
  .store {
    Consumable("coins.100", price: "0.99").priced("1.19", in: "DEU").priced("160", in: "JPN")
    SubscriptionGroup("paper") {
      AutoRenewable("paper.month", period: .month, price: "4.99").priced("5.49", in: "DEU")
    }
  })
struct StorefrontPrices {
  let world = Simulation.current

  private func price(of product: String) async throws -> Decimal {
    try await Product.named(product).price
  }

  @Test(arguments: [("USA", "0.99", "USD"), ("DEU", "1.19", "EUR"), ("JPN", "160", "JPY")])
  func `B068 a product costs what its storefront says, in both generations`(
    storefront: String, price: String, currency: String
  ) async throws {
    world.customer.move(to: storefront)
    let product = try await Product.named("coins.100")
    #expect(product.price == Decimal(string: price))
    #expect(product.priceFormatStyle.currencyCode == currency)
    let seen = Prices()
    await world.settle()
    #expect(seen.lines == ["\(price) \(currency)"])
    _ = await Product.buy("coins.100")
    let bought = try #require(await Transaction.latest(for: "coins.100")).payloadValue
    #expect(bought.price == Decimal(string: price))
    #expect(bought.currency?.identifier == currency)
  }

  @Test func `B068 where no price is set, the number is the same`() async throws {
    world.customer.move(to: "FRA")
    #expect(try await price(of: "coins.100") == Decimal(string: "0.99"))
    #expect(try await price(of: "paper.month") == Decimal(string: "4.99"))
  }

  @Test func `B068 who moves pays the new storefront's price from the next renewal on`()
    async throws
  {
    _ = await Product.buy("paper.month", finishing: true)
    world.customer.move(to: "DEU")
    let status = try #require(try await Product.SubscriptionInfo.status(for: "paper").first)
    #expect(try status.renewalInfo.payloadValue.renewalPrice == Decimal(string: "5.49"))
    await world.advance(by: .days(31))
    let prices = await Transaction.all.values.map {
      "\($0.price ?? 0) \($0.currency?.identifier ?? "")"
    }
    #expect(prices == ["5.49 EUR", "4.99 USD"])
  }

  @Test func `a storefront that is none, and a price that is none, are refused`() {
    #expect(throws: StoreCatalogError.self) {
      try StoreCatalog { Consumable("coins", price: "1").priced("1", in: "Germany") }.products()
    }
    #expect(throws: StoreCatalogError.self) {
      try StoreCatalog { Consumable("coins", price: "1").priced("free", in: "DEU") }.products()
    }
  }
}

/// The prices of the coins in StoreKit 1.
private final class Prices: NSObject, SKProductsRequestDelegate {
  private(set) var lines: [String] = []
  private let request = SKProductsRequest(productIdentifiers: ["coins.100"])

  override init() {
    super.init()
    request.delegate = self
    request.start()
  }

  func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse) {
    lines = response.products.map { "\($0.price) \($0.priceLocale.currency?.identifier ?? "–")" }
  }
}
