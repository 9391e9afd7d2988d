import StoreModel

/// Where a page of transactions ends: the change of the newest one on it.
///
/// Since it names a change and not a position, whoever comes back with it later gets what has changed since.
struct TransactionCursor: Hashable, Comparable, Sendable {
  private let revision: Int
  private let transaction: UInt64

  /// The last change of a purchase that its signed form shows.
  init(_ purchase: Purchase) {
    let changes = [purchase.revocationChangedAt, purchase.subscription?.movedAt]
    revision = changes.compactMap(\.self).reduce(purchase.madeAt, max).number
    transaction = purchase.id.number
  }

  /// Where reading begins.
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
