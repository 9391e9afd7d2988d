public import StoreKit

/// The shop of a game, mended: it listens from the launch on, and finishes what it has delivered.
public final class MendedGoldShop: NSObject {
  let server: any AppServer
  let storage: any DurableStorage
  let screen: any AppScreen
  private let isJailbroken: Bool
  private var productsRequest: SKProductsRequest?

  /// Makes the helper at the launch, and keeps it for the life of the app.
  public init(
    server: any AppServer, storage: any DurableStorage, screen: any AppScreen,
    isJailbroken: Bool = false
  ) {
    self.server = server
    self.storage = storage
    self.screen = screen
    self.isJailbroken = isJailbroken
    super.init()
    SKPaymentQueue.default().add(self)
  }

  /// Buys the pack of coins with that flag, 1 to 5.
  public func buy(_ flag: Int) {
    guard let pack = GoldPack(rawValue: flag) else { return }
    guard !isJailbroken, SKPaymentQueue.canMakePayments() else {
      screen.alert("You cannot buy here.")
      return
    }
    let request = SKProductsRequest(productIdentifiers: [pack.productID])
    request.delegate = self
    request.start()
    productsRequest = request
  }

  /// Asks again about what could not be verified, now that the network is back.
  public func networkDidReturn() {
    for transaction in SKPaymentQueue.default().transactions
    where transaction.transactionState == .purchased {
      complete(transaction)
    }
  }
}

extension MendedGoldShop: SKProductsRequestDelegate {
  /// Pays for the product that the store has found.
  public func productsRequest(
    _ request: SKProductsRequest, didReceive response: SKProductsResponse
  ) {
    guard let product = response.products.first else {
      screen.alert("The shop is closed.")
      return
    }
    SKPaymentQueue.default().add(SKPayment(product: product))
  }

  /// Tells the customer.
  public func request(_ request: SKRequest, didFailWithError error: any Error) {
    screen.alert(error.localizedDescription)
  }
}
