public import StoreKit

/// Removes ads for those who have paid, mended: it lives as long as the app, and finishes what it has delivered.
public final class AdRemover: NSObject {
  private let server: any AppServer
  private let shelf: FeatureShelf
  private let screen: any AppScreen
  private var notice: RestoreNotice

  /// Makes the remover at the launch.
  public init(
    server: any AppServer, storage: any DurableStorage, screen: any AppScreen
  ) {
    self.server = server
    shelf = FeatureShelf(storage)
    self.screen = screen
    notice = RestoreNotice(on: screen)
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
        notice.count()
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
    notice.finish()
  }

  /// Tells the customer, who knows it where they did not sign in.
  public func paymentQueue(
    _ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error
  ) {
    notice.fail(with: error)
  }

  /// Takes back what is no longer paid for.
  public func paymentQueue(
    _ queue: SKPaymentQueue, didRevokeEntitlementsForProductIdentifiers products: [String]
  ) {
    shelf.lock(products)
  }

  private func complete(_ transaction: SKPaymentTransaction) {
    switch verify() {
    case .genuine:
      shelf.unlock(transaction.payment.productIdentifier)
      SKPaymentQueue.default().finishTransaction(transaction)
    case .refused:
      SKPaymentQueue.default().finishTransaction(transaction)
    case .unknown:
      // It stays in the queue, and comes again with the next launch.
      screen.log("not verified yet")
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
