import StoreKit
import StoreTesting
import Testing

@Test(.store { Consumable("coins.100", price: "0.99") })
func `a customer who cancels is not charged`() async throws {
  let world = Simulation.current
  world.customer.next(.cancel)
  let shop = CoinShop()
  shop.buy("coins.100")
  await world.settle()
  #expect(shop.coins == 0)
  #expect(world.store.payments(for: "coins.100") == 0)
}

final class CoinShop: NSObject, SKPaymentTransactionObserver {
  private(set) var coins = 0

  override init() {
    super.init()
    SKPaymentQueue.default().add(self)
  }

  func buy(_ product: String) {
    let payment = SKMutablePayment()
    payment.productIdentifier = product
    SKPaymentQueue.default().add(payment)
  }

  func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
  ) {
    for transaction in transactions {
      switch transaction.transactionState {
      case .purchased:
        coins += 100
        queue.finishTransaction(transaction)
      case .failed: queue.finishTransaction(transaction)
      default: break
      }
    }
  }
}

@Test(.store { Consumable("coins.100", price: "0.99") })
func `what happened is a timeline`() async throws {
  let world = Simulation.current
  world.customer.next(.cancel)
  let shop = CoinShop()
  shop.buy("coins.100")
  await world.settle()
  expectTimeline(
    """
    00:00:00  app       launch 1
    00:00:00  app       observe #1
    00:00:00  app       add coins.100
    00:00:00  app       ← payment 1 purchasing coins.100
    00:00:00  customer  cancel payment 1
    00:00:00  app       ← payment 1 failed, error 2
    00:00:00  app       finish payment 1
    00:00:00  app       ← payment 1 removed
    """)
}
