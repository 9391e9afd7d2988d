import StoreKit
import StoreTestSupport
import StoreTesting
import Synchronization

/// An app that listens through one or both interfaces, writes down what it hears, and finishes
/// nothing by itself.
final class ListeningApp: NSObject, Sendable {
  private let heard = Mutex<[String]>([])

  init(through faces: [Face]) {
    super.init()
    if faces.contains(.storeKit1) {
      SKPaymentQueue.default().delegate = self
      SKPaymentQueue.default().add(self)
    }
    if faces.contains(.storeKit2) {
      Task.detached { [self] in
        for await update in Transaction.updates { hear("update \(update.line)") }
      }
      Task.detached { [self] in
        for await intent in PurchaseIntent.intents { hear("intent \(intent.id)") }
      }
    }
  }

  /// Returns whether the app buys the product when a customer taps it in the store.
  static func addsPromotion(of product: String) -> Bool { product != "dark.mode" }

  /// Returns the messages to the app since it was asked last.
  func takeHeard() -> [String] {
    heard.withLock { heard in
      defer { heard = [] }
      return heard
    }
  }

  func hear(_ line: String) { heard.withLock { $0.append(line) } }

  /// Buys through StoreKit 2; what comes of it is heard like everything else.
  func purchase(_ product: String, with claim: Claim? = nil, isMonthly: Bool = false) {
    Task { hear("result: \(await result(of: product, with: claim, isMonthly))") }
  }

  /// Buys a product, and returns the result, a success by its number alone: its other facts may
  /// have changed before the app reads them.
  private func result(of id: String, with claim: Claim?, _ isMonthly: Bool) async -> String {
    do {
      let product = try await Product.named(id)
      var options = Set([claim?.option(for: product)].compactMap(\.self))
      if isMonthly { options.insert(.billingPlanType(.monthly)) }
      let result = try await product.purchase(options: options)
      return result.transaction.map { "success \($0.productID) #\($0.id)" } ?? result.line
    } catch let error as StoreKitError {
      return "StoreKitError.\(error.name)"
    } catch {
      return "\(Swift.type(of: error)).\(error)"
    }
  }
}

// MARK: - Being told through StoreKit 1

extension ListeningApp: SKPaymentTransactionObserver {
  func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
  ) {
    for transaction in transactions { hear(transaction.line) }
  }

  func paymentQueue(
    _ queue: SKPaymentQueue, removedTransactions transactions: [SKPaymentTransaction]
  ) {
    for transaction in transactions { hear("removed: \(transaction.line)") }
  }

  func paymentQueue(
    _ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error
  ) {
    hear("restore failed, \(error.line)")
  }

  func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue) {
    hear("restore finished")
  }

  func paymentQueue(
    _ queue: SKPaymentQueue, shouldAddStorePayment payment: SKPayment, for product: SKProduct
  ) -> Bool {
    hear("shall \(product.productIdentifier) be added?")
    return Self.addsPromotion(of: product.productIdentifier)
  }

  func paymentQueueDidChangeStorefront(_ queue: SKPaymentQueue) {
    hear("storefront \(queue.storefront?.countryCode ?? "–")")
  }

  func paymentQueue(
    _ queue: SKPaymentQueue,
    didRevokeEntitlementsForProductIdentifiers productIdentifiers: [String]
  ) {
    for product in productIdentifiers { hear("revoked: \(product)") }
  }
}

extension ListeningApp: SKPaymentQueueDelegate {
  func paymentQueueShouldShowPriceConsent(_ paymentQueue: SKPaymentQueue) -> Bool {
    hear("shall the consent be shown?")
    return true
  }
}
