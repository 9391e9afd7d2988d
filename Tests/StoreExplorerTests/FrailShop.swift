import StoreKit
import StoreModel
import StoreSimulation

/// A shop that cannot deal with the loss of one part of the store, or that can with all of them.
@MainActor final class FrailShop: NSObject {
  private let device: Device
  private let weakness: StoreService?
  private var request: SKRequest?

  init(_ device: Device, weakness: StoreService?) {
    self.device = device
    self.weakness = weakness
    super.init()
    SKPaymentQueue.default().add(self)
    Task { await refresh() }
  }

  func buy(_ product: String) {
    device.showBusy(true)
    let request = SKProductsRequest(productIdentifiers: [product])
    request.delegate = self
    request.start()
    self.request = request
  }

  func restore() {
    device.record("restore")
    SKPaymentQueue.default().restoreCompletedTransactions()
  }

  func refreshReceipt() {
    device.record("refresh")
    let request = SKReceiptRefreshRequest()
    request.delegate = self
    request.start()
    self.request = request
  }

  /// Unlocks what the customer owns, and locks what was taken back; silence takes nothing.
  private func refresh() async {
    var (owned, revoked): ([String], [String]) = ([], [])
    for await case .verified(let transaction) in Transaction.all {
      if transaction.revocationDate == nil {
        owned.append(transaction.productID)
      } else {
        revoked.append(transaction.productID)
      }
    }
    owned.removeAll { $0.hasPrefix("coins.") }
    device.update { storage in
      let known: [String] = weakness == .history ? [] : storage["features"] ?? []
      storage["features"] = known.filter { !owned.contains($0) && !revoked.contains($0) } + owned
    }
  }
}

extension FrailShop: @preconcurrency SKProductsRequestDelegate {
  func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse) {
    for product in response.products { SKPaymentQueue.default().add(SKPayment(product: product)) }
  }

  func requestDidFinish(_ request: SKRequest) { end(request) }

  func request(_ request: SKRequest, didFailWithError error: any Error) {
    let ignored: StoreService = request is SKReceiptRefreshRequest ? .receipts : .products
    if weakness != ignored { end(request) }
  }

  private func end(_ request: SKRequest) {
    if request is SKReceiptRefreshRequest {
      device.record("refreshed")
    } else {
      device.showBusy(false)
    }
  }
}

extension FrailShop: @preconcurrency SKPaymentTransactionObserver {
  func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
  ) {
    for transaction in transactions {
      switch transaction.transactionState {
      case .purchased: verify(transaction, in: queue)
      case .failed: if weakness != .purchases { queue.finishTransaction(transaction) }
      case .restored: queue.finishTransaction(transaction)
      default: break
      }
    }
  }

  func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue) {
    device.record("restored")
  }

  func paymentQueue(
    _ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error
  ) {
    if weakness != .restores { device.record("restored") }
  }

  private func verify(_ transaction: SKPaymentTransaction, in queue: SKPaymentQueue) {
    let id = transaction.transactionIdentifier ?? ""
    let call = NetworkCall(.verification, about: id, patience: StoreSpan(milliseconds: 10_000)) {
      (true, text: "yes")
    }
    AppProcess.current.make(call) { answer in
      MainActor.assumeIsolated {
        guard answer != nil || self.weakness == .verification else { return }
        if answer != nil { self.credit(transaction) }
        queue.finishTransaction(transaction)
      }
    }
  }

  private func credit(_ transaction: SKPaymentTransaction) {
    let id = transaction.transactionIdentifier ?? ""
    device.update { storage in
      guard transaction.payment.productIdentifier == "coins.100" else { return }
      let known: [String] = storage["credited"] ?? []
      guard weakness == .finishes || !known.contains(id) else { return }
      storage["credited"] = known + [id]
      storage["coins", default: 0] += 100
    }
  }
}
