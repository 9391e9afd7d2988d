public import Foundation
import StoreModel
import Synchronization

/// An entry of the payment queue: the same object from the payment to the end (B028).
open class SKPaymentTransaction: NSObject, @unchecked Sendable {
  private let facts: Mutex<QueueEntryFacts>
  private let firstPurchase = Mutex<SKPaymentTransaction?>(nil)
  private let wish: SKPayment
  /// The entry of the queue that it stands for.
  let entry: PaymentID?

  /// A transaction of no queue, for clients that make their own.
  public override init() {
    facts = Mutex(.start)
    wish = SKPayment()
    entry = nil
    super.init()
  }

  init(_ facts: QueueEntryFacts, payment: SKPayment, entry: PaymentID?) {
    self.facts = Mutex(facts)
    wish = payment
    self.entry = entry
    super.init()
  }

  /// Moves the transaction on, which happens only when it is delivered.
  func update(to facts: QueueEntryFacts) { self.facts.withLock { $0 = facts } }

  private var now: QueueEntryFacts { facts.withLock { $0 } }

  /// Why the payment failed; may be nil even for a failed one (B030).
  open var error: (any Error)? { now.error }

  /// The first purchase, of a restored transaction (B054).
  open var original: SKPaymentTransaction? {
    let facts = now
    return firstPurchase.withLock { known in
      known = known ?? facts.originalTransaction
      return known
    }
  }

  /// What was to be bought.
  open var payment: SKPayment { wish }

  /// Content hosted by Apple, which Apple no longer does.
  open var downloads: [SKDownload] { [] }

  /// When the purchase was made, of a purchased or restored transaction.
  open var transactionDate: Date? { now.date }

  /// Names the transaction, of a purchased or restored one.
  open var transactionIdentifier: String? { now.identifier }

  /// How far the payment has come (B027).
  open var transactionState: SKPaymentTransactionState { now.transactionState }

  /// The transaction's own receipt, in the form that preceded the app's receipt.
  @available(iOS, deprecated: 7.0, message: "Use the app's receipt.")
  @available(macOS, deprecated: 10.9, message: "Use the app's receipt.")
  open var transactionReceipt: Data? { now.receipt }
}
