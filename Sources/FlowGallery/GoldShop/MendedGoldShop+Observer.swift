public import StoreKit

extension MendedGoldShop: SKPaymentTransactionObserver {
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
      default:
        break
      }
    }
  }

  func complete(_ transaction: SKPaymentTransaction) {
    screen.spin(true)
    let verdict = verify(transaction)
    screen.spin(false)
    switch verdict {
    case .genuine:
      deliver(transaction)
      SKPaymentQueue.default().finishTransaction(transaction)
    case .refused:
      SKPaymentQueue.default().finishTransaction(transaction)
    case .unknown:
      screen.log("asking again later")
    }
  }

  private func verify(_ transaction: SKPaymentTransaction) -> Verdict {
    let call = GameCall(receipt: transaction.transactionReceipt, isTest: false)
    guard let request = call.request else { return .unknown }
    return Verdict(server.answer(to: request))
  }

  /// Coins and identifier are stored in one step, so that a kill cannot come between them.
  private func deliver(_ transaction: SKPaymentTransaction) {
    guard let pack = GoldPack(productID: transaction.payment.productIdentifier),
      let id = transaction.transactionIdentifier
    else { return }
    storage.update { saved in
      guard !saved.delivered.contains(id) else { return }
      saved.coins += pack.coins * transaction.payment.quantity
      saved.delivered.append(id)
    }
  }

  private func fail(_ transaction: SKPaymentTransaction) {
    if (transaction.error as? SKError)?.code != .paymentCancelled {
      screen.alert("The purchase failed.")
    }
    SKPaymentQueue.default().finishTransaction(transaction)
  }
}
