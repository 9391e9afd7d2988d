@_spi(Simulation) import StoreKit
import StoreModel
import StoreSimulation

/// A moment at which an app dies.
enum Death: CaseIterable {
  case afterDelivering, afterRestoring, whileVerifying, whenTakingBack
}

/// A shop with StoreKit 1 that is as it should be, but for one fault.
final class Counter: NSObject {
  private let fault: Fault?
  private let device = Device.current
  private let queue = SKPaymentQueue.default()
  private var request: SKProductsRequest?
  private var wish: (product: String, quantity: Int)?
  private var restored = 0
  /// True if the app asks Apple's server about each purchase.
  var verifies = false
  /// True if the app looks a purchase up in its receipt.
  var readsReceipt = false
  /// The point at which the app dies, if any.
  var death: Death?

  init(_ fault: Fault?) {
    self.fault = fault
    super.init()
    // At its launch an app looks for what it has stored.
    _ = device.storage
    if fault != .observesLate { queue.add(self) }
  }

  func buy(_ product: String, quantity: Int = 1) {
    if fault == .addsItselfAgain || fault == .observesLate { queue.add(self) }
    wish = (product, fault == .takesAnyQuantity ? quantity : min(max(1, quantity), 10))
    switch fault {
    case .restoresFirst: queue.restoreCompletedTransactions()
    case .paysWithoutAsking: pay()
    default: ask()
    }
  }

  func restore() { queue.restoreCompletedTransactions() }

  func close() { if fault == .stopsObserving { queue.remove(self) } }

  private func ask() {
    let request = SKProductsRequest(productIdentifiers: [wish?.product ?? ""])
    request.delegate = self
    request.start()
    self.request = request
  }

  private func pay() {
    guard let wish else { return }
    self.wish = nil
    let payment = SKMutablePayment()
    payment.productIdentifier = wish.product
    payment.quantity = wish.quantity
    queue.add(payment)
  }
}

extension Counter: SKProductsRequestDelegate {
  func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse) {
    if response.products.isEmpty { device.show("This is not for sale.") } else { pay() }
  }

  func request(_ request: SKRequest, didFailWithError error: any Error) {
    device.showError(error.localizedDescription)
  }
}

extension Counter: SKPaymentTransactionObserver {
  func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
  ) {
    for transaction in transactions {
      switch transaction.transactionState {
      case .purchasing: if fault == .finishesAtOnce { queue.finishTransaction(transaction) }
      case .deferred: wait(for: transaction)
      case .purchased: complete(transaction)
      case .restored:
        restored += 1
        complete(transaction)
      case .failed: fail(transaction)
      @unknown default: break
      }
    }
  }

  func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue) {
    die(.afterRestoring)
    if fault == .restoresFirst { return ask() }
    if fault != .saysNothingOfRestores { device.show("\(restored) came back.") }
    restored = 0
  }

  func paymentQueue(
    _ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error
  ) {
    guard fault != .saysNothingOfRestores, (error as? SKError)?.code != .paymentCancelled else {
      return
    }
    device.showError("Nothing could be restored.")
  }

  func paymentQueue(
    _ queue: SKPaymentQueue, didRevokeEntitlementsForProductIdentifiers products: [String]
  ) {
    die(.whenTakingBack)
    guard fault != .keepsWhatIsRefunded else { return }
    device.update { storage in for product in products { storage[product] = 0 } }
  }
}

extension Counter {
  private func die(_ moment: Death) { if death == moment { device.kill() } }

  private func wait(for transaction: SKPaymentTransaction) {
    if fault == .failsDeferred {
      device.showError("The purchase failed.")
    } else {
      device.show("Somebody has to approve it.")
    }
    if fault == .finishesDeferred { queue.finishTransaction(transaction) }
  }

  private func fail(_ transaction: SKPaymentTransaction) {
    let isCancelled =
      fault == .goesByTexts
      ? transaction.error?.localizedDescription.contains("error 2") ?? false
      : (transaction.error as? SKError)?.code == .paymentCancelled
    if !isCancelled || fault == .showsCancelling {
      device.showError(transaction.error?.localizedDescription ?? "The purchase failed.")
    }
    finish(transaction)
  }

  private func complete(_ transaction: SKPaymentTransaction) {
    if fault == .finishesFirst { finish(transaction) }
    if readsReceipt { lookIntoReceipt() }
    guard !verifies || isGenuine(transaction) else { return }
    deliver(transaction)
    die(.afterDelivering)
    if fault != .finishesFirst { finish(transaction) }
  }

  private func finish(_ transaction: SKPaymentTransaction) {
    switch fault {
    case .neverFinishes: break
    case .finishesTheOriginal: queue.finishTransaction(transaction.original ?? transaction)
    case .finishesTwice:
      queue.finishTransaction(transaction)
      queue.finishTransaction(transaction)
    default: queue.finishTransaction(transaction)
    }
  }

  private func deliver(_ transaction: SKPaymentTransaction) {
    let product = transaction.payment.productIdentifier
    let id = transaction.transactionIdentifier ?? "–"
    device.update { storage in
      let known = storage["delivered", default: [String]()]
      guard fault == .deliversAgain || !known.contains(id) else { return }
      if fault != .deliversAgain { storage["delivered"] = known + [id] }
      storage[product] = storage[product, default: 0] + transaction.payment.quantity
    }
  }
}

// MARK: - Checking

extension Counter {
  private func isGenuine(_ transaction: SKPaymentTransaction) -> Bool {
    guard let receipt = transaction.transactionReceipt else { return false }
    let first = fault == .asksTheSandbox ? ReceiptEndpoint.sandbox : .production
    var answer = ask(first, about: receipt)
    die(.whileVerifying)
    if answer == "21007", fault != .ignores21007 { answer = ask(.sandbox, about: receipt) }
    return answer == "0" || fault == .deliversUnverified
  }

  /// The status that one of Apple's servers answers; nil where none answers.
  private func ask(_ endpoint: ReceiptEndpoint, about receipt: Data) -> String? {
    let body = Array("{\"receipt-data\":\"\(receipt.base64EncodedString())\"}".utf8)
    let process = AppProcess.current
    let reply = process.make(
      blocking: process.verification(of: body, at: endpoint, patience: .seconds(10)))
    guard let text = reply?.text, text.hasPrefix("status ") else { return nil }
    return String(text.dropFirst("status ".count))
  }

  /// Looks the purchase up, and asks for a newer receipt.
  private func lookIntoReceipt() {
    _ = try? Data(contentsOf: SimulatedReceipt.url)
    if fault != .trustsTheOldReceipt { SKReceiptRefreshRequest().start() }
  }
}
