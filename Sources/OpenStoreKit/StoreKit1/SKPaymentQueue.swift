public import Foundation
import StoreSimulation
import Synchronization

/// The app's payments on their way to the store and back.
open class SKPaymentQueue: NSObject, @unchecked Sendable {
  private let face: QueueFace
  private let judge = Mutex(Judge())

  private struct Judge: @unchecked Sendable {
    weak var delegate: (any SKPaymentQueueDelegate)?
  }

  /// A queue object of this run of the app; all of them show the same queue.
  public override init() {
    face = .current
    super.init()
  }

  private init(_ process: AppProcess) {
    face = .of(process)
    super.init()
  }

  static func of(_ process: AppProcess) -> SKPaymentQueue { process.face(SKPaymentQueue.init) }

  /// Decides questions that come up while a payment is under way.
  open weak var delegate: (any SKPaymentQueueDelegate)? {
    get { judge.withLock(\.self).delegate }
    set {
      let judge = Judge(delegate: newValue)
      self.judge.withLock { $0 = judge }
    }
  }

  /// The customer's storefront.
  open var storefront: SKStorefront? { SKStorefront(face.process.storefront) }

  /// The queue of this run of the app (B001).
  open class func `default`() -> Self {
    guard let queue = of(.current) as? Self else {
      preconditionFailure("the default queue is no \(Self.self): ask SKPaymentQueue for it")
    }
    return queue
  }

  /// Tells whether the customer may authorise payments (B024).
  open class func canMakePayments() -> Bool { AppProcess.current.canMakePayments }

  /// Sends a copy of the payment to the store (B020, B023).
  open func add(_ payment: SKPayment) { face.add(payment) }

  /// Asks the store to deliver the customer's purchases again (B052).
  open func restoreCompletedTransactions() { face.restore() }

  /// Asks the store to deliver the customer's purchases again; the name changes nothing (B063).
  open func restoreCompletedTransactions(withApplicationUsername username: String?) {
    face.restore()
  }

  /// Asks the customer now for the consent to a higher price that the delegate has put off (B069).
  open func showPriceConsentIfNeeded() { face.showPriceConsent() }

  /// Takes a transaction off the queue, some time later (B033, B035).
  open func finishTransaction(_ transaction: SKPaymentTransaction) { face.finish(transaction) }

  /// Starts downloads, which no transaction brings any more (B071).
  open func start(_ downloads: [SKDownload]) {}

  /// Pauses downloads, which no transaction brings any more (B071).
  open func pause(_ downloads: [SKDownload]) {}

  /// Resumes downloads, which no transaction brings any more (B071).
  open func resume(_ downloads: [SKDownload]) {}

  /// Cancels downloads, which no transaction brings any more (B071).
  open func cancel(_ downloads: [SKDownload]) {}

  /// Tells an observer about the queue from now on, without keeping it alive (B002, B006).
  open func add(_ observer: any SKPaymentTransactionObserver) { face.attach(observer, to: self) }

  /// Tells an observer nothing more (B015).
  open func remove(_ observer: any SKPaymentTransactionObserver) { face.detach(observer) }

  /// The observers of the queue.
  open var transactionObservers: [any SKPaymentTransactionObserver] { face.observers }

  /// Everything that has not left the queue (B010).
  open var transactions: [SKPaymentTransaction] { face.transactions }
}
