extension SimulatedStore {
  /// Gives the money back; apps that run are told which products are lost (B070, B099).
  mutating func refund(
    _ transaction: TransactionID, _ reason: Revocation.Reason, _ effects: inout [StoreEffect]
  ) throws(StoreRejection) {
    try refund(transaction, reason, Revocation.allOfIt, &effects)
  }

  /// The same with a part of the money, in thousandths of a percent: the purchase is gone either
  /// way.
  mutating func refund(
    _ transaction: TransactionID, _ reason: Revocation.Reason, _ percentage: Int64,
    _ effects: inout [StoreEffect]
  ) throws(StoreRejection) {
    guard let purchase = ledger[transaction] else { throw .unknownTransaction(transaction) }
    guard purchase.revocation == nil else { throw .alreadyRevoked(transaction) }
    if let open = openRefundRequest(for: transaction) { refundRequests[open].isOpen = false }
    let isLoss = gives(purchase)
    // A subscription ends for the family together with the purchaser's, so that the losses of each
    // have to be known before.
    let shares = shares(of: purchase)
    let kind: Revocation.Kind = percentage == Revocation.allOfIt ? .fullRefund : .proratedRefund
    revoke(purchase, reason, kind, refunding: percentage, &effects)
    tellApps(of: purchase, losing: isLoss ? [purchase.product] : [], &effects)
    revoke(shares, &effects)
  }

  /// Takes the refund back: the customer has the rest of the purchase again.
  mutating func reverseRefund(
    of transaction: TransactionID, _ effects: inout [StoreEffect]
  ) throws(StoreRejection) {
    guard let purchase = ledger[transaction] else { throw .unknownTransaction(transaction) }
    // What a plan that was left paid back is no refund that anybody could dispute.
    guard let kind = purchase.revocation?.kind, kind.isRefund,
      !purchase.isSuperseded
    else { throw .notRevoked(transaction) }
    let revision = ledger.advanceRevision()
    ledger.update(transaction) { $0.reinstate(at: revision) }
    effects.append(.reinstate(transaction))
    refreshOwned(of: purchase)
    if let place = place(of: purchase), self[place].latest == transaction,
      case .revoked(_, let end) = self[place].state
    {
      self[place].move(.reinstated(at: now))
      self[place].nextAttempt = end
      announce(place, &effects)
    } else {
      shareWithFamily(transaction, &effects)
    }
    notify(.refundReversed, about: purchase)
    tellApps(of: purchase, losing: [], &effects)
  }
}

// MARK: - Assignments

extension SimulatedStore {
  /// Takes back a purchase that an organisation has assigned to the customer; nobody gets money.
  mutating func endAssignment(
    of id: TransactionID, _ effects: inout [StoreEffect]
  ) throws(StoreRejection) {
    guard let purchase = ledger[id] else { throw .unknownTransaction(id) }
    guard purchase.payment.isAssigned, purchase.revocation == nil else { throw .notAssigned(id) }
    let isLoss = gives(purchase)
    revoke(purchase, .other, .assignmentEnded, &effects)
    tellApps(of: purchase, losing: isLoss ? [purchase.product] : [], &effects)
  }
}

// MARK: - Taking away

extension SimulatedStore {
  /// Returns true if the customer would lose something with it now.
  func gives(_ purchase: Purchase) -> Bool {
    switch catalog[purchase.product]?.kind {
    case .nonConsumable?:
      accounts[purchase.account.number - 1].holdings[purchase.product, from: purchase.sharer]?.owned
        != nil
    case .autoRenewable?:
      place(of: purchase).map { self[$0].latest == purchase.id && self[$0].state.entitles } ?? false
    case .consumable?, .nonRenewingSubscription?, nil: false
    }
  }

  mutating func revoke(
    _ purchase: Purchase, _ reason: Revocation.Reason, _ kind: Revocation.Kind,
    refunding percentage: Int64 = 0, _ effects: inout [StoreEffect]
  ) {
    let revocation = Revocation(
      date: now, reason: reason, kind: kind, percentage: percentage,
      revision: ledger.advanceRevision())
    ledger.update(purchase.id) { $0.revocation = revocation }
    effects.append(.revoke(purchase.id))
    refreshOwned(of: purchase)
    let place = place(of: purchase)
    if let place, self[place].latest == purchase.id, self[place].state.isAlive,
      let end = purchase.subscription?.expiry
    {
      self[place].move(.revoked(at: now, paidUntil: end))
      announce(place, &effects)
    }
    switch kind {
    case .familySharingEnded, .assignmentEnded: notify(.revoked(revocation), about: purchase)
    case .fullRefund, .proratedRefund: notify(.refunded(revocation), about: purchase)
    }
  }

  /// Tells the apps of a revocation: those that run see it in the receipt and in the updates;
  /// others at their next launch, or never (B098).
  mutating func tellApps(
    of purchase: Purchase, losing products: [ProductID], _ effects: inout [StoreEffect]
  ) {
    for app in installations.indices where installations[app].account == purchase.account {
      if !holds(.revocation(purchase.id, losing: products), for: app) {
        tell(app, of: purchase, losing: products, isNews: true, &effects)
      }
    }
  }

  /// Tells one app, if it runs; `isNews` is true if listeners have not heard of it otherwise.
  mutating func tell(
    _ app: Int, of purchase: Purchase, losing products: [ProductID], isNews: Bool,
    _ effects: inout [StoreEffect]
  ) {
    guard installations[app].run != .notRunning else {
      if profile.refundWhileDead == .emitted { installations[app].missed.append(purchase.id) }
      return
    }
    bringReceipt(to: app)
    if !products.isEmpty { post(.entitlementsRevoked(products), in: app, &effects) }
    if isNews { effects.append(.emit(purchase.id, installation(at: app))) }
  }

  /// Returns the latest transaction of a product that stands, which takes a walk through the
  /// history.
  func refreshedOwned(of product: ProductID, from sharer: AccountID?, in account: Int)
    -> TransactionID?
  {
    let id = accounts[account].id
    return ledger.purchases.last { purchase in
      purchase.product == product && purchase.account == id && purchase.sharer == sharer
        && purchase.revocation == nil && ledger[purchase.originalID]?.revocation == nil
    }?.id
  }

  mutating func refreshOwned(of purchase: Purchase) {
    // Subscriptions know for themselves, and consumables are not kept.
    switch catalog[purchase.product]?.kind {
    case .nonConsumable?, .nonRenewingSubscription?: break
    case .consumable?, .autoRenewable?, nil: return
    }
    let account = purchase.account.number - 1
    let owned = refreshedOwned(of: purchase.product, from: purchase.sharer, in: account)
    accounts[account].holdings.set(owned: owned, of: purchase.product, from: purchase.sharer)
  }
}
