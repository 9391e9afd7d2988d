public import StoreKit

/// The lowest of the bridge's layers, mended: it names the transaction that it reports, and
/// finishes transactions that were heard of.
public final class MendedPaymentCore: NSObject {
  /// Hears of every payment.
  var hear: (PaymentNews) -> Void = { _ in }
  /// Hears how a restore has ended.
  var hearOfRestore: (_ isSuccess: Bool) -> Void = { _ in }
  /// Hears which products are no longer paid for.
  var hearOfLoss: ([String]) -> Void = { _ in }
  private var products: [String: SKProduct] = [:]
  private var requests: [ObjectIdentifier: (SKProductsRequest, ([String]) -> Void)] = [:]

  /// Observes the queue from now on; its listeners have to be there before.
  func start() { SKPaymentQueue.default().add(self) }

  /// Asks for products; those of all answers are kept.
  func requestProducts(_ identifiers: [String], then callback: @escaping ([String]) -> Void) {
    let request = SKProductsRequest(productIdentifiers: Set(identifiers))
    requests[ObjectIdentifier(request)] = (request, callback)
    request.delegate = self
    request.start()
  }

  /// Pays for a product; false where no answer has had it.
  func pay(_ identifier: String, quantity: Int) -> Bool {
    guard let product = products[identifier] else { return false }
    let payment = SKMutablePayment(product: product)
    payment.quantity = quantity
    SKPaymentQueue.default().add(payment)
    return true
  }

  /// Restores what was bought before.
  func restore() { SKPaymentQueue.default().restoreCompletedTransactions() }
}

extension MendedPaymentCore: SKProductsRequestDelegate {
  /// Keeps the products, and answers the request for them.
  public func productsRequest(
    _ request: SKProductsRequest, didReceive response: SKProductsResponse
  ) {
    for product in response.products { products[product.productIdentifier] = product }
    answer(request, response.products.map(\.productIdentifier))
  }

  /// Answers who has asked.
  public func request(_ request: SKRequest, didFailWithError error: any Error) {
    answer(request, [])
  }

  private func answer(_ request: SKRequest, _ found: [String]) {
    let (_, callback) = requests.removeValue(forKey: ObjectIdentifier(request)) ?? (nil, nil)
    callback?(found)
  }
}

extension MendedPaymentCore: SKPaymentTransactionObserver {
  /// Passes everything on as news, and finishes what has come to its end.
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

  /// Passes it on as a success.
  public func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue) {
    hearOfRestore(true)
  }

  /// Passes it on as a failure.
  public func paymentQueue(
    _ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error
  ) {
    hearOfRestore(false)
  }

  /// Tells what is no longer paid for.
  public func paymentQueue(
    _ queue: SKPaymentQueue, didRevokeEntitlementsForProductIdentifiers products: [String]
  ) {
    hearOfLoss(products)
  }

  private func end(_ transaction: SKPaymentTransaction, _ event: PaymentEvent) {
    tell(event, of: transaction)
    SKPaymentQueue.default().finishTransaction(transaction)
  }

  private func tell(_ event: PaymentEvent, of transaction: SKPaymentTransaction) {
    let payment = transaction.payment
    hear(
      PaymentNews(
        event: event, productID: payment.productIdentifier, quantity: payment.quantity,
        transaction: transaction.transactionIdentifier))
  }
}
