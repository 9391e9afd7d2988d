import StoreModel

/// An entry of a session's list, with a number of its own (B137).
enum TestEntry {
  /// The store has charged for it, or handed it over.
  case purchase(Purchase)
  /// It came to nothing, or has yet to.
  case attempt(Attempt)
  /// A copy that a restore has brought, while the queue has it.
  case copy(RestoredCopy, of: Purchase)
}

extension TestEntry {
  /// Everything that the account has bought, or tried to buy, oldest first.
  static func all(of account: AccountID, in store: SimulatedStore) -> [TestEntry] {
    let purchases = store.ledger.purchases.filter { $0.account == account }
    let attempts = store.attempts.filter { $0.account == account && $0.isListed }
    let copies = store.installations.filter { $0.account == account }
      .flatMap(\.queue.entries.values).compactMap { TestEntry(copiedBy: $0, in: store) }
    let entries = attempts.map(TestEntry.attempt) + purchases.map(TestEntry.purchase) + copies
    return entries.enumerated()
      .sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
      .map(\.element)
  }

  private init?(copiedBy entry: QueuedPayment, in store: SimulatedStore) {
    guard let copy = entry.state.restoredCopy, let purchase = store.ledger[copy.purchase] else {
      return nil
    }
    self = .copy(copy, of: purchase)
  }

  /// An attempt that led to a purchase stands for it.
  init?(_ identifier: UInt, of account: AccountID, in store: SimulatedStore) {
    if let attempt = store.attempts.first(where: { $0.identifier == identifier }) {
      guard case .fulfilled(let id) = attempt.status else {
        self = .attempt(attempt)
        return
      }
      self.init(UInt(id.number), of: account, in: store)
    } else {
      let entry = Self.all(of: account, in: store).first { $0.identifier == identifier }
      guard let entry else { return nil }
      self = entry
    }
  }
}

// MARK: - Numbers

extension TestEntry {
  var identifier: UInt {
    switch self {
    case .purchase(let purchase): UInt(purchase.id.number)
    case .attempt(let attempt): attempt.identifier
    case .copy(let copy, _): UInt(copy.id.number)
    }
  }

  /// The entry's place among the store's transactions.
  private var place: UInt64 {
    switch self {
    case .purchase(let purchase): purchase.id.number
    case .attempt(let attempt): attempt.upcoming.number
    case .copy(let copy, _): copy.id.number
    }
  }
}

extension Attempt {
  /// Out of the way of the store's own numbers, so that failures don't shift them.
  var identifier: UInt { 2_000_000_000 + UInt(id.number) }

  /// True if no purchase stands for it.
  var isListed: Bool {
    switch status {
    case .deferred, .interrupted, .failed: true
    case .fulfilled: false
    }
  }
}

extension PaymentState {
  fileprivate var restoredCopy: RestoredCopy? {
    switch self {
    case .restored(let copy): copy
    case .purchasing, .deferred, .purchased, .failed: nil
    }
  }
}
