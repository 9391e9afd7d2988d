public import Foundation

/// The app's payments on their way to the store and back.
open class SKPaymentQueue: NSObject, @unchecked Sendable {
  private static let shared = SKPaymentQueue()

  /// Decides questions that come up while a payment is under way.
  open weak var delegate: (any SKPaymentQueueDelegate)?

  /// The customer's storefront, if known.
  open var storefront: SKStorefront? { nil }

  /// The queue of this run of the app (B001).
  open class func `default`() -> Self {
    guard let queue = shared as? Self else {
      preconditionFailure("SKPaymentQueue.default() is no \(Self.self): ask SKPaymentQueue itself")
    }
    return queue
  }

  /// Tells whether the customer may authorise payments (B024).
  open class func canMakePayments() -> Bool { true }

  /// Sends a copy of the payment to the store (B020, B023).
  open func add(_ payment: SKPayment) {}

  /// Asks the store to deliver again what the customer owns (B052).
  open func restoreCompletedTransactions() {}

  /// Asks the store to deliver again what the customer owns, with a name of the account (B063).
  open func restoreCompletedTransactions(withApplicationUsername username: String?) {}

  /// Takes a transaction off the queue, some time later (B033, B035).
  open func finishTransaction(_ transaction: SKPaymentTransaction) {}

  /// Starts downloads, which no transaction brings any more (B071).
  open func start(_ downloads: [SKDownload]) {}

  /// Pauses downloads, which no transaction brings any more (B071).
  open func pause(_ downloads: [SKDownload]) {}

  /// Resumes downloads, which no transaction brings any more (B071).
  open func resume(_ downloads: [SKDownload]) {}

  /// Cancels downloads, which no transaction brings any more (B071).
  open func cancel(_ downloads: [SKDownload]) {}

  /// Tells an observer about the queue from now on, without keeping it alive (B002, B006).
  open func add(_ observer: any SKPaymentTransactionObserver) {}

  /// Tells an observer nothing more (B015).
  open func remove(_ observer: any SKPaymentTransactionObserver) {}

  /// Who is told about the queue.
  open var transactionObservers: [any SKPaymentTransactionObserver] { [] }

  /// Everything that has not left the queue (B010).
  open var transactions: [SKPaymentTransaction] { [] }
}
