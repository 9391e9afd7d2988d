import StoreBasics

/// The entries of a payment queue, oldest first, found by number and by transaction.
package struct QueueEntries: Equatable, Sendable {
  private struct Slot: Equatable, Sendable {
    var entry: QueuedPayment
    /// True if an observer was told of the state that the entry is in.
    var isAnnounced = false
    /// True if the app is done with it, and the store has not heard of that yet (B016).
    var isFinished = false
  }

  private var table = SortedDictionary<PaymentID, Slot>()
  /// The first entry that leads to a transaction, by transaction.
  private var holders = SortedDictionary<TransactionID, PaymentID>()
  /// The further entries that lead to it; few transactions have any (B040).
  private var others: [TransactionID: [PaymentID]] = [:]

  package init() {}

  package var isEmpty: Bool { table.isEmpty }
  package var values: [QueuedPayment] { table.values.map(\.entry) }
  package var keys: [PaymentID] { table.keys }

  /// Returns the entries that the app is not done with, and for which `isWanted` returns true; its
  /// second argument is true if an observer was told of the entry's state.
  func unfinished(
    where isWanted: (QueuedPayment, _ isAnnounced: Bool) -> Bool
  ) -> [QueuedPayment] {
    table.values.filter { !$0.isFinished && isWanted($0.entry, $0.isAnnounced) }.map(\.entry)
  }

  /// Returns true if the app is done with the entry, and the store has not heard of that yet.
  package func isFinished(_ id: PaymentID) -> Bool { table[id]?.isFinished ?? false }

  /// Returns true if an observer was told of the state that the entry is in.
  func isAnnounced(_ id: PaymentID) -> Bool { table[id]?.isAnnounced ?? false }

  /// The entries that lead to a transaction, oldest first.
  package func holding(_ transaction: TransactionID) -> [QueuedPayment] {
    guard let first = holders[transaction] else { return [] }
    return ([first] + (others[transaction] ?? [])).compactMap { table[$0]?.entry }
  }

  package func holds(_ transaction: TransactionID) -> Bool { holders[transaction] != nil }

  package subscript(id: PaymentID) -> QueuedPayment? { table[id]?.entry }

  /// Adds an entry that no observer was told of.
  package mutating func append(_ entry: QueuedPayment) {
    table.append(Slot(entry: entry), for: entry.id)
    if let transaction = entry.state.transaction { hold(transaction, entry.id) }
  }

  package mutating func remove(_ id: PaymentID) { _ = take(id) }

  /// Takes the entry out, and returns it.
  mutating func take(_ id: PaymentID) -> QueuedPayment? {
    guard let entry = table.take(id)?.entry else { return nil }
    if let transaction = entry.state.transaction { release(transaction, id) }
    return entry
  }

  package mutating func removeAll(where isUnwanted: (QueuedPayment) -> Bool) {
    table.removeAll { isUnwanted($0.entry) }
    holders = SortedDictionary()
    others = [:]
    for entry in values {
      if let transaction = entry.state.transaction { hold(transaction, entry.id) }
    }
  }
}

// MARK: - Changing an entry

extension QueueEntries {
  /// The entry is further on, of which nobody was told yet; returns it as it is then.
  mutating func move(_ entry: QueuedPayment, to state: PaymentState) -> QueuedPayment {
    let moved = entry.with(state)
    table.update(entry.id) { $0 = Slot(entry: moved) }
    let (before, after) = (entry.state.transaction, state.transaction)
    if before != after {
      if let before { release(before, entry.id) }
      if let after { hold(after, entry.id) }
    }
    return moved
  }

  /// Notes that the entry has come by another route than it seemed; announcements stay as they are.
  mutating func reroute(_ id: PaymentID, to route: QueuedPayment.Route) {
    table.update(id) { $0.entry = $0.entry.rerouted(to: route) }
  }

  /// Notes that the app is done with the entry: its state stays, and so do announcements.
  package mutating func finish(_ entry: QueuedPayment) throws(PaymentState.FinishRejection) {
    try entry.state.finish(again: isFinished(entry.id))
    table.update(entry.id) { $0.isFinished = true }
  }

  /// The store will never hear that the app was done with the entry.
  mutating func reopen(_ id: PaymentID) { table.update(id) { $0.isFinished = false } }

  /// An observer is told of the entries as they are given; they may be further on by now.
  mutating func announce(_ batch: QueueBatch) {
    for index in 0..<batch.count { announce(batch[index]) }
  }

  private mutating func announce(_ told: QueuedPayment) {
    table.update(told.id) { slot in
      if slot.entry === told || slot.entry.state == told.state { slot.isAnnounced = true }
    }
  }
}

// MARK: - By transaction

extension QueueEntries {
  private mutating func hold(_ transaction: TransactionID, _ id: PaymentID) {
    if holders[transaction] == nil {
      holders.insert(id, for: transaction)
    } else {
      others[transaction, default: []].append(id)
    }
  }

  private mutating func release(_ transaction: TransactionID, _ id: PaymentID) {
    var rest = others.isEmpty ? [] : others.removeValue(forKey: transaction) ?? []
    if holders[transaction] == id {
      if rest.isEmpty {
        holders[transaction] = nil
      } else {
        holders[transaction] = rest.removeFirst()
      }
    } else {
      rest.removeAll { $0 == id }
    }
    if !rest.isEmpty { others[transaction] = rest }
  }
}
