import StoreKit

/// The purchase manager that every other app has: one observer for its whole life, and completion
/// handlers by product.
final class PurchaseManager: NSObject {
  enum Outcome: Equatable {
    case purchased, restored, cancelled, deferred
    case failed(Int)
  }

  typealias Completion = (Outcome) -> Void

  /// Hands out the goods; called before anything is finished.
  private let deliver: (_ product: String, _ transaction: String) -> Void
  private let queue: SKPaymentQueue
  private var completions: [String: [Completion]] = [:]
  /// The outcomes of purchases that nobody waited for.
  private(set) var unclaimed: [String] = []

  init(
    queue: SKPaymentQueue = .default(),
    deliver: @escaping (_ product: String, _ transaction: String) -> Void
  ) {
    self.queue = queue
    self.deliver = deliver
    super.init()
    queue.add(self)
  }

  deinit { queue.remove(self) }

  static var canPay: Bool { SKPaymentQueue.canMakePayments() }

  func buy(
    _ product: SKProduct, quantity: Int = 1, for user: String? = nil,
    completion: @escaping Completion
  ) {
    guard Self.canPay else { return completion(.failed(SKError.paymentNotAllowed.rawValue)) }
    completions[product.productIdentifier, default: []].append(completion)
    let payment = SKMutablePayment(product: product)
    payment.quantity = quantity
    payment.applicationUsername = user
    queue.add(payment)
  }

  /// The same for callers that await.
  func buy(
    _ product: SKProduct, isolation: isolated (any Actor)? = #isolation
  ) async -> Outcome {
    await withCheckedContinuation { continuation in
      buy(product) { continuation.resume(returning: $0) }
    }
  }
}

extension PurchaseManager: SKPaymentTransactionObserver {
  func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
  ) {
    for transaction in transactions {
      switch transaction.transactionState {
      case .purchasing: break
      case .purchased:
        deliver(
          transaction.payment.productIdentifier, transaction.transactionIdentifier ?? "unknown")
        settle(transaction, as: .purchased)
      case .restored:
        deliver(
          transaction.payment.productIdentifier,
          transaction.original?.transactionIdentifier ?? "unknown")
        settle(transaction, as: .restored)
      case .failed: settle(transaction, as: outcome(of: transaction.error))
      case .deferred: answer(transaction, .deferred)
      @unknown default: break
      }
    }
  }

  func paymentQueue(
    _ queue: SKPaymentQueue, shouldAddStorePayment payment: SKPayment, for product: SKProduct
  ) -> Bool { true }

  private func settle(_ transaction: SKPaymentTransaction, as outcome: Outcome) {
    queue.finishTransaction(transaction)
    answer(transaction, outcome)
  }

  private func answer(_ transaction: SKPaymentTransaction, _ outcome: Outcome) {
    let product = transaction.payment.productIdentifier
    guard let completions = completions.removeValue(forKey: product) else {
      return unclaimed.append("\(product) \(outcome)")
    }
    for completion in completions { completion(outcome) }
  }

  private func outcome(of error: (any Error)?) -> Outcome {
    switch error {
    case SKError.paymentCancelled?: .cancelled
    case let error as SKError: .failed(error.code.rawValue)
    default: .failed(SKError.unknown.rawValue)
    }
  }
}
