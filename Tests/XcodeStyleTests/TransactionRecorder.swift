import StoreKit
import XCTest

/// Writes down what the payment queue says, and fulfils expectations on the way.
final class TransactionRecorder: NSObject, SKPaymentTransactionObserver {
  private(set) var transactions: [SKPaymentTransaction] = []
  private(set) var states: [SKPaymentTransactionState] = []
  private(set) var removed: [SKPaymentTransaction] = []
  private(set) var revoked: [String] = []
  private(set) var hasChangedStorefront = false
  var finishes = true
  private var expectations: [(SKPaymentTransactionState, XCTestExpectation)] = []
  var restoreExpectation: XCTestExpectation?
  var removalExpectation: XCTestExpectation?
  var revocationExpectation: XCTestExpectation?
  var storefrontExpectation: XCTestExpectation?

  func expect(_ state: SKPaymentTransactionState) -> XCTestExpectation {
    let expectation = XCTestExpectation(description: "a transaction in state \(state.rawValue)")
    expectations.append((state, expectation))
    return expectation
  }

  func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
  ) {
    XCTAssertTrue(Thread.isMainThread)
    for transaction in transactions {
      self.transactions.append(transaction)
      states.append(transaction.transactionState)
      switch transaction.transactionState {
      case .purchased, .failed, .restored:
        if finishes { queue.finishTransaction(transaction) }
      case .purchasing, .deferred: break
      @unknown default: XCTFail("unknown state")
      }
      if let index = expectations.firstIndex(where: { $0.0 == transaction.transactionState }) {
        expectations.remove(at: index).1.fulfill()
      }
    }
  }

  func paymentQueue(
    _ queue: SKPaymentQueue, removedTransactions transactions: [SKPaymentTransaction]
  ) {
    removed += transactions
    removalExpectation?.fulfill()
  }

  func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue) {
    restoreExpectation?.fulfill()
  }

  func paymentQueue(
    _ queue: SKPaymentQueue, didRevokeEntitlementsForProductIdentifiers productIdentifiers: [String]
  ) {
    revoked += productIdentifiers
    revocationExpectation?.fulfill()
  }

  func paymentQueueDidChangeStorefront(_ queue: SKPaymentQueue) {
    hasChangedStorefront = true
    storefrontExpectation?.fulfill()
  }
}
