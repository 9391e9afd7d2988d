public import StoreKit

/// The page on which ads can be removed, mended: it starts purchases, and leaves their transactions
/// to the app.
public final class MendedRemoveAdsViewController: NSObject {
  private let screen: any AppScreen
  private var productsRequest: SKProductsRequest?

  /// Makes the page.
  public init(screen: any AppScreen) { self.screen = screen }

  /// Has nothing to observe.
  public func viewDidLoad() {}

  /// Asks the customer what to do about the ads.
  public func removeAdsTapped() {
    guard SKPaymentQueue.canMakePayments() else {
      return screen.alert("You are not allowed to pay.")
    }
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

extension MendedRemoveAdsViewController: SKProductsRequestDelegate {
  /// Pays for the product, if there is one.
  public func productsRequest(
    _ request: SKProductsRequest, didReceive response: SKProductsResponse
  ) {
    guard let product = response.products.first else {
      return screen.alert("This is not for sale.")
    }
    SKPaymentQueue.default().add(SKPayment(product: product))
  }

  /// Tells the customer.
  public func request(_ request: SKRequest, didFailWithError error: any Error) {
    screen.alert(error.localizedDescription)
  }
}
