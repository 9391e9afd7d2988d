import StoreKit

/// Notes the calls of the payment queue, and finishes on request.
final class QueueNotes: NSObject, SKPaymentTransactionObserver {
  private(set) var lines: [String] = []
  var finishes = true

  override init() {
    super.init()
    SKPaymentQueue.default().add(self)
  }

  func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
  ) {
    for transaction in transactions {
      let id = transaction.transactionIdentifier.map { " \($0)" } ?? ""
      let error = (transaction.error as? SKError).map { " \($0.errorCode)" } ?? ""
      lines.append(
        "\(transaction.transactionState.word) \(transaction.payment.productIdentifier)\(id)\(error)"
      )
      guard finishes else { continue }
      switch transaction.transactionState {
      case .purchased, .failed, .restored: queue.finishTransaction(transaction)
      default: break
      }
    }
  }

  func paymentQueue(
    _ queue: SKPaymentQueue, removedTransactions transactions: [SKPaymentTransaction]
  ) {
    lines += transactions.map { "removed \($0.payment.productIdentifier)" }
  }
}

extension SKPaymentTransactionState {
  var word: String {
    switch self {
    case .purchasing: "purchasing"
    case .purchased: "purchased"
    case .failed: "failed"
    case .restored: "restored"
    case .deferred: "deferred"
    @unknown default: "\(rawValue)"
    }
  }
}

extension SKPaymentQueue {
  func buy(_ product: String) {
    let payment = SKMutablePayment()
    payment.productIdentifier = product
    add(payment)
  }
}
