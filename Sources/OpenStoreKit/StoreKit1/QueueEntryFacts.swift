import Foundation
import StoreModel
import StoreSimulation

/// What an entry of the queue shows, with the purchases that it refers to.
struct QueueEntryFacts {
  let entry: QueuedPayment
  /// What the entry led to, or what it is a copy of.
  let purchase: Purchase?
  /// The first purchase, where the entry shows it.
  let original: Purchase?
  let identifier: String?

  init(_ entry: QueuedPayment, in store: SimulatedStore) {
    self.entry = entry
    switch entry.shownState {
    case .purchased(let id):
      purchase = store.ledger[id]
      original = purchase.flatMap { $0.namesOriginal ? store.ledger[$0.originalID] : nil }
      identifier = Self.identifier(of: entry, for: id, under: store.profile)
    case .restored(let copy):
      purchase = store.ledger[copy.purchase]
      original = purchase.flatMap { store.ledger[$0.originalID] }
      identifier = "\(copy.id)"
    case .purchasing, .deferred, .failed, .finished:
      (purchase, original, identifier) = (nil, nil, nil)
    }
  }

  private static func identifier(
    of entry: QueuedPayment, for id: TransactionID, under profile: BehaviourProfile
  ) -> String {
    switch profile.queueIdentifiers {
    case .receiptIdentifiers: "\(id)"
    // Out of the way of the store's own numbers (B130).
    case .different: "\(1_000_000_000 + entry.id.number)"
    }
  }
}

extension QueuedPayment {
  /// How far the payment has come as clients see it: a finished entry looks as it did before.
  var shownState: PaymentState {
    if case .finished(let state) = state { state } else { state }
  }
}
