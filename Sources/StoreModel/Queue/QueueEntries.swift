/// The entries of a payment queue, oldest first, found by number and by transaction.
package struct QueueEntries: Equatable, Sendable {
  private var table = OrderedTable<PaymentID, QueuedPayment>()
  /// Which entry leads to a transaction first.
  private var holders: [TransactionID: PaymentID] = [:]
  /// Which lead to it besides; few transactions have any (B040).
  private var others: [TransactionID: [PaymentID]] = [:]

  package init() {}

  package var isEmpty: Bool { table.isEmpty }
  package var count: Int { table.count }
  package var first: QueuedPayment? { table.first }
  package var values: [QueuedPayment] { table.values }
  package var keys: [PaymentID] { table.keys }

  /// The entries that lead to a transaction, oldest first.
  package func holding(_ transaction: TransactionID) -> [QueuedPayment] {
    guard let first = holders[transaction] else { return [] }
    return ([first] + (others[transaction] ?? [])).compactMap { table[$0] }
  }

  package func holds(_ transaction: TransactionID) -> Bool { holders[transaction] != nil }

  package mutating func append(_ entry: QueuedPayment, for id: PaymentID) {
    table.append(entry, for: id)
    if let transaction = entry.state.transaction { hold(transaction, id) }
  }

  package subscript(id: PaymentID) -> QueuedPayment? {
    get { table[id] }
    set {
      guard let old = table[id] else { return }
      table[id] = newValue
      note(old.state.transaction, newValue?.state.transaction, for: id)
    }
  }

  /// Changes the entry in place, and does nothing where there is none.
  package mutating func update(_ id: PaymentID, _ change: (inout QueuedPayment) -> Void) {
    var before: TransactionID?
    var after: TransactionID?
    table.update(id) { entry in
      before = entry.state.transaction
      change(&entry)
      after = entry.state.transaction
    }
    note(before, after, for: id)
  }

  package mutating func removeAll(where isUnwanted: (QueuedPayment) -> Bool) {
    table.removeAll(where: isUnwanted)
    holders = [:]
    others = [:]
    for entry in table.values {
      if let transaction = entry.state.transaction { hold(transaction, entry.id) }
    }
  }

  /// Makes room for so many more.
  package mutating func reserve(_ more: Int) { table.reserve(more) }

  private mutating func note(
    _ before: TransactionID?, _ after: TransactionID?, for id: PaymentID
  ) {
    guard before != after else { return }
    if let before { release(before, id) }
    if let after { hold(after, id) }
  }

  private mutating func hold(_ transaction: TransactionID, _ id: PaymentID) {
    if holders[transaction] == nil {
      holders[transaction] = id
    } else {
      others[transaction, default: []].append(id)
    }
  }

  private mutating func release(_ transaction: TransactionID, _ id: PaymentID) {
    var rest = others.removeValue(forKey: transaction) ?? []
    if holders[transaction] == id {
      holders[transaction] = rest.isEmpty ? nil : rest.removeFirst()
    } else {
      rest.removeAll { $0 == id }
    }
    if !rest.isEmpty { others[transaction] = rest }
  }
}
