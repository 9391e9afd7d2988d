import StoreConfiguration
import StoreKit
import StoreModel
import StoreSimulation

/// A day in which much happens on two devices, told as a timeline.
///
/// Every run of it, in whatever process, is to tell the same, byte for byte.
enum LongDay {
  static func timeline() throws -> String {
    let catalog = try StoreCatalog {
      for number in 1...4 { Consumable("coins.\(number)00", price: "\(number).99") }
      for name in ["remove.ads", "dark.mode"] { NonConsumable(name, price: "2.99") }
      SubscriptionGroup("club") {
        AutoRenewable("club.gold", level: 1, period: .week, price: "9.99")
        AutoRenewable("club.plain", level: 2, period: .week, price: "4.99")
      }
    }.catalog()
    return try Simulation(WorldSetup(catalog: catalog)).run { world in
      try play(in: world)
      return world.timeline.description
    }
  }

  private static func play(in world: Simulation) throws {
    let visitors = [Visitor(), Visitor()]
    for visitor in visitors { SKPaymentQueue.default().add(visitor) }
    let tablet = world.store.addDevice(for: world.customer)
    let guest = Visitor()
    tablet.inApp { SKPaymentQueue.default().add(guest) }

    askForProducts()
    world.customer.next(.confirm, .cancel, .askToBuy, .hesitate)
    for number in 1...4 { buy("coins.\(number)00") }
    world.advance(by: .seconds(600))
    try world.customer.decide(.interrupt)
    for product in ["remove.ads", "dark.mode", "club.gold"] { buy(product) }
    tablet.inApp { for number in 1...2 { buy("coins.\(number)00") } }
    world.advance(by: .seconds(600))
    try world.customer.mendAccount()
    try world.customer.approve()
    try world.customer.tapPromotion(of: "coins.100")
    world.customer.move(to: "FRA")
    world.settle()

    let evening = Visitor()
    world.device.launch { SKPaymentQueue.default().add(evening) }
    world.device.inApp { buy("club.plain") }
    world.device.inApp { SKPaymentQueue.default().restoreCompletedTransactions() }
    tablet.inApp { SKPaymentQueue.default().restoreCompletedTransactions() }
    world.advance(by: .seconds(8 * 86_400))
    try world.store.refund(latestOf: "remove.ads")
    world.settle()
    withExtendedLifetime((visitors, guest, evening)) {}
  }

  private static func buy(_ product: String) {
    let payment = SKMutablePayment()
    payment.productIdentifier = product
    SKPaymentQueue.default().add(payment)
  }

  private static func askForProducts() {
    let request = SKProductsRequest(productIdentifiers: ["coins.100", "club.gold", "a", "b", "c"])
    request.start()
    Simulation.current.settle()
    withExtendedLifetime(request) {}
  }
}

/// An observer that keeps counts on the device and finishes.
private final class Visitor: NSObject, SKPaymentTransactionObserver {
  func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
  ) {
    for transaction in transactions {
      switch transaction.transactionState {
      case .purchased, .restored:
        let name = transaction.payment.productIdentifier
        let number = transaction.transactionIdentifier ?? "–"
        Device.current.update { storage in
          storage[name] = storage[name, default: [String]()] + [number]
          storage["last"] = name
        }
        queue.finishTransaction(transaction)
      case .failed: queue.finishTransaction(transaction)
      default: break
      }
    }
  }

  func paymentQueue(
    _ queue: SKPaymentQueue, shouldAddStorePayment payment: SKPayment, for product: SKProduct
  ) -> Bool { true }
}
