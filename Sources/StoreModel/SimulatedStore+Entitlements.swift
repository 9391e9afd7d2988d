import StoreBasics

extension SimulatedStore {
  /// Returns the account's entitlements at present (B102), in a time that depends on the number of
  /// products it holds, not on its history.
  package func currentEntitlements(of account: AccountID) -> [TransactionID] {
    guard let account = self[account] else { return [] }
    let kept = account.holdings.all.flatMap { holding -> [TransactionID] in
      switch catalog[holding.product]?.kind {
      case .nonConsumable?: holding.owned.map { [$0] } ?? []
      case .nonRenewingSubscription?: entitlements(to: holding, of: account.id)
      case .consumable?, .autoRenewable?, nil: []
      }
    }
    let subscribed = account.subscriptions.map(listed).filter(entitles).map(\.latest)
    return (kept.filter { !isFresh($0) } + subscribed).sorted()
  }

  /// Returns the entitlements that an app could list for its customer.
  package func entitlementsListed(at id: InstallationID) -> [Entitlement] {
    guard let customer = customer(at: id) else { return [] }
    return currentEntitlements(of: customer.id).compactMap { ledger[$0] }
      .map { Entitlement(transaction: $0.id, product: $0.product, end: $0.subscription?.expiry) }
  }

  private func entitles(_ subscription: Subscription) -> Bool {
    let state = state(of: subscription)
    return state.entitles
      || profile.failedRenewal == .deliversTransaction && state.isInBillingRetry
  }

  private func entitlements(
    to holding: Holdings.Holding, of account: AccountID
  ) -> [TransactionID] {
    switch profile.nonRenewingEntitlements {
    case .latest: holding.owned.map { [$0] } ?? []
    case .each:
      ledger.purchases.filter {
        $0.product == holding.product && $0.account == account && $0.sharer == holding.sharer
          && $0.revocation == nil
      }.map(\.id)
    }
  }

  /// Returns the account's entitlements to one product: more than one if a family shares it, too
  /// (B103).
  package func currentEntitlements(
    to product: ProductID, of account: AccountID
  ) -> [TransactionID] {
    currentEntitlements(of: account).filter { ledger[$0]?.product == product }
  }

  /// Returns the newest transaction of a product, revoked or not (B106).
  package func latestTransaction(
    of product: ProductID, of account: AccountID
  ) -> TransactionID? {
    guard let holdings = self[account]?.holdings else { return nil }
    let latest = holdings.all.lazy.filter { $0.product == product }.map(\.latest).max()
    guard let latest, ledger[latest].map(isListed) != true else { return latest }
    // A finished consumable is not told of, but there may be one that is.
    return ledger.purchases.last {
      $0.product == product && $0.account == account && isListed($0)
    }?.id
  }

  /// The account's history, newest first (B105).
  package func allTransactions(of account: AccountID) -> [TransactionID] {
    ledger.purchases.reversed().filter { $0.account == account && isListed($0) }.map(\.id)
  }

  /// Returns the transactions that no app has finished, oldest first (B101).
  package func unfinishedTransactions(of account: AccountID) -> [TransactionID] {
    self[account]?.unfinished.values ?? []
  }

  /// The transactions of all accounts that no app has finished, oldest first.
  package var unfinishedTransactions: [TransactionID] {
    accounts.flatMap { $0.unfinished.values }.sorted()
  }

  /// Returns true if histories list the purchase: finished consumables only if the app asks for
  /// them (B107).
  package func isListed(_ purchase: Purchase) -> Bool {
    switch catalog[purchase.product]?.kind {
    case .consumable?:
      !purchase.isFinished || purchase.revocation != nil || settings.listsFinishedConsumables
    case .nonConsumable?, .nonRenewingSubscription?, .autoRenewable?, nil: true
    }
  }
}

// MARK: - Subscriptions

extension SimulatedStore {
  /// Returns the account's subscriptions of a group: its own, and those that its family shares
  /// (B116).
  package func subscriptions(in group: GroupID, of account: AccountID) -> [Subscription] {
    self[account]?.subscriptions.filter { $0.group == group }.map(listed) ?? []
  }

  /// The account's own subscription to a product, as its product at present.
  package func subscription(to product: ProductID, of account: AccountID) -> Subscription? {
    self[account]?.subscriptions.first { $0.sharer == nil && $0.product == product }
  }

  /// The subscription that a transaction is part of.
  package func subscription(of transaction: TransactionID) -> Subscription? {
    ledger[transaction].flatMap(place).map { self[$0] }
  }
}
