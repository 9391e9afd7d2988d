/// Every purchase of the store, oldest first.
package struct Ledger: Equatable, Sendable {
  package private(set) var purchases: [Purchase] = []
  package private(set) var revision = Revision.start
  private let firstID: TransactionID
  /// Nil before the first number was given.
  private var lastID: TransactionID?

  /// An empty ledger whose first purchase gets the given number (B137).
  package init(countingFrom first: TransactionID = TransactionID(1)) { firstID = first }

  package subscript(id: TransactionID) -> Purchase? {
    position(of: id).map { purchases[$0] }
  }

  /// Returns the product that was bought, without looking at the rest of the purchase.
  package func product(of id: TransactionID) -> ProductID? {
    position(of: id).map { purchases[$0].product }
  }

  /// Notes that the app is done with a purchase, and returns its account; nil if nothing changes.
  mutating func finish(_ id: TransactionID) -> AccountID? {
    guard let position = position(of: id), !purchases[position].isFinished else { return nil }
    purchases[position].finishedAt = advanceRevision()
    return purchases[position].account
  }

  /// Makes the next number; restored copies take numbers, too, without an entry of their own.
  package mutating func nextID() -> TransactionID {
    let id = upcomingID
    lastID = id
    return id
  }

  /// Notes that a number is taken.
  mutating func use(_ id: TransactionID) { lastID = lastID.map { max($0, id) } ?? id }

  /// The number that the next purchase will have.
  var upcomingID: TransactionID { lastID.map { TransactionID($0.number + 1) } ?? firstID }

  package mutating func append(_ purchase: consuming Purchase) {
    precondition(purchases.last.map { $0.id < purchase.id } ?? true, "numbers grow")
    purchases.append(purchase)
  }

  /// Opens a new revision, which the change that follows belongs to.
  package mutating func advanceRevision() -> Revision {
    revision = revision.next
    return revision
  }

  package mutating func update(_ id: TransactionID, _ change: (inout Purchase) -> Void) {
    guard let position = position(of: id) else { return }
    change(&purchases[position])
  }

  package mutating func removeAll(where isUnwanted: (Purchase) -> Bool) {
    purchases.removeAll(where: isUnwanted)
  }

  /// True if a number was given already.
  var hasCounted: Bool { lastID != nil }

  /// Empties the ledger, and counts its purchases from a number again; revisions go on.
  mutating func restart(countingFrom first: TransactionID) {
    let revision = revision
    self = Ledger(countingFrom: first)
    self.revision = revision
  }

  private func position(of id: TransactionID) -> Int? {
    // The newest is asked for most often.
    if let last = purchases.last, last.id == id { return purchases.count - 1 }
    // Most numbers belong to a purchase, so that it stands where it would if all did, or before.
    guard let first = purchases.first, first.id <= id else { return nil }
    let furthest = Int(clamping: id.number - first.id.number)
    if furthest < purchases.count, purchases[furthest].id == id { return furthest }
    var (low, high) = (0, min(furthest, purchases.count))
    while low < high {
      let middle = (low + high) / 2
      if purchases[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low < purchases.count && purchases[low].id == id ? low : nil
  }
}
