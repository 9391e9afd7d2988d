internal import StoreModel

// The looks of an app at the store, for the audit.
extension AppProcess {
  package func note(_ matter: Aside.Matter) {
    if isAlive { simulation.note(matter, on: installation) }
  }

  /// Notes that the app looks for its receipt, and what it finds.
  package func noteReceiptSought() {
    guard isAlive else { return }
    note(
      .receiptSought(read { store, account in store.receiptSight(at: installation, of: account) }))
  }

  /// The text of a store's error as the app reads it: in a world that disguises texts, another one.
  package func readErrorText(_ text: String) -> String {
    note(.errorTextRead)
    return simulation.disguisesErrorTexts ? String(text.reversed()) : text
  }
}

extension SimulatedStore {
  fileprivate func receiptSight(at id: InstallationID, of account: Account) -> Aside.ReceiptSight {
    guard let revision = self[id]?.receipt else { return .missing }
    let newest = ledger.purchases.last { $0.account == account.id }
    guard let newest, revision < newest.madeAt else { return .current }
    return .lacks(newest.id)
  }
}
