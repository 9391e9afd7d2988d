import StoreKit
import StoreSimulation
import Testing

/// How a line of Swift may end its process.
enum Trap: Hashable, Sendable, CaseIterable {
  case index, missing, overflow, fatalError, precondition, cast, tooLate

  /// Goes where there is no way on.
  // swift-format-ignore: NeverForceUnwrap
  func spring(_ transactions: [SKPaymentTransaction]) {
    let count = transactions.count
    switch self {
    case .index: _ = transactions[count].payment
    case .missing: _ = transactions.first { $0.payment.quantity > count }!.payment
    case .overflow: _ = UInt8(count + 254) + UInt8(count)
    case .fatalError: Swift.fatalError("a payment that nobody has thought of")
    case .precondition: Swift.precondition(count == 0, "no payment was expected")
    case .cast: _ = (transactions.first as Any) as! SKProduct
    case .tooLate:
      var shop: NSObject? = NSObject()
      let look = { [unowned shop = shop!] in shop.hash }
      shop = nil
      _ = look()
    }
  }
}

/// A shop with a line that ends its process.
final class BrittleShop: NSObject, SKPaymentTransactionObserver {
  /// Where the line stands.
  enum Place: Hashable, Sendable {
    case deferred, purchased
    /// Behind the step that stores the coins, and only where they were stored in a launch that has ended meanwhile.
    case behindTheFence
  }

  private let device: Device
  private let trap: Trap
  private let place: Place

  init(_ device: Device, _ trap: Trap, at place: Place) {
    self.device = device
    self.trap = trap
    self.place = place
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
      case .deferred: if place == .deferred { trap.spring(transactions) }
      case .purchased:
        if place == .purchased { trap.spring(transactions) }
        device.credit(transaction.transactionIdentifier ?? "", once: true)
        if place == .behindTheFence, !device.isRunning { trap.spring(transactions) }
        queue.finishTransaction(transaction)
      case .failed: queue.finishTransaction(transaction)
      default: break
      }
    }
  }
}
