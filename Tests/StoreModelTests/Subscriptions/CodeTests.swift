import StoreModel
import Testing

/// Offer codes of products that do not renew.
@Suite struct CodeTests {
  private static let catalog = Catalog(products: [
    CatalogProduct(
      id: "coins", kind: .consumable, price: 0.99, codes: [OneTimeCode(name: "GIFT", price: 0)]),
    CatalogProduct(
      id: "lifetime", kind: .nonConsumable, price: 9.99,
      codes: [OneTimeCode(name: "HALF", price: 4.99), OneTimeCode(name: "FREE", price: 0)]),
    CatalogProduct(
      id: "season", kind: .nonRenewingSubscription, price: 4.99,
      codes: [OneTimeCode(name: "SPRING", price: 2.99)]),
    CatalogProduct(id: "map", kind: .nonConsumable, price: 1.99),
  ])

  private func redeem(_ name: String, _ product: ProductID, _ play: inout Play) throws {
    try play.happens(.codeRedeemed(name, for: product, play.account))
  }

  @Test(
    arguments: [("GIFT", "coins", 0), ("HALF", "lifetime", 4.99), ("SPRING", "season", 2.99)]
      as [(String, ProductID, Price)])
  func `N006 a code lowers the price of a product of any kind, once`(
    code: String, product: ProductID, price: Price
  ) throws {
    var play = try Play(Self.catalog, at: "2026-04-01")
    try redeem(code, product, &play)
    let bought = try #require(play.store.ledger.purchases.first)
    #expect(bought.price == price)
    #expect(bought.payment.offer == .code(referenceName: code))
    #expect(play.takeLog().contains("emit 1"))
    #expect(play.store.notices.map(\.kind) == [.oneTimeCharge])
  }

  @Test func `a code that does not exist is refused, with those that do`() throws {
    var play = try Play(Self.catalog)
    #expect(throws: StoreRejection.unknownCode("NO", for: "lifetime", known: ["HALF", "FREE"])) {
      try redeem("NO", "lifetime", &play)
    }
    #expect(throws: StoreRejection.unknownCode("HALF", for: "map", known: [])) {
      try redeem("HALF", "map", &play)
    }
    #expect(throws: StoreRejection.unknownProduct("nothing")) {
      try redeem("HALF", "nothing", &play)
    }
    #expect(play.store.ledger.purchases.isEmpty)
    var shop = try Play()
    #expect(throws: StoreRejection.unknownCode("NO", for: "club", known: ["WELCOME", "THANKS"])) {
      try redeem("NO", "club", &shop)
    }
  }

  @Test func `what is owned for good is not given again`() throws {
    var play = try Play(Self.catalog)
    try redeem("GIFT", "coins", &play)
    try redeem("GIFT", "coins", &play)
    try redeem("FREE", "lifetime", &play)
    #expect(throws: StoreRejection.alreadyOwned("lifetime", TransactionID(3))) {
      try redeem("HALF", "lifetime", &play)
    }
    try play.happens(.refunded(TransactionID(3), .other))
    try redeem("HALF", "lifetime", &play)
    #expect(play.store.ledger.purchases.map(\.price) == [0, 0, 0, 4.99])
  }

  @Test func `an offer that is none of the product's is not sold at its full price`() throws {
    var play = try Play(Self.catalog)
    let payment = Payment(product: "map", offer: .promotional(id: "half", flaw: nil))
    #expect(throws: StoreRejection.refused(.offer(.unknownOffer))) {
      try play.happens(.boughtOutside(payment, play.account))
    }
  }
}
