public import StoreKit

/// Sells one feature, mended: the form keeps the receipt as it is, and everything that ends is
/// finished.
public final class MendedStoreObserver: NSObject {
  private let server: any AppServer
  private let shelf: FeatureShelf
  private let screen: any AppScreen
  private var notice: RestoreNotice
  private var productsRequest: SKProductsRequest?
  /// The transactions about which the server is asked at present.
  private var underway: Set<String> = []

  /// Makes the observer; who makes it adds it to the queue.
  public init(server: any AppServer, storage: any DurableStorage, screen: any AppScreen) {
    self.server = server
    shelf = FeatureShelf(storage)
    self.screen = screen
    notice = RestoreNotice(on: screen)
  }

  /// Buys the feature.
  public func buy() {
    let request = SKProductsRequest(productIdentifiers: [FeatureProduct.identifier])
    request.delegate = self
    request.start()
    productsRequest = request
  }

  /// Restores the feature.
  public func restore() { SKPaymentQueue.default().restoreCompletedTransactions() }
}

extension MendedStoreObserver: SKProductsRequestDelegate {
  /// Pays for a product that the store sells.
  public func productsRequest(
    _ request: SKProductsRequest, didReceive response: SKProductsResponse
  ) {
    guard let product = response.products.first else {
      screen.alert("The feature is not for sale.")
      return
    }
    SKPaymentQueue.default().add(SKPayment(product: product))
  }

  /// Tells the customer.
  public func request(_ request: SKRequest, didFailWithError error: any Error) {
    screen.alert(error.localizedDescription)
  }
}

extension MendedStoreObserver: SKPaymentTransactionObserver {
  /// Goes through what the queue reports.
  public func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
  ) {
    for transaction in transactions {
      switch transaction.transactionState {
      case .purchased: complete(transaction)
      case .restored:
        notice.count()
        complete(transaction)
      case .failed: fail(transaction)
      default: break
      }
    }
  }

  /// Tells the customer, unless the feature is coming back.
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
    // Whatever comes again meanwhile is answered with the first.
    guard let id = transaction.transactionIdentifier, !underway.contains(id),
      let receipt = transaction.transactionReceipt,
      let request = ReceiptForm.request(escapedReceipt: ReceiptForm.escapedAsForm(receipt))
    else { return }
    underway.insert(id)
    server.send(request) { answer in
      self.underway.remove(id)
      switch Verdict(answer) {
      case .genuine:
        self.shelf.unlock(transaction.payment.productIdentifier)
        SKPaymentQueue.default().finishTransaction(transaction)
      case .refused:
        SKPaymentQueue.default().finishTransaction(transaction)
      case .unknown:
        // It stays in the queue, and comes again with the next launch.
        break
      }
    }
  }

  private func fail(_ transaction: SKPaymentTransaction) {
    if (transaction.error as? SKError)?.code != .paymentCancelled {
      screen.alert("The purchase failed.")
    }
    SKPaymentQueue.default().finishTransaction(transaction)
  }
}
