import StoreKit

/// An observer as an app would write it: it notes each call, and finishes the transactions that
/// have come to their end.
final class Till: NSObject, SKPaymentTransactionObserver {
  /// The calls that the till has got, a line each.
  private(set) var told: [String] = []
  private(set) var objects: [SKPaymentTransaction] = []
  /// True if it finishes the transactions that have come to their end.
  var finishes = true
  /// The till's answer when a customer comes from the store.
  var addsPromotions = false
  /// Anything else that the till does at a call.
  var reaction: (SKPaymentQueue, String) -> Void = { _, _ in }

  func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
  ) {
    objects += transactions
    note("updated " + transactions.map(\.line).joined(separator: ", "), queue)
    guard finishes else { return }
    for transaction in transactions where transaction.isFinal {
      queue.finishTransaction(transaction)
    }
  }

  func paymentQueue(
    _ queue: SKPaymentQueue, removedTransactions transactions: [SKPaymentTransaction]
  ) {
    note("removed " + transactions.map(\.line).joined(separator: ", "), queue)
  }

  func paymentQueue(
    _ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error
  ) {
    note("restore failed \((error as? SKError)?.errorCode ?? -1)", queue)
  }

  func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue) {
    note("restore finished", queue)
  }

  func paymentQueue(
    _ queue: SKPaymentQueue, shouldAddStorePayment payment: SKPayment, for product: SKProduct
  ) -> Bool {
    note("promoted \(payment.productIdentifier), \(product.localizedTitle)", queue)
    return addsPromotions
  }

  func paymentQueueDidChangeStorefront(_ queue: SKPaymentQueue) {
    note("storefront \(queue.storefront?.countryCode ?? "–")", queue)
  }

  func paymentQueue(
    _ queue: SKPaymentQueue,
    didRevokeEntitlementsForProductIdentifiers productIdentifiers: [String]
  ) {
    note("revoked \(productIdentifiers.joined(separator: ", "))", queue)
  }

  private func note(_ line: String, _ queue: SKPaymentQueue) {
    told.append(line)
    reaction(queue, line)
  }
}

extension SKPaymentTransaction {
  /// As in `purchased coins #1`.
  var line: String {
    let number = transactionIdentifier.map { " #\($0)" } ?? ""
    let code = (error as? SKError).map { " error \($0.errorCode)" } ?? ""
    return "\(state) \(payment.productIdentifier)\(number)\(code)"
  }

  var isFinal: Bool { [.purchased, .failed, .restored].contains(transactionState) }

  private var state: String {
    switch transactionState {
    case .purchasing: "purchasing"
    case .purchased: "purchased"
    case .failed: "failed"
    case .restored: "restored"
    case .deferred: "deferred"
    @unknown default: "unknown"
    }
  }
}
