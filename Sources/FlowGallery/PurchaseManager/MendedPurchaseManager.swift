public import StoreKit

/// The shop, mended: it observes the queue for the life of the app, and keeps each proof until the
/// server has answered.
public final class MendedPurchaseManager: NSObject {
  private let journal: UploadJournal
  private let screen: any AppScreen
  private var productsRequest: SKProductsRequest?
  private var products: [SKProduct] = []

  /// Makes the manager at the launch.
  public init(server: any AppServer, storage: any DurableStorage, screen: any AppScreen) {
    journal = UploadJournal(server: server, storage: storage)
    self.screen = screen
    super.init()
    SKPaymentQueue.default().add(self)
    journal.drain()
  }

  /// The page opens, and asks for its products.
  public func pageDidLoad() {
    guard SKPaymentQueue.canMakePayments() else {
      return screen.alert("You are not allowed to buy.")
    }
    screen.spin(true)
    let request = SKProductsRequest(productIdentifiers: Set(CreditProducts.identifiers))
    request.delegate = self
    request.start()
    productsRequest = request
  }

  /// The page closes; the manager stays.
  public func pageDidUnload() {}

  /// Sends what has waited for the network.
  public func networkDidReturn() { journal.drain() }

  /// Buys one of the products that the page shows.
  public func buy(_ identifier: String) {
    guard let product = products.first(where: { $0.productIdentifier == identifier }) else {
      return screen.alert("There is no product information.")
    }
    SKPaymentQueue.default().add(SKPayment(product: product))
  }
}

extension MendedPurchaseManager: SKProductsRequestDelegate {
  /// Shows the products, and keeps them.
  public func productsRequest(
    _ request: SKProductsRequest, didReceive response: SKProductsResponse
  ) {
    products = response.products
    if products.isEmpty { screen.alert("There is no product information.") }
  }

  /// Tells the customer.
  public func request(_ request: SKRequest, didFailWithError error: any Error) {
    screen.spin(false)
    screen.alert(error.localizedDescription)
  }

  /// Ends the wait.
  public func requestDidFinish(_ request: SKRequest) { screen.spin(false) }
}

extension MendedPurchaseManager: SKPaymentTransactionObserver {
  /// Goes through what the queue reports.
  public func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
  ) {
    for transaction in transactions {
      switch transaction.transactionState {
      case .purchased: complete(transaction)
      case .failed: fail(transaction)
      case .restored: SKPaymentQueue.default().finishTransaction(transaction)
      default: break
      }
    }
  }

  private func complete(_ transaction: SKPaymentTransaction) {
    guard let proof = Upload(transaction) else { return }
    journal.note(proof)
    SKPaymentQueue.default().finishTransaction(transaction)
    journal.drain()
  }

  private func fail(_ transaction: SKPaymentTransaction) {
    if (transaction.error as? SKError)?.code != .paymentCancelled {
      screen.alert("The purchase failed.")
    }
    SKPaymentQueue.default().finishTransaction(transaction)
  }
}
