package import StoreModel

/// A period of a subscription, as far as it got.
package struct PaidPeriod: Hashable, Sendable {
  package enum End: Hashable, Sendable { case expiry, refund, replacement }

  package let transaction: TransactionID
  /// The first transaction of its subscription.
  package let original: TransactionID
  package let product: ProductID
  package let start: StoreInstant
  package let end: StoreInstant
  /// The event that ends it.
  package let reason: End

  /// Creates a period; nil if the purchase is not of a subscription.
  package init?(_ purchase: Purchase) {
    guard let period = purchase.subscription else { return nil }
    transaction = purchase.id
    original = purchase.originalID
    product = purchase.product
    start = purchase.date
    let revoked = purchase.revocation?.date
    end = revoked.map { min($0, period.expiry) } ?? period.expiry
    reason = period.isUpgraded ? .replacement : revoked == nil ? .expiry : .refund
  }
}

extension [PaidPeriod] {
  /// The periods of each subscription, in the order in which they began.
  var tracks: [[PaidPeriod]] {
    var tracks: [[PaidPeriod]] = []
    for period in self {
      if let known = tracks.firstIndex(where: { $0[0].original == period.original }) {
        tracks[known].append(period)
      } else {
        tracks.append([period])
      }
    }
    return tracks
  }
}
