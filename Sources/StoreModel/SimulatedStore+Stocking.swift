extension SimulatedStore {
  /// Signs what it sells in another environment from now on, where numbers may begin otherwise.
  mutating func enter(_ environment: StoreIdentity.Environment) {
    identity.environment = environment
    if !ledger.hasCounted { restartNumbers() }
  }

  /// Empties the ledger, and lets numbers begin as they do in the environment (B115).
  mutating func restartNumbers() {
    ledger.restart(countingFrom: identity.firstTransaction)
    upcomingLineItem = identity.firstTransaction.number
  }

  /// Sells another catalog from now on; purchases stay bought, though they may count as another
  /// kind (B133).
  mutating func stock(_ catalog: Catalog) {
    self.catalog = catalog
    withdrawn = []
    stockedAt = ledger.revision
    // Of consumables and subscriptions, nobody has noted what is left after a refund.
    for account in accounts {
      for owned in account.holdings.all.compactMap(\.owned) {
        if let purchase = ledger[owned], purchase.isRevoked { refreshOwned(of: purchase) }
      }
    }
  }
}
