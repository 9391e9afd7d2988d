public import StoreKit

/// The page on which ads can be removed, as published: it observes the queue and verifies the app's
/// receipt itself.
public final class RemoveAdsViewController: NSObject {
  let server: any AppServer
  let storage: any DurableStorage
  let screen: any AppScreen
  let breaksLines: Bool
  private var productsRequest: SKProductsRequest?

  /// Makes the page, whose view is yet to be loaded.
  ///
  /// Breaking the lines of the receipt's Base64 is one of the mistakes, which can be left out to
  /// see the others.
  public init(
    server: any AppServer, storage: any DurableStorage, screen: any AppScreen,
    breaksLines: Bool = true
  ) {
    self.server = server
    self.storage = storage
    self.screen = screen
    self.breaksLines = breaksLines
  }

  /// Begins to observe the queue, and never ends.
  public func viewDidLoad() { SKPaymentQueue.default().add(self) }

  /// Asks the customer what to do about the ads.
  public func removeAdsTapped() {
    guard SKPaymentQueue.canMakePayments() else { return screen.log("not allowed to pay") }
    screen.ask("Remove the ads?", buttons: ["Cancel", "Remove ads", "Restore"]) { button in
      self.alertView(clickedButtonAt: button)
    }
  }

  private func alertView(clickedButtonAt index: Int) {
    switch index {
    case 1: requestProduct()
    case 2: SKPaymentQueue.default().restoreCompletedTransactions()
    default: break
    }
  }

  private func requestProduct() {
    let request = SKProductsRequest(productIdentifiers: [AdsProduct.identifier])
    request.delegate = self
    request.start()
    productsRequest = request
  }
}

extension RemoveAdsViewController: SKProductsRequestDelegate {
  /// Pays for the product, if there is one.
  public func productsRequest(
    _ request: SKProductsRequest, didReceive response: SKProductsResponse
  ) {
    guard let product = response.products.first else { return screen.log("no such product") }
    SKPaymentQueue.default().add(SKPayment(product: product))
  }

  /// Tells the developer.
  public func request(_ request: SKRequest, didFailWithError error: any Error) {
    screen.log("request failed")
  }
}
