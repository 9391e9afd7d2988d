public import StoreKit

extension RemoveAdsViewController: SKPaymentTransactionObserver {
  /// Goes through what the queue reports.
  public func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
  ) {
    for transaction in transactions {
      switch transaction.transactionState {
      case .purchased:
        verify()
        SKPaymentQueue.default().finishTransaction(transaction)
      case .failed, .restored:
        SKPaymentQueue.default().finishTransaction(transaction)
      default:
        break
      }
    }
  }

  /// Tells the developer.
  public func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue) {
    screen.log("restored")
  }

  /// Tells the developer.
  public func paymentQueue(
    _ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error
  ) {
    screen.log("restore failed")
  }

  private func verify() {
    guard let url = Bundle.main.appStoreReceiptURL, let receipt = try? Data(contentsOf: url) else {
      return screen.log("failed")
    }
    let text = receipt.base64EncodedString(
      options: breaksLines ? [.lineLength64Characters, .endLineWithLineFeed] : [])
    guard let body = try? JSONSerialization.data(withJSONObject: ["receipt-data": text]),
      let request = URLRequest(posting: body, to: VerifyReceipt.sandbox, timeout: 10),
      let answer = server.answer(to: request)
    else { return screen.log("failed") }
    if (try? JSONSerialization.jsonObject(with: answer)) != nil {
      screen.log("verified")
      storage.update { $0.features.append(AdsProduct.identifier) }
    }
  }
}
