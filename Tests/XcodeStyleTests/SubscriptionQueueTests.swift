import StoreKit
import StoreKitTest
import XCTest

final class SubscriptionQueueTests: XCTestCase {
  var session: SKTestSession!
  var recorder: TransactionRecorder!

  override func setUpWithError() throws {
    try super.setUpWithError()
    let url = try XCTUnwrap(Bundle.module.url(forResource: "Shop", withExtension: "storekit"))
    session = try SKTestSession(contentsOf: url)
    session.disableDialogs = true
    session.clearTransactions()
    recorder = TransactionRecorder()
    SKPaymentQueue.default().add(recorder)
  }

  override func tearDownWithError() throws {
    SKPaymentQueue.default().remove(recorder)
    session.resetToDefaultState()
    session.clearTransactions()
    try super.tearDownWithError()
  }

  func subscribe() throws -> SKTestTransaction {
    let purchased = recorder.expect(.purchased)
    let fetcher = ProductsFetcher()
    fetcher.fetch(["club.monthly"], in: self)
    SKPaymentQueue.default().add(
      SKPayment(product: try XCTUnwrap(fetcher.products["club.monthly"])))
    wait(for: [purchased], timeout: 5)
    return try XCTUnwrap(session.allTransactions().first)
  }

  func testRenewalInRealTime() throws {
    session.timeRate = .oneRenewalEveryTwoSeconds
    let first = try subscribe()
    XCTAssertEqual(
      try XCTUnwrap(first.expirationDate).timeIntervalSince(first.purchaseDate), 2, accuracy: 0.01)
    XCTAssertTrue(first.autoRenewingEnabled)

    let renewed = recorder.expect(.purchased)
    wait(for: [renewed], timeout: 6)
    let renewal = try XCTUnwrap(session.allTransactions().last)
    XCTAssertEqual(renewal.originalTransactionIdentifier, first.identifier)
    XCTAssertEqual(renewal.purchaseDate, first.expirationDate)
    XCTAssertEqual(
      recorder.transactions.last?.original?.transactionIdentifier, String(first.identifier))
  }

  func testForcedRenewal() throws {
    let first = try subscribe()
    let renewed = recorder.expect(.purchased)
    try session.forceRenewalOfSubscription(productIdentifier: "club.monthly")
    XCTAssertEqual(session.allTransactions().count, 2)
    wait(for: [renewed], timeout: 5)
    XCTAssertEqual(
      session.allTransactions().map(\.originalTransactionIdentifier),
      [first.identifier, first.identifier])
  }

  func testExpiry() throws {
    _ = try subscribe()
    try session.expireSubscription(productIdentifier: "club.monthly")
    let transaction = try XCTUnwrap(session.allTransactions().first)
    XCTAssertFalse(transaction.autoRenewingEnabled)
    XCTAssertLessThanOrEqual(try XCTUnwrap(transaction.expirationDate), Date())
    XCTAssertThrowsError(try session.expireSubscription(productIdentifier: "coins.100")) {
      XCTAssertEqual(($0 as? SKTestError)?.code, .invalidProductType)
    }
    XCTAssertThrowsError(try session.expireSubscription(productIdentifier: "nothing")) {
      XCTAssertEqual(($0 as? SKTestError)?.code, .invalidProductIdentifier)
    }
  }

  func testAutoRenewal() throws {
    let transaction = try subscribe()
    try session.disableAutoRenewForTransaction(identifier: transaction.identifier)
    XCTAssertEqual(session.allTransactions().map(\.autoRenewingEnabled), [false])
    try session.enableAutoRenewForTransaction(identifier: transaction.identifier)
    XCTAssertEqual(session.allTransactions().map(\.autoRenewingEnabled), [true])
  }

  func testBillingRetryAndItsEnd() throws {
    session.shouldEnterBillingRetryOnRenewal = true
    let first = try subscribe()
    try session.forceRenewalOfSubscription(productIdentifier: "club.monthly")
    XCTAssertEqual(session.allTransactions().map(\.hasPurchaseIssue), [true])
    session.shouldEnterBillingRetryOnRenewal = false
    let recovered = recorder.expect(.purchased)
    try session.resolveIssueForTransaction(identifier: first.identifier)
    wait(for: [recovered], timeout: 5)
    XCTAssertEqual(session.allTransactions().map(\.hasPurchaseIssue), [false, false])
  }

  func testPriceIncrease() throws {
    let transaction = try subscribe()
    try session.requestPriceIncreaseConsentForTransaction(identifier: transaction.identifier)
    XCTAssertEqual(session.allTransactions().map(\.isPendingPriceIncreaseConsent), [true])
    try session.declinePriceIncreaseForTransaction(identifier: transaction.identifier)
    XCTAssertEqual(session.allTransactions().map(\.isPendingPriceIncreaseConsent), [false])
    XCTAssertEqual(session.allTransactions().map(\.autoRenewingEnabled), [false])
  }
}
