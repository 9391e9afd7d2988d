import StoreKit
import StoreSimulation

/// Finishes the purchased transactions.
final class CoinShop: NSObject, SKPaymentTransactionObserver {
  private(set) var delivered = 0

  func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
  ) {
    for transaction in transactions where transaction.transactionState == .purchased {
      delivered += 1
      queue.finishTransaction(transaction)
    }
  }

  /// Opens a shop in which so many coins are bought, one after the other.
  static func buy(_ count: Int, in world: Simulation) {
    let shop = CoinShop()
    let queue = SKPaymentQueue.default()
    queue.add(shop)
    let payment = SKMutablePayment()
    payment.productIdentifier = "coins.100"
    for _ in 0..<count {
      queue.add(payment)
      world.settle()
    }
    queue.remove(shop)
    precondition(shop.delivered == count, "every purchase is delivered")
  }
}
