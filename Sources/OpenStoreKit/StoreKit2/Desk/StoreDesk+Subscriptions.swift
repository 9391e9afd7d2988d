import StoreModel
import StoreSimulation

extension StoreDesk {
  /// Returns the statuses of the customer's subscriptions of a group, in the order in which they
  /// began (B116).
  func statuses(of group: GroupID) throws -> [Product.SubscriptionInfo.Status] {
    try check(.subscriptionStatus)
    guard !Task.isCancelled else { return [] }
    let signer = Signer(for: process)
    let listed = process.readLists { store, account in
      let subscriptions = store.subscriptions(in: group, of: account.id)
      return (subscriptions, subscriptions.compactMap { signer.status(of: $0, in: store) })
    }
    guard let (subscriptions, statuses) = listed else { return [] }
    process.note(.ownedListed(subscriptions.map(\.latest)))
    return statuses
  }

  /// Returns the statuses of all of the customer's subscriptions, group by group in the order in
  /// which they began.
  func statuses() -> [(groupID: String, statuses: [Product.SubscriptionInfo.Status])] {
    guard !Task.isCancelled else { return [] }
    let signer = Signer(for: process)
    let listed = process.readLists { store, account in
      (account.subscriptions.map(\.latest), statuses(of: account, in: store, signer))
    }
    guard let (latest, statuses) = listed else { return [] }
    process.note(.ownedListed(latest))
    return statuses
  }

  private func statuses(
    of account: Account, in store: SimulatedStore, _ signer: Signer
  ) -> [(groupID: String, statuses: [Product.SubscriptionInfo.Status])] {
    var groups: [GroupID] = []
    for subscription in account.subscriptions where !groups.contains(subscription.group) {
      groups.append(subscription.group)
    }
    return groups.map { group in
      let subscriptions = account.subscriptions.filter { $0.group == group }
      return (group.rawValue, subscriptions.compactMap { signer.status(of: $0, in: store) })
    }
  }

  /// Returns the status of the subscription that a transaction is part of.
  func status(of transaction: TransactionID) throws -> Product.SubscriptionInfo.Status? {
    try check(.subscriptionStatus)
    guard !Task.isCancelled else { return nil }
    let signer = Signer(for: process)
    let status = process.readLists { store, account -> Product.SubscriptionInfo.Status? in
      guard store.ledger[transaction]?.account == account.id else { return nil }
      return store.subscription(of: transaction).flatMap { signer.status(of: $0, in: store) }
    }
    return status ?? nil
  }
}
