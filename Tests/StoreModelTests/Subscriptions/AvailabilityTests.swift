import StoreModel
import Testing

/// Products that are sold in some storefronts only.
@Suite struct AvailabilityTests {
  private static let catalog = Catalog(products: [
    CatalogProduct(id: "coins", kind: .consumable, price: 0.99, storefronts: ["USA", "CAN"]),
    CatalogProduct(
      id: "plan",
      kind: .autoRenewable(SubscriptionTerms(group: "video", level: 1, period: P1M)), price: 4.99,
      storefronts: ["USA"]),
  ])

  @Test func `N035 a product is not there for customers elsewhere`() throws {
    var play = try Play(Self.catalog)
    #expect(play.store.productForSale("coins", in: "CAN") != nil)
    #expect(play.store.productForSale("coins", in: "FRA") == nil)
    try play.happens(.storefrontMoved("FRA", play.account))
    _ = play.takeLog()
    try play.buy("coins")
    #expect(play.takeLog() == "tell #1 purchasing\ntell #1 failed 5")
    #expect(throws: StoreRejection.refused(.notInStorefront)) {
      try play.happens(.boughtOutside(Payment(product: "coins"), play.account))
    }
    #expect(play.store.ledger.purchases.isEmpty)
  }

  @Test func `who subscribes already goes on where it is not sold`() throws {
    var play = try Play(Self.catalog, at: "2026-04-01")
    try play.buy("plan")
    try play.happens(.storefrontMoved("FRA", play.account))
    try play.advance(to: "2026-06-15")
    #expect(play.store.ledger.purchases.count == 3)
  }
}
