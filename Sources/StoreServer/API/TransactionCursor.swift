import StoreModel

/// The end of a page of transactions: the change of the newest transaction on it.
///
/// Since the cursor names a change and not a position, a client that returns with it later gets the
/// transactions that have changed since.
struct TransactionCursor: Hashable, Comparable, Sendable {
  private let revision: Int
  private let transaction: UInt64

  /// The last change of a purchase that its signed form shows.
  init(_ purchase: Purchase) {
    let changes = [purchase.revocationChangedAt, purchase.subscription?.movedAt]
    revision = changes.compactMap(\.self).reduce(purchase.madeAt, max).number
    transaction = purchase.id.number
  }

  /// Creates the cursor before the first transaction.
  init(before: Void) { (revision, transaction) = (0, 0) }

  init?(_ text: String) {
    let parts = text.split(separator: "_", omittingEmptySubsequences: false)
    guard parts.count == 2, let revision = Int(parts[0]), revision >= 0,
      let transaction = UInt64(parts[1]), text == "\(revision)_\(transaction)"
    else { return nil }
    (self.revision, self.transaction) = (revision, transaction)
  }

  var text: String { "\(revision)_\(transaction)" }

  static func < (one: Self, other: Self) -> Bool {
    (one.revision, one.transaction) < (other.revision, other.transaction)
  }
}
