extension SimulatedStore {
  /// Gives the money back; apps that run are told which products are lost (B070).
  mutating func refund(
    _ transaction: TransactionID, _ reason: Revocation.Reason, _ effects: inout [StoreEffect]
  ) throws(StoreRejection) {
    guard let purchase = ledger[transaction] else { throw .unknownTransaction(transaction) }
    guard purchase.revocation == nil else { throw .alreadyRevoked(transaction) }
    let revision = ledger.advanceRevision()
    ledger.update(transaction) {
      $0.revocation = Revocation(date: now, reason: reason, kind: .fullRefund, revision: revision)
    }
    effects.append(.revoke(transaction))
    for app in installations.indices
    where installations[app].account == purchase.account && installations[app].run != .notRunning {
      installations[app].receipt = revision
      if catalog[purchase.product]?.kind.isRestorable == true {
        post(.entitlementsRevoked([purchase.product]), in: app, &effects)
      }
      effects.append(.emit(transaction, installations[app].id))
    }
  }
}
