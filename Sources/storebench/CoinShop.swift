import StoreKit

/// Finishes what is purchased.
final class CoinShop: NSObject, SKPaymentTransactionObserver {
  private(set) var delivered = 0

  func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
  ) {
    for transaction in transactions where transaction.transactionState == .purchased {
      delivered += 1
      queue.finishTransaction(transaction)
    }
  }
}
