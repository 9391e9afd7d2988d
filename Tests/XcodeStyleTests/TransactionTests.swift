import StoreKit
import StoreKitTest
import XCTest

final class TransactionTests: XCTestCase {
  private var session: SKTestSession!

  override func setUp() async throws {
    session = try SKTestSession(configurationFileNamed: "Shop")
    session.resetToDefaultState()
    session.disableDialogs = true
    session.clearTransactions()
  }

  override func tearDown() async throws {
    session.resetToDefaultState()
    session.clearTransactions()
    session = nil
  }

  private func product(_ identifier: String) async throws -> Product {
    let products = try await Product.products(for: [identifier])
    return try XCTUnwrap(products.first)
  }

  @discardableResult
  private func buy(_ identifier: String) async throws -> Transaction {
    let result = try await product(identifier).purchase()
    guard case .success(let verification) = result else {
      XCTFail("\(result)")
      throw StoreKitError.unknown
    }
    return try verification.payloadValue
  }

  private func entitlements() async -> Set<String> {
    var products: Set<String> = []
    for await result in Transaction.currentEntitlements {
      if case .verified(let transaction) = result { products.insert(transaction.productID) }
    }
    return products
  }

  func testProducts() async throws {
    let products = try await Product.products(for: ["coins.100", "club.monthly", "nothing"])
    XCTAssertEqual(Set(products.map(\.id)), ["coins.100", "club.monthly"])
    let coins = try await product("coins.100")
    XCTAssertEqual(coins.displayName, "100 Coins")
    XCTAssertEqual(coins.displayPrice, "$0.99")
    XCTAssertEqual(coins.type, .consumable)
    let club = try await product("club.monthly")
    XCTAssertEqual(club.subscription?.subscriptionPeriod.unit, .month)
  }

  func testPurchaseAndFinish() async throws {
    let transaction = try await buy("unlock")
    let owned = await entitlements()
    XCTAssertEqual(owned, ["unlock"])
    await transaction.finish()
    for await _ in Transaction.unfinished { XCTFail("still unfinished") }
    XCTAssertEqual(session.allTransactions().map(\.identifier), [UInt(transaction.id)])
  }

  func testAskToBuy() async throws {
    session.askToBuyEnabled = true
    let result = try await product("unlock").purchase()
    guard case .pending = result else { return XCTFail("\(result)") }

    let arrived = expectation(description: "the approved transaction")
    let listener = Task.detached {
      for await update in Transaction.updates {
        guard case .verified(let transaction) = update else { continue }
        XCTAssertEqual(transaction.productID, "unlock")
        await transaction.finish()
        arrived.fulfill()
        break
      }
    }
    let pending = try XCTUnwrap(session.allTransactions().first)
    XCTAssertTrue(pending.pendingAskToBuyConfirmation)
    try session.approveAskToBuyTransaction(identifier: pending.identifier)
    await fulfillment(of: [arrived], timeout: 5)
    listener.cancel()
    let owned = await entitlements()
    XCTAssertEqual(owned, ["unlock"])
  }

  func testSimulatedErrors() async throws {
    try await session.setSimulatedError(
      .generic(.networkError(URLError(.notConnectedToInternet))), forAPI: .loadProducts)
    do {
      _ = try await Product.products(for: ["unlock"])
      XCTFail("no error")
    } catch StoreKitError.networkError(let error) {
      XCTAssertEqual(error.code, .notConnectedToInternet)
    }
    try await session.setSimulatedError(nil, forAPI: .loadProducts)

    let product = try await product("unlock")
    try await session.setSimulatedError(.purchase(.productUnavailable), forAPI: .purchase)
    do {
      _ = try await product.purchase()
      XCTFail("no error")
    } catch Product.PurchaseError.productUnavailable {
    }
    try await session.setSimulatedError(nil, forAPI: .purchase)

    try await session.setSimulatedError(.verification(.invalidSignature), forAPI: .verification)
    guard case .success(.unverified(_, let error)) = try await product.purchase() else {
      return XCTFail("verified")
    }
    XCTAssertEqual(error, .invalidSignature)
    try await session.setSimulatedError(nil, forAPI: .verification)
  }

  func testPurchaseOutsideTheApp() async throws {
    let transaction = try await session.buyProduct(
      identifier: "coins.100", options: [.quantity(2)])
    XCTAssertEqual(transaction.purchasedQuantity, 2)
    var unfinished: [UInt64] = []
    for await result in Transaction.unfinished {
      unfinished.append(result.unsafePayloadValue.id)
      await result.unsafePayloadValue.finish()
    }
    XCTAssertEqual(unfinished, [transaction.id])
  }

  func testRefund() async throws {
    let transaction = try await buy("unlock")
    await transaction.finish()
    try session.refundTransaction(identifier: UInt(transaction.id))
    let owned = await entitlements()
    XCTAssertEqual(owned, [])
    let latest = await Transaction.latest(for: "unlock")
    XCTAssertNotNil(try XCTUnwrap(latest?.payloadValue).revocationDate)
  }

  func testSubscriptionLife() async throws {
    session.timeRate = .oneRenewalEveryTwoSeconds
    let first = try await buy("club.monthly")
    await first.finish()
    XCTAssertEqual(
      try XCTUnwrap(first.expirationDate).timeIntervalSince(first.purchaseDate), 2, accuracy: 0.01)

    let renewed = expectation(description: "a renewal")
    let listener = Task {
      for await update in Transaction.updates {
        let transaction = update.unsafePayloadValue
        if transaction.id != first.id, transaction.originalID == first.id {
          await transaction.finish()
          renewed.fulfill()
          break
        }
      }
    }
    await fulfillment(of: [renewed], timeout: 8)
    listener.cancel()

    let group = try XCTUnwrap(first.subscriptionGroupID)
    var statuses = try await Product.SubscriptionInfo.status(for: group)
    XCTAssertEqual(statuses.first?.state, .subscribed)
    try session.expireSubscription(productIdentifier: "club.monthly")
    statuses = try await Product.SubscriptionInfo.status(for: group)
    XCTAssertEqual(statuses.first?.state, .expired)
    let owned = await entitlements()
    XCTAssertEqual(owned, [])
  }

  func testOfferInThePast() async throws {
    let start = Date().addingTimeInterval(-40 * 86_400)
    let transaction = try await session.buyProduct(
      identifier: "club.monthly",
      options: [
        .purchaseDate(start, renewalBehavior: .renewUntilNow), .codeOffer(referenceName: "spring"),
      ])
    XCTAssertEqual(transaction.offer?.type, .code)
    XCTAssertEqual(
      transaction.purchaseDate.timeIntervalSince1970, start.timeIntervalSince1970, accuracy: 0.01)
    XCTAssertGreaterThan(session.allTransactions().count, 1)
  }
}
