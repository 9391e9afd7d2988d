public import StoreKit

/// Removes ads for those who have paid, mended: it lives as long as the app, and finishes what it
/// has delivered.
public final class AdRemover: NSObject {
  private let server: any AppServer
  private let shelf: FeatureShelf
  private let screen: any AppScreen
  private var notice: RestoreNotice
  private var refresh: SKReceiptRefreshRequest?
  /// The transactions for which the receipt was refreshed in this launch.
  private var refreshed: Set<String> = []

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
    guard let receipt = receipt() else { return refreshReceipt(for: transaction) }
    let answer = verify(receipt)
    switch Verdict(answer) {
    case .genuine:
      guard lists(transaction, answer) else { return refreshReceipt(for: transaction) }
      shelf.unlock(transaction.payment.productIdentifier)
      SKPaymentQueue.default().finishTransaction(transaction)
    case .refused:
      SKPaymentQueue.default().finishTransaction(transaction)
    case .unknown:
      // It stays in the queue, and comes again with the next launch.
      screen.log("not verified yet")
    }
  }

  private func lists(_ transaction: SKPaymentTransaction, _ answer: Data?) -> Bool {
    answer.map { VerifyReceipt.lists(transaction.payment.productIdentifier, in: $0) } ?? false
  }

  private func receipt() -> Data? {
    Bundle.main.appStoreReceiptURL.flatMap { try? Data(contentsOf: $0) }
  }

  /// Asks the production server first, and the sandbox's about a receipt of the sandbox.
  private func verify(_ receipt: Data) -> Data? {
    let content = ["receipt-data": receipt.base64EncodedString()]
    guard let body = try? JSONSerialization.data(withJSONObject: content) else { return nil }
    let answer = ask(VerifyReceipt.production, body)
    let isOfSandbox = answer.flatMap(VerifyReceipt.status) == 21007
    return isOfSandbox ? ask(VerifyReceipt.sandbox, body) : answer
  }

  private func ask(_ address: String, _ body: Data) -> Data? {
    URLRequest(posting: body, to: address, timeout: 10).flatMap(server.answer)
  }
}

extension AdRemover: SKRequestDelegate {
  /// Looks again, now that the receipt is there.
  public func requestDidFinish(_ request: SKRequest) {
    refresh = nil
    for transaction in SKPaymentQueue.default().transactions {
      switch transaction.transactionState {
      case .purchased, .restored: complete(transaction)
      default: break
      }
    }
  }

  /// Leaves what waits for it in the queue.
  public func request(_ request: SKRequest, didFailWithError error: any Error) {
    refresh = nil
    screen.log("no receipt yet")
  }

  /// Asks once for a newer receipt, which may come later than the transaction; the customer has to
  /// sign in for it.
  private func refreshReceipt(for transaction: SKPaymentTransaction) {
    guard let id = transaction.transactionIdentifier, refreshed.insert(id).inserted,
      refresh == nil
    else { return }
    let request = SKReceiptRefreshRequest()
    request.delegate = self
    request.start()
    refresh = request
  }
}
