import StoreKit
import StoreSimulation
import Testing

/// A way in which a line of Swift ends its process.
enum Trap: Hashable, Sendable, CaseIterable {
  case index, missing, overflow, fatalError, precondition, cast, tooLate

  /// Runs a line that ends the process.
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
final class BrittleShop: CoinShop {
  /// The place of the line that traps.
  enum Place: Hashable, Sendable {
    case deferred, purchased
    /// Behind the code that stores the coins, and only if they were stored in a launch that has
    /// ended meanwhile.
    case behindTheFence
  }

  private let trap: Trap
  private let place: Place

  init(_ device: Device, _ trap: Trap, at place: Place) {
    self.trap = trap
    self.place = place
    super.init(device, .deliverOnceThenFinish)
  }

  override func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
  ) {
    let states = transactions.map(\.transactionState)
    if place == .deferred, states.contains(.deferred) { trap.spring(transactions) }
    if place == .purchased, states.contains(.purchased) { trap.spring(transactions) }
    super.paymentQueue(queue, updatedTransactions: transactions)
    if place == .behindTheFence, !device.isRunning { trap.spring(transactions) }
  }
}
