import StoreKit
import StoreSimulation

/// The order in which a shop does the two things that a kill can come between.
enum Order: Hashable, Sendable, CaseIterable {
  /// The classic: what is killed in between delivers twice.
  case deliverThenFinish
  /// The remedy that people try: what is killed in between never delivers.
  case finishThenDeliver
  /// The remedy that works: the coins and the transaction's identifier are stored in one step.
  case deliverOnceThenFinish
}

extension Device {
  /// Credits the coins of a transaction.
  func credit(_ transaction: String, once: Bool) {
    update { storage in
      var credited: [String] = storage["credited"] ?? []
      guard !once || !credited.contains(transaction) else { return }
      credited.append(transaction)
      storage["coins", default: 0] += 100
      if once { storage["credited"] = credited }
    }
  }
}

/// Sells coins through StoreKit 1.
class CoinShop: NSObject, SKPaymentTransactionObserver {
  let device: Device
  private let order: Order

  init(_ device: Device, _ order: Order) {
    self.device = device
    self.order = order
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
      case .purchased: complete(transaction, in: queue)
      case .failed: queue.finishTransaction(transaction)
      default: break
      }
    }
  }

  private func complete(_ transaction: SKPaymentTransaction, in queue: SKPaymentQueue) {
    let id = transaction.transactionIdentifier ?? ""
    if order == .finishThenDeliver { queue.finishTransaction(transaction) }
    device.credit(id, once: order == .deliverOnceThenFinish)
    if order != .finishThenDeliver { queue.finishTransaction(transaction) }
  }
}

/// Sells coins through StoreKit 2, with a detached listener.
@MainActor final class ModernCoinShop {
  private let device: Device
  private let order: Order

  init(_ device: Device, _ order: Order) {
    self.device = device
    self.order = order
    Task.detached { [self] in
      for await case .verified(let transaction) in Transaction.updates {
        await complete(transaction)
      }
    }
  }

  func buy(_ product: String) async {
    guard let product = try? await Product.products(for: [product]).first,
      case .success(.verified(let transaction)) = try? await product.purchase()
    else { return }
    await complete(transaction)
  }

  private func complete(_ transaction: Transaction) async {
    if order == .finishThenDeliver { await transaction.finish() }
    device.credit("\(transaction.id)", once: order == .deliverOnceThenFinish)
    if order != .finishThenDeliver { await transaction.finish() }
  }
}
