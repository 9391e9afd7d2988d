public import StoreKit

/// Removes ads for those who have paid, mended: it lives as long as the app, and finishes what it has delivered.
public final class AdRemover: NSObject {
  private let server: any AppServer
  private let storage: any DurableStorage
  private let screen: any AppScreen
  private var restored = 0

  /// Makes the remover at the launch.
  public init(
    server: any AppServer, storage: any DurableStorage, screen: any AppScreen
  ) {
    self.server = server
    self.storage = storage
    self.screen = screen
    super.init()
    SKPaymentQueue.default().add(self)
  }
}

extension AdRemover: SKPaymentTransactionObserver {
  /// Goes through what the queue reports.
  public func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
  ) {
    for transaction in transactions {
      switch transaction.transactionState {
      case .purchased:
        complete(transaction)
      case .restored:
        restored += 1
        complete(transaction)
      case .failed:
        SKPaymentQueue.default().finishTransaction(transaction)
      default:
        break
      }
    }
  }

  /// Tells the customer, unless the ads are gone.
  public func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue) {
    if restored == 0 { screen.alert("There is nothing to restore.") }
    restored = 0
  }

  /// Tells the customer, who knows it where they did not sign in.
  public func paymentQueue(
    _ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error
  ) {
    restored = 0
    if (error as? SKError)?.code != .paymentCancelled {
      screen.alert("The store cannot be asked now.")
    }
  }

  /// Takes back what is no longer paid for.
  public func paymentQueue(
    _ queue: SKPaymentQueue, didRevokeEntitlementsForProductIdentifiers products: [String]
  ) {
    storage.update { saved in saved.features.removeAll(where: products.contains) }
  }

  private func complete(_ transaction: SKPaymentTransaction) {
    switch verify() {
    case .genuine:
      deliver(transaction)
      SKPaymentQueue.default().finishTransaction(transaction)
    case .refused:
      SKPaymentQueue.default().finishTransaction(transaction)
    case .unknown:
      // It stays in the queue, and comes again with the next launch.
      screen.log("not verified yet")
    }
  }

  private func deliver(_ transaction: SKPaymentTransaction) {
    let product = transaction.payment.productIdentifier
    storage.update { saved in
      if !saved.features.contains(product) { saved.features.append(product) }
    }
  }

  /// Asks the production server first, and the sandbox's about a receipt of the sandbox.
  private func verify() -> Verdict {
    guard let url = Bundle.main.appStoreReceiptURL, let receipt = try? Data(contentsOf: url),
      let body = try? JSONSerialization.data(
        withJSONObject: ["receipt-data": receipt.base64EncodedString()])
    else { return .unknown }
    let answer = ask(VerifyReceipt.production, body)
    let isOfSandbox = answer.flatMap(VerifyReceipt.status) == 21007
    return Verdict(isOfSandbox ? ask(VerifyReceipt.sandbox, body) : answer)
  }

  private func ask(_ address: String, _ body: Data) -> Data? {
    URLRequest(posting: body, to: address, timeout: 10).flatMap(server.answer)
  }
}
