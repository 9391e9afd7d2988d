public import StoreKit

/// The lowest of the bridge's layers, as published: it alone talks to the queue.
public final class PaymentCore: NSObject {
  /// Hears what comes of requests.
  public weak var delegate: (any PaymentCoreDelegate)?
  private var products: [SKProduct] = []
  private var productsRequest: SKProductsRequest?

  /// Makes the core, which observes the queue from now on.
  public override init() {
    super.init()
    SKPaymentQueue.default().add(self)
  }

  /// Asks for products; those of the last answer are kept.
  public func requestProducts(_ identifiers: [String]) {
    let request = SKProductsRequest(productIdentifiers: Set(identifiers))
    request.delegate = self
    request.start()
    productsRequest = request
  }

  /// The product, if the last answer had it.
  public func product(for identifier: String) -> SKProduct? {
    products.first { $0.productIdentifier == identifier }
  }

  /// Pays for a product.
  public func pay(_ product: SKProduct, quantity: Int = 1) {
    let payment = SKMutablePayment(product: product)
    payment.quantity = quantity
    SKPaymentQueue.default().add(payment)
  }

  /// Restores what was bought before.
  public func restore() { SKPaymentQueue.default().restoreCompletedTransactions() }
}

extension PaymentCore: SKProductsRequestDelegate {
  /// Keeps the products.
  public func productsRequest(
    _ request: SKProductsRequest, didReceive response: SKProductsResponse
  ) {
    products = response.products
    delegate?.productsArrived(products)
  }

  /// Passes the error's code on.
  public func request(_ request: SKRequest, didFailWithError error: any Error) {
    delegate?.productsFailed(code: (error as? SKError)?.errorCode ?? 0)
  }
}

extension PaymentCore: SKPaymentTransactionObserver {
  /// Passes everything on as events, and finishes what has come to its end.
  public func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
  ) {
    for transaction in transactions {
      switch transaction.transactionState {
      case .purchasing: tell(.purchasing, of: transaction)
      case .purchased: end(transaction, .purchased)
      case .failed: end(transaction, .failed)
      case .restored: end(transaction, .restored)
      default: break
      }
    }
  }

  /// Passes the end of payments on.
  public func paymentQueue(
    _ queue: SKPaymentQueue, removedTransactions transactions: [SKPaymentTransaction]
  ) {
    for transaction in transactions { tell(.removed, of: transaction) }
  }

  /// Passes it on as a success.
  public func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue) {
    delegate?.restoreFinished(true)
  }

  /// Passes it on as a failure.
  public func paymentQueue(
    _ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error
  ) {
    delegate?.restoreFinished(false)
  }

  private func end(_ transaction: SKPaymentTransaction, _ event: PaymentEvent) {
    tell(event, of: transaction)
    SKPaymentQueue.default().finishTransaction(transaction)
  }

  private func tell(_ event: PaymentEvent, of transaction: SKPaymentTransaction) {
    let payment = transaction.payment
    delegate?.paymentEvent(
      event, productID: payment.productIdentifier, quantity: payment.quantity)
  }
}
