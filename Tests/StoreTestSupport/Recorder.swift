package import StoreKit

/// An observer that writes down its calls, and finishes the final transactions.
package final class Recorder: NSObject, SKPaymentTransactionObserver {
  package let name: String
  package let journal: Journal
  /// True if it finishes the transactions that have come to their end.
  package var finishes: Bool
  /// The recorder's answer when a customer comes from the store.
  package var addsPromotions = false
  /// Anything else that it does with the transactions it is told of; gets the recorder itself, so
  /// as not to hold on to it.
  package var reaction: (Recorder, SKPaymentQueue, [SKPaymentTransaction]) -> Void = { _, _, _ in }
  /// The action that follows the removal of entries.
  package var onRemoval: () -> Void = {}
  /// The objects it was handed, in order.
  package private(set) var transactions: [SKPaymentTransaction] = []
  /// The payments that customers brought from the store.
  package private(set) var promotedPayments: [SKPayment] = []

  package init(_ name: String = "", in journal: Journal = Journal(), finishes: Bool = true) {
    self.name = name
    self.journal = journal
    self.finishes = finishes
    super.init()
  }

  package func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
  ) {
    self.transactions += transactions
    note(transactions.map(\.line).joined(separator: ", "))
    if finishes { transactions.filter(\.isFinal).forEach(queue.finishTransaction) }
    reaction(self, queue, transactions)
  }

  package func paymentQueue(
    _ queue: SKPaymentQueue, removedTransactions transactions: [SKPaymentTransaction]
  ) {
    note("removed: " + transactions.map(\.line).joined(separator: ", "))
    onRemoval()
  }

  package func paymentQueue(
    _ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error
  ) {
    note("restore failed, \(error.line)")
  }

  package func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue) {
    note("restore finished")
  }

  package func paymentQueue(
    _ queue: SKPaymentQueue, shouldAddStorePayment payment: SKPayment, for product: SKProduct
  ) -> Bool {
    promotedPayments.append(payment)
    note("shall \(payment.productIdentifier) be added, “\(product.localizedTitle)”?")
    return addsPromotions
  }

  package func paymentQueueDidChangeStorefront(_ queue: SKPaymentQueue) {
    note("storefront \(queue.storefront?.countryCode ?? "–")")
  }

  package func paymentQueue(
    _ queue: SKPaymentQueue,
    didRevokeEntitlementsForProductIdentifiers productIdentifiers: [String]
  ) {
    note("revoked: \(productIdentifiers.joined(separator: ", "))")
  }

  private func note(_ line: String) { journal.note(name.isEmpty ? line : "\(name): \(line)") }
}
