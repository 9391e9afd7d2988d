package import StoreBasics

/// The payment queue of an installed app.
///
/// The entries survive the app's process; everything else is lost with it.
package struct PaymentQueue: Equatable, Sendable {
  package internal(set) var entries = QueueEntries()
  /// In the order in which they were added (B003).
  package internal(set) var observers: [ObserverID] = []
  /// The calls that observers are yet to receive, in order.
  package internal(set) var outbox = Deque<QueueNotice>()
  /// Payments that wait for the customer's answer; the first has its sheet up (B025).
  package internal(set) var sheets = Deque<PaymentID>()
  /// Entries that the app is done with, and the store has yet to hear of (B016).
  package internal(set) var settling: [PaymentID] = []
  /// The number of restores that are asked for; one at a time runs (B060).
  package internal(set) var restores = 0
  private var lastID = 0

  package init() {}

  mutating func nextID() -> PaymentID {
    lastID += 1
    return PaymentID(lastID)
  }

  /// Takes a payment in as an entry that no observer was told of.
  mutating func enter(
    _ payment: Payment, by route: QueuedPayment.Route, _ state: PaymentState = .purchasing,
    standIn: TransactionID? = nil
  ) -> QueuedPayment {
    let entry = QueuedPayment(
      id: nextID(), payment: payment, route: route, state: state, standIn: standIn)
    entries.append(entry)
    return entry
  }
}

// MARK: - Sheets

extension PaymentQueue {
  /// Puts up a sheet, and returns true if it is up now; otherwise it waits for those before it.
  mutating func putUpSheet(of payment: PaymentID) -> Bool {
    sheets.append(payment)
    return sheets.count == 1
  }

  /// Returns the payment whose sheet is to be shown next, where this one's was up.
  mutating func takeDownSheet(of payment: PaymentID) -> PaymentID? {
    guard sheets.first == payment else {
      sheets.removeAll { $0 == payment }
      return nil
    }
    _ = sheets.popFirst()
    return sheets.first
  }
}

// MARK: - Telling

extension PaymentQueue {
  /// Notes a call to observers.
  ///
  /// Removals that nobody was told of yet share one call.
  mutating func post(_ call: QueueCall, to audience: ObserverID? = nil) {
    if case .removed(let more) = call, case .removed(let earlier)? = outbox.last?.call {
      outbox.removeLast()
      outbox.append(QueueNotice(.removed(earlier + more)))
    } else {
      outbox.append(QueueNotice(call, to: audience))
    }
  }

  /// Puts everything that is to be told again, or for the first time, into one update at the front
  /// (B007, B008).
  mutating func replay(under profile: BehaviourProfile) {
    let due = entries.unfinished { entry, isAnnounced in
      isListed(entry, under: profile) && (entry.state.isFinal || !isAnnounced)
    }
    outbox.removeAll { notice in
      switch notice.call {
      case .updated: true
      case .removed, .restoreFinished, .restoreFailed, .storefrontChanged, .entitlementsRevoked,
        .promotionOffered:
        false
      }
    }
    guard let batch = QueueBatch(due) else { return }
    let later = outbox.elements
    outbox.removeAll()
    outbox.append(QueueNotice(.updated(batch)))
    for notice in later { outbox.append(notice) }
  }

  /// Forgets everything that the app's process held in memory.
  mutating func loseProcess() {
    observers = []
    outbox.removeAll()
    restores = 0
    for id in settling { entries.reopen(id) }
    settling = []
    for id in entries.keys {
      if entries[id]?.route.isCall ?? false { entries.reroute(id, to: .outside) }
    }
  }

  /// Returns true if StoreKit 1 shows the entry: purchases of the other kind appear once they are
  /// made (B129).
  package func isListed(_ entry: QueuedPayment, under profile: BehaviourProfile) -> Bool {
    switch entry.route {
    case .queue: true
    case .outside: entry.state.transaction != nil
    case .call:
      switch profile.modernPurchaseInQueue {
      case .nothing: false
      case .purchasedOnly: entry.state.transaction != nil
      case .purchasingAndPurchased: true
      }
    }
  }
}
