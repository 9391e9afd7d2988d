import StoreKit

/// A queue such as teams write by hand in place of a store: it calls its observer twice, and
/// removes the item.
///
/// It serves the very observer that the simulated store serves, through StoreKit's own classes.
final class MockQueue: SKPaymentQueue, @unchecked Sendable {
  private weak var observer: (any SKPaymentTransactionObserver)?
  private var items: [MockTransaction] = []

  override func add(_ observer: any SKPaymentTransactionObserver) { self.observer = observer }

  override func add(_ payment: SKPayment) {
    let transaction = MockTransaction(payment)
    items.append(transaction)
    observer?.paymentQueue(self, updatedTransactions: [transaction])
    transaction.state = .purchased
    observer?.paymentQueue(self, updatedTransactions: [transaction])
  }

  override func finishTransaction(_ transaction: SKPaymentTransaction) {
    items.removeAll { $0 === transaction }
  }
}

/// A transaction with the values that the mock gives it.
final class MockTransaction: SKPaymentTransaction, @unchecked Sendable {
  var state = SKPaymentTransactionState.purchasing
  private let wish: SKPayment

  init(_ payment: SKPayment) { wish = payment }

  override var transactionState: SKPaymentTransactionState { state }
  override var payment: SKPayment { wish }
}
