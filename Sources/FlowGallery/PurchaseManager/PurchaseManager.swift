public import StoreKit

/// The page of a shop, as the complete guide has it: it observes the queue while it is open.
public final class PurchaseManager: NSObject {
  private let server: any AppServer
  private let storage: any DurableStorage
  private let screen: any AppScreen
  private var productsRequest: SKProductsRequest?
  private var products: [SKProduct] = []

  /// Makes the page.
  public init(server: any AppServer, storage: any DurableStorage, screen: any AppScreen) {
    self.server = server
    self.storage = storage
    self.screen = screen
  }

  /// The page opens: it observes the queue, and asks for its products.
  public func pageDidLoad() {
    SKPaymentQueue.default().add(self)
    requestProducts(CreditProducts.identifiers)
  }

  /// The page closes, and observes no more.
  public func pageDidUnload() { SKPaymentQueue.default().remove(self) }

  /// Buys one of the products that the page shows.
  public func buy(_ identifier: String) {
    guard let product = products.first(where: { $0.productIdentifier == identifier }) else {
      return screen.alert("There is no product information.")
    }
    SKPaymentQueue.default().add(SKPayment(product: product))
  }

  private func requestProducts(_ identifiers: [String]) {
    guard SKPaymentQueue.canMakePayments() else {
      return screen.alert("You are not allowed to buy.")
    }
    screen.spin(true)
    let request = SKProductsRequest(productIdentifiers: Set(identifiers))
    request.delegate = self
    request.start()
    productsRequest = request
  }
}

extension PurchaseManager: SKProductsRequestDelegate {
  /// Shows the products, and keeps them.
  public func productsRequest(
    _ request: SKProductsRequest, didReceive response: SKProductsResponse
  ) {
    products = response.products
    if products.isEmpty { screen.alert("There is no product information.") }
  }

  /// Tells the developer.
  public func request(_ request: SKRequest, didFailWithError error: any Error) {
    screen.spin(false)
    screen.log("request failed")
  }

  /// Ends the wait.
  public func requestDidFinish(_ request: SKRequest) { screen.spin(false) }
}

extension PurchaseManager: SKPaymentTransactionObserver {
  /// Goes through what the queue reports.
  public func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
  ) {
    for transaction in transactions {
      switch transaction.transactionState {
      case .purchased:
        screen.log("purchased \(transaction.transactionIdentifier ?? "")")
        complete(transaction)
      case .failed:
        fail(transaction)
      case .restored:
        restore(transaction)
      case .purchasing:
        screen.log("purchasing")
      default:
        break
      }
    }
  }

  private func complete(_ transaction: SKPaymentTransaction) {
    if let proof = Upload(transaction) { upload(proof) }
    SKPaymentQueue.default().finishTransaction(transaction)
  }

  private func upload(_ proof: Upload) {
    guard let request = CreditProducts.request(for: proof) else { return }
    server.send(request) { answer in
      guard answer.flatMap(VerifyReceipt.status) == 0 else { return }
      self.storage.update { $0.coins += CreditProducts.credits(in: proof.product) }
    }
  }

  private func fail(_ transaction: SKPaymentTransaction) {
    let isCancelled = (transaction.error as? SKError)?.code == .paymentCancelled
    screen.alert(isCancelled ? "You have cancelled." : "The purchase failed.")
    SKPaymentQueue.default().finishTransaction(transaction)
  }

  /// Credits are used up; there is nothing to restore.
  private func restore(_ transaction: SKPaymentTransaction) {
    SKPaymentQueue.default().finishTransaction(transaction)
  }
}
