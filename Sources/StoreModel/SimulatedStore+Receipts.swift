// The receipt on a device names a state of the ledger; what is in it is worked out when it is read.
extension SimulatedStore {
  /// The receipt on the device shows the ledger as it is now (B080).
  mutating func refreshReceipt(
    of id: InstallationID, _ effects: inout [StoreEffect]
  ) throws(StoreRejection) {
    let app = try position(of: id)
    let wasBehind = bringUpToDate(app, &effects)
    renewReceipt(of: app)
    if wasBehind { loseSight(of: app) }
  }

  /// No other receipt reaches a device without a network.
  mutating func renewReceipt(of app: Int) {
    guard installations[app].isReached else { return }
    installations[app].deviceReceipt = DeviceReceipt(revision: ledger.revision, date: now)
  }

  /// A transaction comes to the device, and the receipt with it, or behind it (B082).
  mutating func bringReceipt(to app: Int) {
    switch profile.receiptArrival {
    case .withTheTransaction: renewReceipt(of: app)
    case .onRefresh: break
    }
  }

  /// In production the app itself was bought, so that it has a receipt from its first launch on.
  mutating func renewReceiptAtLaunch(of app: Int) {
    if installations[app].deviceReceipt != nil || identity.isProduction { renewReceipt(of: app) }
  }

  /// An observer that finds unfinished purchases finds them in the receipt, too.
  mutating func refreshReceiptForReplay(of app: Int) {
    if installations[app].queue.entries.values.contains(where: { $0.state.transaction != nil }) {
      bringReceipt(to: app)
    }
  }

  /// Returns an account's purchases in a receipt that shows a state of the ledger, oldest first
  /// (B081).
  ///
  /// Consumables are in it until they are finished; a product that was handed over again is in it
  /// once, by its newest transaction (B085).
  package func receiptPurchases(of account: AccountID, at revision: Revision) -> [Purchase] {
    var newest: [TransactionID: Int] = [:]
    var purchases: [Purchase] = []
    for purchase in ledger.purchases where purchase.account == account {
      guard let seen = purchase.seen(at: revision), !isSpent(seen) else { continue }
      if seen.subscription == nil, let position = newest[seen.originalID] {
        purchases[position] = seen
      } else {
        newest[seen.originalID] = purchases.count
        purchases.append(seen)
      }
    }
    return purchases
  }

  /// Returns true if it is a consumable that the app is done with.
  package func isSpent(_ purchase: Purchase) -> Bool {
    purchase.isFinished && catalog[purchase.product]?.kind == .consumable
  }
}
