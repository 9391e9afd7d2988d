import StoreModel

/// The record of the letters posted to the app's server, and the schedule of those to be posted.
struct MailBook: Hashable, Sendable {
  private var book: [Letter: [SendAttempt]] = [:]
  /// All notices up to this number are done with.
  private var settled = 0

  func attempts(for letter: Letter) -> [SendAttempt] { book[letter] ?? [] }

  /// Returns true if the letter was attempted, and no attempt succeeded.
  func hasFailed(_ letter: Letter) -> Bool {
    let attempts = attempts(for: letter)
    return !attempts.isEmpty && !attempts.contains { $0.result == .success }
  }

  /// The letter that is due first, of those that are due.
  func next(in store: SimulatedStore, _ tests: [TestNotification]) -> Letter? {
    // Sought from the end, since only the latest are waiting however long the history is.
    let start = store.notices.lastIndex { $0.number <= settled }.map { $0 + 1 } ?? 0
    // Transactions that a test has removed from the history are not notified.
    let notices = store.notices[start...].lazy.filter {
      $0.transaction.map { store.ledger.product(of: $0) != nil } ?? true
    }
    let dues =
      notices.map { (Letter.notice($0.number), $0.date) }
      + tests.map {
        (Letter.test($0.number), $0.date)
      }
    var first: (letter: Letter, due: StoreInstant)?
    for (letter, date) in dues {
      guard let due = due(letter, from: date, of: store.identity), due <= store.now else {
        continue
      }
      if first.map({ due < $0.due }) ?? true { first = (letter, due) }
    }
    return first?.letter
  }

  /// Notes the result of an attempt at a letter that is of a date.
  mutating func note(
    _ result: SendResult, for letter: Letter, from date: StoreInstant, of identity: StoreIdentity
  ) {
    guard let due = due(letter, from: date, of: identity) else { return }
    book[letter, default: []].append(SendAttempt(date: due, result: result))
    while self.due(.notice(settled + 1), from: date, of: identity) == nil { settled += 1 }
  }

  /// Returns the date of the next attempt; nil once the letter has arrived, or was tried often
  /// enough.
  private func due(
    _ letter: Letter, from date: StoreInstant, of identity: StoreIdentity
  ) -> StoreInstant? {
    let attempts = attempts(for: letter)
    guard let last = attempts.last else { return date }
    let pauses = identity.isProduction ? Self.pauses : []
    guard last.result != .success, attempts.count <= pauses.count else { return nil }
    return last.date.advanced(by: pauses[attempts.count - 1])
  }

  /// The waits of production before each further attempt; the sandbox makes no further attempts.
  private static let pauses: [StoreSpan] = [1, 12, 24, 48, 72].map(StoreSpan.hours)
}
