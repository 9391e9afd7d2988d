public import StoreKit

/// Sells one feature, as published: an observer made at the launch posts each receipt to a web
/// server as a form.
public final class StoreObserver: NSObject {
  private let server: any AppServer
  private let storage: any DurableStorage
  private let screen: any AppScreen
  private let replacesPlus: Bool
  private var productsRequest: SKProductsRequest?

  /// Makes the observer; who makes it adds it to the queue.
  ///
  /// Replacing the plus sign is the remedy that the author found later.
  public init(
    server: any AppServer, storage: any DurableStorage, screen: any AppScreen,
    replacesPlus: Bool = false
  ) {
    self.server = server
    self.storage = storage
    self.screen = screen
    self.replacesPlus = replacesPlus
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

extension StoreObserver: SKProductsRequestDelegate {
  /// Pays, whatever the answer says.
  public func productsRequest(
    _ request: SKProductsRequest, didReceive response: SKProductsResponse
  ) {
    SKPaymentQueue.default().add(SKPayment(productIdentifier: FeatureProduct.identifier))
  }
}

extension StoreObserver: SKPaymentTransactionObserver {
  /// Goes through what the queue reports; there is nothing to do about restored transactions.
  public func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
  ) {
    for transaction in transactions {
      switch transaction.transactionState {
      case .purchased: complete(transaction)
      case .failed: fail(transaction)
      default: break
      }
    }
  }

  private func complete(_ transaction: SKPaymentTransaction) {
    guard let receipt = transaction.transactionReceipt else { return }
    var text = ReceiptForm.escapedAsQuery(receipt)
    if replacesPlus { text = text.replacingOccurrences(of: "+", with: "%2B") }
    guard let request = ReceiptForm.request(escapedReceipt: text) else { return }
    server.send(request) { answer in
      if answer.flatMap(VerifyReceipt.status) == 0 {
        self.provideContent(transaction.payment.productIdentifier)
      }
    }
  }

  private func provideContent(_ product: String) {
    storage.update { $0.features.append(product) }
  }

  private func fail(_ transaction: SKPaymentTransaction) {
    if (transaction.error as? SKError)?.code != .paymentCancelled {
      screen.alert("The purchase failed.")
    }
    SKPaymentQueue.default().finishTransaction(transaction)
  }
}
