public import Foundation

/// Is told about the payments of the app.
public protocol SKPaymentTransactionObserver: NSObjectProtocol {
  /// Entries of the queue have changed, or are reported again (B013).
  func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction])

  /// Entries have left the queue, normally since they were finished (B016).
  func paymentQueue(
    _ queue: SKPaymentQueue, removedTransactions transactions: [SKPaymentTransaction])

  /// Restoring has failed, perhaps after some transactions arrived (B057).
  func paymentQueue(
    _ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error)

  /// Restoring is complete (B057).
  func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue)

  /// Downloads have come on, which no longer happens (B071).
  func paymentQueue(_ queue: SKPaymentQueue, updatedDownloads downloads: [SKDownload])

  /// A customer wants to buy a product promoted in the store: answers whether to go on now (B066).
  func paymentQueue(
    _ queue: SKPaymentQueue, shouldAddStorePayment payment: SKPayment, for product: SKProduct
  ) -> Bool

  /// The storefront has changed; the queue has the new one (B068).
  func paymentQueueDidChangeStorefront(_ queue: SKPaymentQueue)

  /// The customer has lost the right to these products (B070).
  func paymentQueue(
    _ queue: SKPaymentQueue,
    didRevokeEntitlementsForProductIdentifiers productIdentifiers: [String])
}

// The methods that Apple's protocol leaves optional. "Not implemented" and "does nothing" are the
// same here.
extension SKPaymentTransactionObserver {
  /// Does nothing, where the observer does not care.
  public func paymentQueue(
    _ queue: SKPaymentQueue, removedTransactions transactions: [SKPaymentTransaction]
  ) {}

  /// Does nothing, where the observer does not care.
  public func paymentQueue(
    _ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error
  ) {}

  /// Does nothing, where the observer does not care.
  public func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue) {}

  /// Does nothing, where the observer does not care.
  public func paymentQueue(_ queue: SKPaymentQueue, updatedDownloads downloads: [SKDownload]) {}

  /// Lets the purchase go, where the observer does not care (B066).
  public func paymentQueue(
    _ queue: SKPaymentQueue, shouldAddStorePayment payment: SKPayment, for product: SKProduct
  ) -> Bool { false }

  /// Does nothing, where the observer does not care.
  public func paymentQueueDidChangeStorefront(_ queue: SKPaymentQueue) {}

  /// Does nothing, where the observer does not care.
  public func paymentQueue(
    _ queue: SKPaymentQueue,
    didRevokeEntitlementsForProductIdentifiers productIdentifiers: [String]
  ) {}
}
