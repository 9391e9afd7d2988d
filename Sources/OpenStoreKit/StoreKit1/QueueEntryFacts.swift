import Foundation
import StoreModel
import StoreSigning
import StoreSimulation

/// What an entry of the queue has come to, with the purchases that it refers to.
///
/// What clients read is made when they read it.
struct QueueEntryFacts: Sendable {
  /// How far the payment has come as clients see it: a finished entry looks as it did before.
  let state: PaymentState
  /// What the entry led to, or what it is a copy of.
  let purchase: Purchase?
  /// The first purchase, where the entry shows it.
  let original: Purchase?
  /// The queue's own number, where the queue does not show the store's (B130).
  private let ownNumber: Int?
  /// What signs the receipt; nil where there is nothing to sign.
  private let notary: StoreNotary?

  private init(
    _ state: PaymentState, _ purchase: Purchase? = nil, _ original: Purchase? = nil,
    number: Int? = nil, by notary: StoreNotary? = nil
  ) {
    self.state = state
    self.purchase = purchase
    self.original = original
    ownNumber = number
    self.notary = notary
  }

  static let start = QueueEntryFacts(.purchasing)

  /// Looks the entry's purchases up, where it has any.
  static func of(_ entry: QueuedPayment, in simulation: Simulation) -> QueueEntryFacts {
    let state = entry.shownState
    return switch state {
    case .purchasing: start
    case .purchased, .restored: simulation.read { of(entry, state, in: $0, simulation.notary) }
    case .deferred, .failed, .finished: QueueEntryFacts(state)
    }
  }

  private static func of(
    _ entry: QueuedPayment, _ state: PaymentState, in store: SimulatedStore, _ notary: StoreNotary
  ) -> QueueEntryFacts {
    switch state {
    case .purchased(let id):
      let purchase = store.ledger[id]
      let original = purchase.flatMap { $0.namesOriginal ? store.ledger[$0.originalID] : nil }
      let isNumbered = store.profile.queueIdentifiers == .different
      return QueueEntryFacts(
        state, purchase, original, number: isNumbered ? entry.id.number : nil,
        by: notary)
    case .restored(let copy):
      let purchase = store.ledger[copy.purchase]
      let original = purchase.flatMap { store.ledger[$0.originalID] }
      return QueueEntryFacts(state, purchase, original, by: notary)
    case .purchasing, .deferred, .failed, .finished:
      return QueueEntryFacts(state)
    }
  }

  /// A purchase that has left the queue.
  static func of(_ purchase: Purchase, by notary: StoreNotary?) -> QueueEntryFacts {
    QueueEntryFacts(.purchased(purchase.id), purchase, by: notary)
  }
}

// MARK: - What clients read (B030)

extension QueueEntryFacts {
  var transactionState: SKPaymentTransactionState {
    switch state {
    case .purchasing, .finished: .purchasing
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
    // Out of the way of the store's own numbers.
    case .purchased(let id): ownNumber.map { "\(1_000_000_000 + $0)" } ?? "\(id)"
    case .restored(let copy): "\(copy.id)"
    case .purchasing, .deferred, .failed, .finished: nil
    }
  }

  var date: Date? { moment.map { Date($0) } }

  private var moment: StoreInstant? {
    if case .restored(let copy) = state { copy.date } else { purchase?.date }
  }

  var originalTransaction: SKPaymentTransaction? {
    original.map { purchase in
      SKPaymentTransaction(.of(purchase, by: notary), of: .known(purchase.payment), entry: nil)
    }
  }

  /// The receipt of the single transaction, signed when it is read.
  var receipt: Data? {
    guard let purchase, let identifier, let moment, let notary else { return nil }
    let info = PurchaseInfo(purchase, id: identifier, date: moment, identity: notary.identity)
    let receipt = TransactionReceipt.sign(
      info, isSandbox: !notary.identity.isProduction, by: notary.authority)
    return Data(receipt.text.utf8)
  }
}

extension QueuedPayment {
  fileprivate var shownState: PaymentState {
    if case .finished(let state) = state { state } else { state }
  }
}
