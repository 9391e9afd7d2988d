import Foundation
import StoreKit
import StoreSigning
import StoreTesting
import Testing

/// Values that tests make without a store; none of these tests has one.
@Suite struct SampleValueTests {
  private let start = Date(timeIntervalSince1970: 1_767_225_600)
  private let token = UUID(uuid: (1, 2, 3, 4, 5, 6, 0x47, 8, 0x89, 10, 11, 12, 13, 14, 15, 16))

  @Test func `a product is a consumable for 0.99 unless it is told otherwise`() {
    let product = Product.sample()
    #expect(product.id == "coins.100")
    #expect(product.type == .consumable)
    #expect(product.displayName == "coins.100")
    #expect(product.price == Decimal(string: "0.99"))
    #expect(product.displayPrice == "$0.99")
    #expect(product.subscription == nil)
    #expect(product == .sample())
    #expect(product != .sample("coins.500"))
  }

  @Test func `a product is written as its storefront and language have it`() {
    let product = Product.sample(
      "unlock", type: .nonConsumable, price: 2.99, displayName: "Alles", description: "Für immer",
      isFamilyShareable: true, storefront: "DEU", locale: "de_DE")
    #expect(product.type == .nonConsumable)
    #expect(product.displayName == "Alles")
    #expect(product.description == "Für immer")
    #expect(product.isFamilyShareable)
    #expect(product.priceFormatStyle.currencyCode == "EUR")
    #expect(product.displayPrice == "2,99\u{a0}€")
  }

  @Test func `a subscription has a group, a level and a period`() throws {
    let yearly = Product.sample(
      "club.yearly", type: .autoRenewable, price: 39.99, group: "the club", level: 2,
      period: .yearly)
    let subscription = try #require(yearly.subscription)
    #expect(subscription.subscriptionGroupID == "the club")
    #expect(subscription.groupLevel == 2)
    #expect(subscription.subscriptionPeriod == .yearly)
    #expect(Product.subscriptionSample.subscription?.subscriptionPeriod == .monthly)
    #expect(Product.sample("season", type: .nonRenewable).subscription == nil)
  }

  @Test func `a catalog's products are all there, offers included`() throws {
    let products = try StoreCatalog {
      Consumable("coins.100", price: "0.99", name: "100 Coins")
      SubscriptionGroup("club") {
        AutoRenewable(
          "club.monthly", period: .month, price: "4.99", introductory: .freeTrial(.week))
      }
    }.products()
    #expect(products.map(\.id) == ["coins.100", "club.monthly"])
    #expect(products.map(\.displayName) == ["100 Coins", "club.monthly"])
    let offer = try #require(products[1].subscription?.introductoryOffer)
    #expect(offer.paymentMode == .freeTrial)
    #expect(offer.period == .weekly)
  }

  @Test func `a catalog that makes no sense has no products`() {
    #expect(throws: StoreCatalogError.self) {
      try StoreCatalog { Consumable("coins", price: "free") }.products()
    }
  }

  @Test func `a transaction is a purchase of its product`() {
    let transaction = Transaction.sample()
    #expect(transaction.id == 1)
    #expect(transaction.originalID == 1)
    #expect(transaction.productID == "coins.100")
    #expect(transaction.productType == .consumable)
    #expect(transaction.purchaseDate == start)
    #expect(transaction.originalPurchaseDate == start)
    #expect(transaction.signedDate == start)
    #expect(transaction.expirationDate == nil)
    #expect(transaction.subscriptionGroupID == nil)
    #expect(transaction.purchasedQuantity == 1)
    #expect(transaction.price == Decimal(string: "0.99"))
    #expect(transaction.currency == "USD")
    #expect(transaction.ownershipType == .purchased)
    #expect(transaction.revocationDate == nil)
    #expect(transaction.reason == .purchase)
  }

  @Test func `a subscription's transaction ends with its period`() {
    let transaction = Transaction.sample(of: .subscriptionSample)
    #expect(transaction.subscriptionGroupID == "club")
    #expect(transaction.expirationDate == start.addingTimeInterval(31 * 86_400))
    let short = Transaction.sample(of: .subscriptionSample, expirationDate: start)
    #expect(short.expirationDate == start)
  }

  @Test func `a transaction says what it is told`() {
    let later = start.addingTimeInterval(86_400)
    let transaction = Transaction.sample(
      of: .subscriptionSample, id: 8, originalID: 7, purchaseDate: later,
      originalPurchaseDate: start, quantity: 3, price: 1.5,
      offer: .sample(.promotional, id: "back"),
      reason: .renewal, ownershipType: .familyShared, isUpgraded: true, revocationDate: later,
      revocationReason: .developerIssue, appAccountToken: token, environment: .xcode,
      appBundleID: "org.example.club")
    #expect(transaction.id == 8)
    #expect(transaction.originalID == 7)
    #expect(transaction.purchaseDate == later)
    #expect(transaction.originalPurchaseDate == start)
    #expect(transaction.purchasedQuantity == 3)
    #expect(transaction.price == Decimal(string: "1.5"))
    #expect(transaction.offer == .sample(.promotional, id: "back"))
    #expect(transaction.offer?.id == "back")
    #expect(transaction.reason == .renewal)
    #expect(transaction.ownershipType == .familyShared)
    #expect(transaction.isUpgraded)
    #expect(transaction.revocationDate == later)
    #expect(transaction.revocationReason == .developerIssue)
    #expect(transaction.appAccountToken == token)
    #expect(transaction.environment == .xcode)
    #expect(transaction.appBundleID == "org.example.club")
  }

  @Test func `several pieces cost more, and what the family shares nothing`() {
    #expect(Transaction.sample(quantity: 3).price == Decimal(string: "2.97"))
    #expect(Transaction.sample(ownershipType: .familyShared).price == 0)
  }

  @Test func `a verified value has signed data that holds`() throws {
    let result = VerificationResult.verified(Transaction.sample(of: .subscriptionSample))
    let payload = try JWS.verify(
      result.jwsRepresentation, roots: [LocalAuthority.standard.root],
      at: Int64(start.timeIntervalSince1970 * 1_000))
    #expect(Data(payload) == result.unsafePayloadValue.jsonRepresentation)
    #expect(try result.payloadValue == .sample(of: .subscriptionSample))
  }

  @Test func `an unverified value has signed data that does not hold`() {
    let result = VerificationResult.unverified(Transaction.sample(), .invalidSignature)
    #expect(throws: JWSError.self) {
      try JWS.verify(
        result.jwsRepresentation, roots: [LocalAuthority.standard.root],
        at: Int64(start.timeIntervalSince1970 * 1_000))
    }
    #expect(throws: VerificationResult<Transaction>.VerificationError.invalidSignature) {
      try result.payloadValue
    }
    #expect(result.unsafePayloadValue == .sample())
  }
}
