extension Purchase {
  /// The purchase as it was in an earlier state of the ledger; nil before it was made.
  package func seen(at revision: Revision) -> Purchase? {
    guard madeAt <= revision else { return nil }
    var purchase = self
    if let finished = finishedAt, finished > revision { purchase.finishedAt = nil }
    if let period = subscription, period.wasChanged(after: revision) {
      purchase.subscription = period.seen(at: revision)
    }
    if let revocation, revocation.revision > revision {
      purchase.revocation = nil
      // A plan is left and its price paid back in one step.
      purchase.subscription?.isUpgraded = false
    }
    return purchase
  }

  /// The purchase with a revocation that may have been taken back since.
  package func revoked(by revocation: Revocation) -> Purchase {
    var purchase = self
    purchase.revocation = revocation
    return purchase
  }
}
