/// A purchase that lists do not have yet, though the app knows of it.
package struct FreshPurchase: Equatable, Sendable {
  /// The time by which lists lag behind, if they do.
  static let lag = StoreSpan(milliseconds: 700)

  let id: TransactionID
  let listed: StoreInstant
}

extension SimulatedStore {
  /// Notes a purchase that was just made, where lists lag behind (B102).
  mutating func noteFresh(_ purchase: Purchase) {
    let listing =
      switch purchase.reason {
      case .purchase: profile.purchaseListing
      case .renewal: profile.renewalListing
      }
    guard listing == .late else { return }
    fresh.removeAll { $0.listed <= now }
    fresh.append(FreshPurchase(id: purchase.id, listed: now.advanced(by: FreshPurchase.lag)))
  }

  func isFresh(_ id: TransactionID) -> Bool {
    fresh.contains { $0.id == id && $0.listed > clock ?? now }
  }

  /// Returns a subscription as far as lists know of it: without its newest period for a moment.
  func listed(_ subscription: Subscription) -> Subscription {
    guard subscription.state.entitles, isFresh(subscription.latest) else { return subscription }
    var listed = subscription
    guard let former = subscription.previous.flatMap({ ledger[$0] }),
      let end = former.subscription?.expiry
    else {
      listed.state = .expired(at: now, .unknown)
      return listed
    }
    listed.latest = former.id
    listed.state = end > now ? .subscribed(until: end) : .expired(at: end, .unknown)
    return listed
  }
}
