public import Foundation
package import StoreModel
import Synchronization

/// An entry of the payment queue: the same object from the payment to the end (B028).
open class SKPaymentTransaction: NSObject, @unchecked Sendable {
  private let snapshot = Mutex(Snapshot())

  /// What a transaction says at one moment (B030).
  package struct Snapshot: @unchecked Sendable {
    // Never changed after it is made, which is what lets the snapshot cross threads.
    package let payment: SKPayment
    package var transactionState: SKPaymentTransactionState
    package var error: SKError?
    package var original: SKPaymentTransaction?
    package var transactionDate: Date?
    package var transactionIdentifier: String?
    package var receipt: TransactionReceipt?

    package init(
      payment: SKPayment = SKPayment(),
      transactionState: SKPaymentTransactionState = .purchasing
    ) {
      self.payment = payment
      self.transactionState = transactionState
    }
  }

  /// The entry of the queue that it stands for; set by an initialiser and never again.
  private(set) var entry: PaymentID?

  package convenience init(_ snapshot: Snapshot, entry: PaymentID? = nil) {
    self.init()
    self.entry = entry
    update(to: snapshot)
  }

  package func update(to snapshot: Snapshot) { self.snapshot.withLock { $0 = snapshot } }

  private var now: Snapshot { snapshot.withLock { $0 } }

  /// Why the payment failed; may be nil even for a failed one (B030).
  open var error: (any Error)? { now.error }

  /// The first purchase, of a restored transaction (B054).
  open var original: SKPaymentTransaction? { now.original }

  /// What was to be bought.
  open var payment: SKPayment { now.payment }

  /// Content hosted by Apple, which Apple no longer does.
  open var downloads: [SKDownload] { [] }

  /// When the purchase was made, of a purchased or restored transaction.
  open var transactionDate: Date? { now.transactionDate }

  /// Names the transaction, of a purchased or restored one.
  open var transactionIdentifier: String? { now.transactionIdentifier }

  /// How far the payment has come (B027).
  open var transactionState: SKPaymentTransactionState { now.transactionState }

  /// The transaction's own receipt, in the form that preceded the app's receipt.
  @available(iOS, deprecated: 7.0, message: "Use the app's receipt.")
  @available(macOS, deprecated: 10.9, message: "Use the app's receipt.")
  open var transactionReceipt: Data? { now.receipt?.data }
}
