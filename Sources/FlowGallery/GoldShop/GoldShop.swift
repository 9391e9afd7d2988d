public import StoreKit

/// The shop of a game, as published: one helper object whose callbacks do everything.
///
/// It restores before every purchase, and lets the game's server verify each transaction while the
/// game waits.
public final class GoldShop: NSObject {
  let server: any AppServer
  let storage: any DurableStorage
  let screen: any AppScreen
  private let isJailbroken: Bool
  private var productsRequest: SKProductsRequest?
  /// The product that the customer tapped last.
  var productID = ""

  /// Makes the helper, which listens to nothing before the first purchase.
  public init(
    server: any AppServer, storage: any DurableStorage, screen: any AppScreen,
    isJailbroken: Bool = false
  ) {
    self.server = server
    self.storage = storage
    self.screen = screen
    self.isJailbroken = isJailbroken
  }

  /// Buys the pack of coins with that flag, 1 to 5.
  public func buy(_ flag: Int) {
    guard let pack = GoldPack(rawValue: flag) else { return }
    productID = pack.productID
    SKPaymentQueue.default().add(self)
    guard !isJailbroken, SKPaymentQueue.canMakePayments() else {
      screen.alert("You cannot buy here.")
      return
    }
    SKPaymentQueue.default().restoreCompletedTransactions()
  }

  func requestProductData() {
    let request = SKProductsRequest(productIdentifiers: [productID])
    request.delegate = self
    request.start()
    productsRequest = request
  }
}

extension GoldShop: SKProductsRequestDelegate {
  /// Pays for the last product of the answer.
  public func productsRequest(
    _ request: SKProductsRequest, didReceive response: SKProductsResponse
  ) {
    guard let product = response.products.last else { return }
    SKPaymentQueue.default().add(SKPayment(product: product))
  }

  /// Tells the customer.
  public func request(_ request: SKRequest, didFailWithError error: any Error) {
    screen.alert(error.localizedDescription)
  }
}
