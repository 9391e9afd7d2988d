import Foundation
import StoreModel
import StoreSigning
import StoreSimulation

/// The state of an entry of the queue, with the purchases that it refers to.
///
/// The values that clients read are made on reading.
struct QueueEntryFacts: Sendable {
  /// Nil for a purchase that has left the queue, and for a transaction that was never in one.
  private let entry: QueuedPayment?
  /// The purchase that the entry led to; nil for a copy, whose receipt alone needs its purchase.
  private let purchase: Purchase?
  /// The first purchase, where the entry shows it.
  private let original: Purchase?
  /// The run of the app that sees it, and where the receipt is signed; nil where there is nothing
  /// to sign.
  private let process: AppProcess?

  private init(
    _ entry: QueuedPayment? = nil, _ purchase: Purchase? = nil, _ original: Purchase? = nil,
    in process: AppProcess? = nil
  ) {
    self.entry = entry
    self.purchase = purchase
    self.original = original
    self.process = process
  }

  /// The facts of a transaction that client code created itself.
  static var none: QueueEntryFacts { QueueEntryFacts() }

  /// Returns true if another simulation has handed it out, which is known of paid ones only.
  func isForeign(to other: Simulation) -> Bool { process.map { $0.simulation !== other } ?? false }

  /// Looks the entry's purchases up, where it has any.
  static func of(_ entry: QueuedPayment, in process: AppProcess) -> QueueEntryFacts {
    switch entry.state {
    case .purchasing, .deferred, .failed: QueueEntryFacts(entry)
    case .purchased(let id):
      process.read { store in
        let purchase = store.ledger[id]
        let original = purchase.flatMap { $0.namesOriginal ? store.ledger[$0.originalID] : nil }
        return QueueEntryFacts(entry, purchase, original, in: process)
      }
    case .restored(let copy):
      QueueEntryFacts(entry, nil, process.read { $0.ledger[copy.original] }, in: process)
    }
  }

  /// A purchase that has left the queue.
  private static func of(_ purchase: Purchase, in process: AppProcess?) -> QueueEntryFacts {
    QueueEntryFacts(nil, purchase, in: process)
  }
}

// MARK: - What clients read (B030)

extension QueueEntryFacts {
  /// The payment as the store knows it; nil outside of a store.
  var payment: Payment? { entry?.payment ?? purchase?.payment }

  private var state: PaymentState {
    entry?.state ?? purchase.map { .purchased($0.id) } ?? .purchasing
  }

  var transactionState: SKPaymentTransactionState {
    switch state {
    case .purchasing: .purchasing
    case .deferred: .deferred
    case .purchased: .purchased
    case .failed: .failed
    case .restored: .restored
    }
  }

  var error: SKError? {
    if case .failed(let failure) = state { SKError(failure) } else { nil }
  }

  var identifier: String? {
    switch state {
    case .purchased(let id): queueNumber.map { "\($0)" } ?? "\(id)"
    case .restored(let copy): "\(copy.id)"
    case .purchasing, .deferred, .failed: nil
    }
  }

  /// The queue's own number, if the queue does not show the store's (B130); it is out of the way of
  /// those.
  private var queueNumber: Int? {
    guard let entry, process?.simulation.profile.queueIdentifiers == .different else { return nil }
    return 1_000_000_000 + entry.id.number
  }

  var date: Date? { moment.map { Date($0) } }

  private var moment: StoreInstant? {
    if case .restored(let copy) = state { copy.date } else { purchase?.date }
  }

  var originalTransaction: SKPaymentTransaction? {
    original.map { purchase in
      SKPaymentTransaction(.of(purchase, in: process), of: nil, entry: nil)
    }
  }

  private var copiedPurchase: Purchase? {
    guard case .restored(let copy) = state else { return nil }
    return process?.read { $0.ledger[copy.purchase] }
  }

  /// The receipt of the single transaction, signed when it is read.
  var receipt: Data? {
    guard let purchase = purchase ?? copiedPurchase, let identifier, let moment, let process
    else { return nil }
    let identity = process.read { $0.identity }
    let info = PurchaseInfo(purchase, id: identifier, date: moment, identity: identity)
    let receipt = TransactionReceipt.sign(
      info, isSandbox: !identity.isProduction, by: process.simulation.notary.authority)
    return Data(receipt.text.utf8)
  }
}
