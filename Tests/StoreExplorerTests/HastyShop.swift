import StoreKit
import StoreSimulation

/// Asks for what it sells, and withdraws the question when its page is left, busy sign and all.
@MainActor final class HastyShop {
  private let device: Device

  init(_ device: Device) { self.device = device }

  func lookAndLeave() {
    device.showBusy(true)
    let request = SKProductsRequest(productIdentifiers: ["coins.100"])
    request.start()
    request.cancel()
  }
}

/// Does not take no for an answer.
final class StubbornShop: NSObject, SKPaymentTransactionObserver {
  init(_ device: Device) {
    super.init()
    SKPaymentQueue.default().add(self)
  }

  func buy() {
    let payment = SKMutablePayment()
    payment.productIdentifier = "coins.100"
    SKPaymentQueue.default().add(payment)
  }

  func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
  ) {
    for transaction in transactions where transaction.transactionState == .failed {
      queue.finishTransaction(transaction)
      buy()
    }
  }
}
