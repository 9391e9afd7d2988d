public import Foundation
import StoreModel
import StoreSimulation
import Synchronization

/// An entry of the payment queue: the same object from the payment to the end (B028).
open class SKPaymentTransaction: NSObject, @unchecked Sendable {
  private let view: Mutex<View>
  /// 0 for a transaction of no queue; an optional would take a word more.
  private let number: PaymentID

  /// The facts and objects that the transaction shows; the objects, which nobody changes, are made
  /// on reading.
  private struct View: @unchecked Sendable {
    var facts: QueueEntryFacts
    var payment: SKPayment?
    var firstPurchase: SKPaymentTransaction?
  }

  /// A transaction of no queue, for clients that make their own.
  public override init() {
    view = Mutex(View(facts: .none, payment: SKPayment()))
    number = PaymentID(0)
    super.init()
  }

  /// - Parameter payment: The payment as the app added it; nil if only the store still knows it.
  init(_ facts: consuming QueueEntryFacts, of payment: consuming SKPayment?, entry: PaymentID?) {
    view = Mutex(View(facts: facts, payment: payment))
    number = entry ?? PaymentID(0)
    super.init()
  }

  /// The entry of the queue that it stands for.
  var entry: PaymentID? { number.number == 0 ? nil : number }

  /// Returns true if another simulation's queue has handed it out.
  func isForeign(to simulation: Simulation) -> Bool {
    view.withLock { $0.facts.isForeign(to: simulation) }
  }

  /// Moves the transaction on, which happens only on its delivery, and hands back the facts that it
  /// showed before.
  func update(to facts: inout QueueEntryFacts) {
    view.withLock { swap(&$0.facts, &facts) }
  }

  /// The error of a failed payment; may be nil even for a failed one (B030).
  open var error: (any Error)? { view.withLock(\.facts.error) }

  /// The first purchase, of a restored transaction (B054).
  open var original: SKPaymentTransaction? {
    view.withLock { view in
      if view.firstPurchase == nil { view.firstPurchase = view.facts.originalTransaction }
      return view.firstPurchase
    }
  }

  /// The payment that the transaction is for.
  open var payment: SKPayment {
    view.withLock { view in
      if let payment = view.payment { return payment }
      let made = view.facts.payment.map { SKPayment(PaymentTerms($0)) } ?? SKPayment()
      view.payment = made
      return made
    }
  }

  /// Content hosted by Apple, which Apple no longer does.
  open var downloads: [SKDownload] { [] }

  /// The date of the purchase, of a purchased or restored transaction.
  open var transactionDate: Date? { view.withLock(\.facts.date) }

  /// Names the transaction, of a purchased or restored one.
  open var transactionIdentifier: String? { view.withLock(\.facts.identifier) }

  /// The state of the payment (B027).
  open var transactionState: SKPaymentTransactionState {
    view.withLock { $0.facts.transactionState }
  }

  /// The transaction's own receipt, in the form that preceded the app's receipt.
  @available(iOS, deprecated: 7.0, message: "Use the app's receipt.")
  @available(macOS, deprecated: 10.9, message: "Use the app's receipt.")
  open var transactionReceipt: Data? { view.withLock(\.facts).receipt }
}
