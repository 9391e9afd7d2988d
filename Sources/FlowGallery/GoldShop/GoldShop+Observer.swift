public import StoreKit

extension GoldShop: SKPaymentTransactionObserver {
  /// Goes through what the queue reports.
  public func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
  ) {
    for transaction in transactions {
      switch transaction.transactionState {
      case .purchased:
        complete(transaction)
      case .failed:
        fail(transaction)
      case .restored:
        SKPaymentQueue.default().finishTransaction(transaction)
        fallthrough
      case .purchasing:
        screen.log("added to the list of goods")
      default:
        break
      }
    }
  }

  /// Asks for the product at last.
  public func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue) {
    requestProductData()
  }

  /// Does nothing: the purchase is gone.
  public func paymentQueue(
    _ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error
  ) {}

  private func complete(_ transaction: SKPaymentTransaction) {
    screen.spin(true)
    let isValid = verify(transaction)
    screen.spin(false)
    if isValid {
      record(transaction)
    } else {
      fail(transaction)
    }
    SKPaymentQueue.default().finishTransaction(transaction)
  }

  private func record(_ transaction: SKPaymentTransaction) {
    guard let pack = GoldPack(productID: transaction.payment.productIdentifier) else { return }
    storage.update { $0.coins += pack.coins }
    screen.log("bought \(pack.productID)")
  }

  private func fail(_ transaction: SKPaymentTransaction) {
    if (transaction.error as? SKError)?.code != .paymentCancelled {
      screen.log("transaction failed")
    }
    SKPaymentQueue.default().finishTransaction(transaction)
  }
}
