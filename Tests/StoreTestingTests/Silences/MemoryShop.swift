import StoreKit

/// An app that stores nothing in its device: it keeps everything in memory.
final class MemoryShop: NSObject, SKPaymentTransactionObserver {
  private(set) var coins = 0

  override init() {
    super.init()
    SKPaymentQueue.default().add(self)
  }

  func buy(_ product: String) {
    let payment = SKMutablePayment()
    payment.productIdentifier = product
    SKPaymentQueue.default().add(payment)
  }

  func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
  ) {
    for transaction in transactions where transaction.transactionState != .purchasing {
      if transaction.transactionState == .purchased { coins += 100 }
      queue.finishTransaction(transaction)
    }
  }
}
