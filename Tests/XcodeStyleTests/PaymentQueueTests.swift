import StoreKit
import StoreKitTest
import XCTest

final class PaymentQueueTests: XCTestCase {
  var session: SKTestSession!
  var recorder: TransactionRecorder!

  override func setUpWithError() throws {
    session = try SKTestSession(configurationFileNamed: "Shop")
    session.resetToDefaultState()
    session.disableDialogs = true
    session.clearTransactions()
    recorder = TransactionRecorder()
    SKPaymentQueue.default().add(recorder)
  }

  override func tearDown() {
    SKPaymentQueue.default().remove(recorder)
    session.clearTransactions()
    session = nil
  }

  func buy(_ identifier: String, quantity: Int = 1) {
    let fetcher = ProductsFetcher()
    fetcher.fetch([identifier], in: self)
    guard let product = fetcher.products[identifier] else { return XCTFail("no \(identifier)") }
    let payment = SKMutablePayment(product: product)
    payment.quantity = quantity
    SKPaymentQueue.default().add(payment)
  }

  func testProductsAreFetched() throws {
    let fetcher = ProductsFetcher()
    fetcher.fetch(["coins.100", "club.monthly", "unknown"], in: self)
    XCTAssertEqual(fetcher.invalidIdentifiers, ["unknown"])
    XCTAssertEqual(fetcher.products.count, 2)
    let product = try XCTUnwrap(fetcher.products["coins.100"])
    XCTAssertEqual(product.localizedTitle, "100 Coins")
    XCTAssertEqual(product.price, NSDecimalNumber(string: "0.99"))
    XCTAssertEqual(fetcher.products["club.monthly"]?.subscriptionPeriod?.unit, .month)
  }

  func testConsumablePurchase() throws {
    let purchased = recorder.expect(.purchased)
    let removal = expectation(description: "the transaction leaves the queue")
    recorder.removalExpectation = removal
    buy("coins.100", quantity: 3)
    wait(for: [purchased, removal], timeout: 5)

    XCTAssertEqual(recorder.states, [.purchasing, .purchased])
    XCTAssertEqual(recorder.transactions.last?.payment.quantity, 3)
    XCTAssertTrue(SKPaymentQueue.default().transactions.isEmpty)

    let transactions = session.allTransactions()
    XCTAssertEqual(transactions.count, 1)
    let transaction = try XCTUnwrap(transactions.first)
    XCTAssertEqual(transaction.productIdentifier, "coins.100")
    XCTAssertEqual(transaction.state, .purchased)
    XCTAssertEqual(
      String(transaction.identifier), recorder.transactions.last?.transactionIdentifier)
    XCTAssertNil(transaction.expirationDate)
    XCTAssertNil(transaction.cancelDate)
  }

  func testFailingTransaction() {
    session.failTransactionsEnabled = true
    session.failureError = .invalidSignature
    let failed = recorder.expect(.failed)
    buy("coins.100")
    wait(for: [failed], timeout: 5)
    let error = recorder.transactions.last?.error as? SKError
    XCTAssertEqual(error?.code, .invalidSignature)
    XCTAssertEqual(session.allTransactions().map(\.state), [.failed])
  }

  func testCancelledTransaction() {
    session.failTransactionsEnabled = true
    session.failureError = .paymentCancelled
    let failed = recorder.expect(.failed)
    buy("unlock")
    wait(for: [failed], timeout: 5)
    XCTAssertEqual((recorder.transactions.last?.error as? SKError)?.code, .paymentCancelled)
  }

  func testAskToBuyApproved() throws {
    session.askToBuyEnabled = true
    let deferred = recorder.expect(.deferred)
    buy("unlock")
    wait(for: [deferred], timeout: 5)

    let pending = try XCTUnwrap(session.allTransactions().first)
    XCTAssertTrue(pending.pendingAskToBuyConfirmation)
    XCTAssertEqual(pending.state, .deferred)

    let purchased = recorder.expect(.purchased)
    try session.approveAskToBuyTransaction(identifier: pending.identifier)
    wait(for: [purchased], timeout: 5)
    XCTAssertEqual(recorder.states, [.purchasing, .deferred, .purchased])
    XCTAssertEqual(session.allTransactions().map(\.pendingAskToBuyConfirmation), [false])
  }

  func testAskToBuyDeclined() throws {
    session.askToBuyEnabled = true
    let deferred = recorder.expect(.deferred)
    buy("unlock")
    wait(for: [deferred], timeout: 5)
    let failed = recorder.expect(.failed)
    let pending = try XCTUnwrap(session.allTransactions().first { $0.pendingAskToBuyConfirmation })
    try session.declineAskToBuyTransaction(identifier: pending.identifier)
    wait(for: [failed], timeout: 5)
    XCTAssertEqual(session.allTransactions().map(\.state), [.failed])
  }

  func testInterruptedPurchase() throws {
    session.interruptedPurchasesEnabled = true
    let failed = recorder.expect(.failed)
    buy("coins.100")
    wait(for: [failed], timeout: 5)

    session.interruptedPurchasesEnabled = false
    let purchased = recorder.expect(.purchased)
    let transaction = try XCTUnwrap(session.allTransactions().first { $0.hasPurchaseIssue })
    try session.resolveIssueForTransaction(identifier: transaction.identifier)
    wait(for: [purchased], timeout: 5)
    XCTAssertEqual(recorder.states, [.purchasing, .failed, .purchased])
  }

  func testPurchaseOutsideTheApp() throws {
    let purchased = recorder.expect(.purchased)
    try session.buyProduct(productIdentifier: "unlock")
    wait(for: [purchased], timeout: 5)
    XCTAssertEqual(recorder.transactions.last?.payment.productIdentifier, "unlock")
  }

  func testRefund() throws {
    let purchased = recorder.expect(.purchased)
    buy("unlock")
    wait(for: [purchased], timeout: 5)

    let revocation = expectation(description: "revocation")
    recorder.revocationExpectation = revocation
    let identifier = try XCTUnwrap(session.allTransactions().first?.identifier)
    try session.refundTransaction(identifier: identifier)
    XCTAssertNotNil(session.allTransactions().first?.cancelDate)
    wait(for: [revocation], timeout: 5)
    XCTAssertEqual(recorder.revoked, ["unlock"])
    XCTAssertThrowsError(try session.refundTransaction(identifier: identifier)) { error in
      XCTAssertEqual((error as? SKTestError)?.code, .invalidAction)
    }
  }

  func testRestore() throws {
    let purchased = recorder.expect(.purchased)
    let removal = expectation(description: "removal")
    recorder.removalExpectation = removal
    buy("unlock")
    wait(for: [purchased, removal], timeout: 5)

    recorder.removalExpectation = nil
    let restored = recorder.expect(.restored)
    let finished = expectation(description: "restore finished")
    recorder.restoreExpectation = finished
    SKPaymentQueue.default().restoreCompletedTransactions()
    wait(for: [restored, finished], timeout: 5)
    XCTAssertEqual(
      recorder.transactions.last?.original?.transactionIdentifier,
      recorder.transactions.first { $0.transactionState == .purchased }?.transactionIdentifier)
  }

  func testUnfinishedTransactionComesBackToANewObserver() {
    recorder.finishes = false
    let purchased = recorder.expect(.purchased)
    buy("coins.100")
    wait(for: [purchased], timeout: 5)
    SKPaymentQueue.default().remove(recorder)

    recorder = TransactionRecorder()
    let again = recorder.expect(.purchased)
    SKPaymentQueue.default().add(recorder)
    wait(for: [again], timeout: 5)
  }

  func testStorefrontAndLocale() {
    let changed = expectation(description: "storefront")
    recorder.storefrontExpectation = changed
    session.storefront = "DEU"
    session.locale = Locale(identifier: "de_DE")
    XCTAssertEqual(SKPaymentQueue.default().storefront?.countryCode, "DEU")
    wait(for: [changed], timeout: 5)
    let fetcher = ProductsFetcher()
    fetcher.fetch(["coins.100"], in: self)
    XCTAssertEqual(fetcher.products["coins.100"]?.localizedTitle, "100 Münzen")
    XCTAssertEqual(fetcher.products["coins.100"]?.priceLocale.currency?.identifier, "EUR")
  }

  func testDeletedTransactionIsGone() throws {
    let purchased = recorder.expect(.purchased)
    buy("unlock")
    wait(for: [purchased], timeout: 5)
    let identifier = try XCTUnwrap(session.allTransactions().first?.identifier)
    try session.deleteTransaction(identifier: identifier)
    XCTAssertTrue(session.allTransactions().isEmpty)
    do {
      try session.deleteTransaction(identifier: identifier)
      XCTFail("deleted twice")
    } catch SKTestError.noTransactionFound {
    }
  }
}
