package import StoreKit
import StoreTesting

/// A coin shop as it should be: it listens from the launch, hands out before it finishes, and each
/// transaction once.
package final class StoreKit1Shop: NSObject, Shop, SKPaymentTransactionObserver {
  package private(set) var isBusy = false
  package private(set) var screen: [String] = []
  private var restored: Set<String> = []

  package override required init() {
    super.init()
    SKPaymentQueue.default().add(self)
  }

  package func buy(_ product: String) {
    isBusy = true
    let payment = SKMutablePayment()
    payment.productIdentifier = product
    SKPaymentQueue.default().add(payment)
  }

  package func restore() {
    isBusy = true
    restored = []
    SKPaymentQueue.default().restoreCompletedTransactions()
  }

  package func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
  ) {
    for transaction in transactions {
      let product = transaction.payment.productIdentifier
      switch transaction.transactionState {
      case .purchased:
        ShopStorage.grant(product, for: transaction.transactionIdentifier ?? "–")
        show("bought \(product)")
      case .restored:
        ShopStorage.unlock(product)
        restored.insert(product)
      case .failed: show((transaction.error as? SKError).text)
      case .deferred: show("waiting for approval")
      default: break
      }
      if transaction.isFinal { queue.finishTransaction(transaction) }
    }
  }

  package func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue) {
    show(
      restored.isEmpty
        ? "nothing to restore" : "restored \(restored.sorted().joined(separator: ", "))")
  }

  package func paymentQueue(
    _ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error
  ) {
    show((error as? SKError).text)
  }

  private func show(_ text: String) {
    isBusy = false
    screen.append(text)
  }
}

extension SKError? {
  fileprivate var text: String {
    self?.code == .paymentCancelled ? "cancelled" : "failed"
  }
}
