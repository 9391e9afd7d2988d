// The pieces of «Testing StoreKit 1».

import StoreKit
import StoreTesting
import Testing

@Suite(
  .store {
    Consumable("coins.100", price: "0.99", name: "100 Coins")
    NonConsumable("remove.ads", price: "2.99")
    SubscriptionGroup("club") { AutoRenewable("club.monthly", period: .month, price: "4.99") }
  })
struct QueueTests {
  let world = Simulation.current
}

extension QueueTests {
  @Test func `a purchase that an earlier launch left behind`() async {
    world.device.inApp { SKPaymentQueue.default().add(SKPayment(productIdentifier: "coins.100")) }
    await world.settle()
    world.device.kill()
    let shop = world.device.launch { CoinShop() }
    await world.settle()
    #expect(shop.coins == 100)
    #expect(world.store.unfinished.isEmpty)
  }

  @Test func `a payment that is interrupted`() async throws {
    world.customer.next(.interrupt)
    let shop = CoinShop()
    shop.buy("coins.100")
    await world.settle()
    #expect(shop.coins == 0)
    try world.customer.mendAccount()
    world.device.foreground()
    await world.settle()
    #expect(shop.coins == 100)
  }

  @Test func `a restore that the customer cancels`() async throws {
    try world.customer.buy("remove.ads")
    let restorer = Restorer()
    world.customer.nextSignIn(.cancel)
    restorer.restore()
    await world.settle()
    restorer.restore()
    await world.settle()
    #expect(restorer.told == ["failed 2", "restored remove.ads", "finished"])
  }

  @Test func `a promoted product`() async throws {
    let shop = CoinShop()
    try world.customer.tapPromotion(of: "coins.100")
    await world.settle()
    #expect(shop.coins == 0)
  }

  @Test func `renewals are transactions of the queue`() async {
    let recorder = RenewalRecorder()
    SKPaymentQueue.default().add(recorder)
    SKPaymentQueue.default().add(SKPayment(productIdentifier: "club.monthly"))
    await world.advance(by: .seconds(65 * 86_400))
    #expect(recorder.purchases == 3)
  }

  @Test func `products that cannot be fetched`() async {
    world.device.setWeather(.offline, for: .products)
    let request = SKProductsRequest(productIdentifiers: ["coins.100"])
    let recorder = RequestRecorder()
    request.delegate = recorder
    request.start()
    await world.settle()
    #expect(recorder.failures == 1)
  }
}

/// The part of a shop that restores purchases.
private final class Restorer: NSObject, SKPaymentTransactionObserver {
  private(set) var told: [String] = []

  override init() {
    super.init()
    SKPaymentQueue.default().add(self)
  }

  func restore() { SKPaymentQueue.default().restoreCompletedTransactions() }

  func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
  ) {
    for transaction in transactions {
      if transaction.transactionState == .restored {
        told.append("restored \(transaction.payment.productIdentifier)")
      }
      queue.finishTransaction(transaction)
    }
  }

  func paymentQueue(
    _ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error
  ) {
    told.append("failed \((error as? SKError)?.errorCode ?? 0)")
  }

  func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue) {
    told.append("finished")
  }
}

/// Counts purchases and renewals.
private final class RenewalRecorder: NSObject, SKPaymentTransactionObserver {
  private(set) var purchases = 0

  func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
  ) {
    for transaction in transactions where transaction.transactionState == .purchased {
      purchases += 1
      queue.finishTransaction(transaction)
    }
  }
}

/// Counts requests that fail.
private final class RequestRecorder: NSObject, SKProductsRequestDelegate {
  private(set) var failures = 0

  func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse) {}

  func request(_ request: SKRequest, didFailWithError error: any Error) { failures += 1 }
}
