import StoreModel
import StoreSimulation

/// A selection of a customer's transactions, one for each of StoreKit's lists.
enum TransactionSelection: Hashable, Sendable {
  case all
  case allOf(ProductID)
  case latest(ProductID)
  case unfinished
  case entitlements
  case entitlementsTo(ProductID)
}

extension StoreDesk {
  /// Returns the transactions of a list, as they are now (B101, B102, B105); none in a task that
  /// was cancelled.
  func transactions(_ selection: TransactionSelection) -> [VerificationResult<Transaction>] {
    guard !Task.isCancelled else { return [] }
    let signer = Signer(for: process)
    let listed = process.readLists { store, account in
      let ids = store.transactions(selection, of: account.id)
      return (ids, ids.compactMap { signer.transaction($0, in: store) })
    }
    guard let (ids, transactions) = listed else { return [] }
    process.note(selection == .unfinished ? .unfinishedListed(ids) : .ownedListed(ids))
    noteFlaw(ids, signer)
    return transactions
  }

  /// A transaction as the store signs it at this moment.
  func transaction(_ id: TransactionID) -> VerificationResult<Transaction>? {
    let signer = Signer(for: process)
    noteFlaw([id], signer)
    return process.read { signer.transaction(id, in: $0) }
  }

  private func noteFlaw(_ ids: [TransactionID], _ signer: Signer) {
    guard signer.flaw != nil else { return }
    for id in ids { process.note(.handedUnverified(id)) }
  }

  func finish(_ id: TransactionID, of store: StoreNotary) async {
    await process.finish(id, of: store)
  }
}

extension SimulatedStore {
  fileprivate func transactions(
    _ selection: TransactionSelection, of account: AccountID
  ) -> [TransactionID] {
    switch selection {
    case .all: allTransactions(of: account)
    case .allOf(let product):
      allTransactions(of: account).filter { ledger[$0]?.product == product }
    case .latest(let product): latestTransaction(of: product, of: account).map { [$0] } ?? []
    case .unfinished: unfinishedTransactions(of: account)
    case .entitlements: currentEntitlements(of: account)
    case .entitlementsTo(let product): currentEntitlements(to: product, of: account)
    }
  }
}
