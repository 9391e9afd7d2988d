import StoreKit

/// A screen with a button “Restore purchases”: it observes the queue only while it is on.
final class RestoreScreen: NSObject, SKPaymentTransactionObserver {
  enum State: Equatable {
    case idle, working, empty, cancelled
    case restored([String])
    case failed(String)
  }

  private(set) var state = State.idle
  private(set) var shown: [State] = []
  private var collected: [String: SKPaymentTransaction] = [:]

  func appear() { SKPaymentQueue.default().add(self) }

  func disappear() { SKPaymentQueue.default().remove(self) }

  func tapRestore() {
    guard state != .working else { return }
    collected = [:]
    show(.working)
    SKPaymentQueue.default().restoreCompletedTransactions()
  }

  func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
  ) {
    for transaction in transactions where transaction.transactionState == .restored {
      // The latest of several copies of a purchase tells as much as all of them.
      collected[transaction.payment.productIdentifier] = transaction
      queue.finishTransaction(transaction)
    }
  }

  func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue) {
    show(collected.isEmpty ? .empty : .restored(collected.keys.sorted()))
  }

  func paymentQueue(
    _ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error
  ) {
    if let error = error as? SKError, error.code == .paymentCancelled {
      show(.cancelled)
    } else {
      show(.failed((error as NSError).domain))
    }
  }

  private func show(_ new: State) {
    state = new
    shown.append(new)
  }
}
