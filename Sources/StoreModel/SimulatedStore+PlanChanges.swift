extension SimulatedStore {
  /// The next period will be as chosen, and the running one stays as it is (B042).
  mutating func arrange(
    _ payment: Payment, _ offer: AppliedOffer?, at place: SubscriptionPlace?,
    _ effects: inout [StoreEffect]
  ) {
    guard let place else { return }
    let before = self[place].preferences
    var preferences = before
    preferences.product = payment.product
    preferences.billingPlan =
      payment.billingPlan
      ?? (payment.product == before.product ? before.billingPlan : .billedUpFront)
    preferences.willAutoRenew = true
    // Who buys what is held already leaves it with the account that it was bought for.
    let isChange =
      payment.product != self[place].product
      || preferences.billingPlan != self[place].billingPlan
    preferences.accountToken = isChange ? payment.accountToken : nil
    if preferences.priceIncrease == .declined { preferences.priceIncrease = .none }
    if let offer {
      let use = OfferInUse(offer, of: payment.product, paid: preferences.billingPlan)
      preferences.offers.append(use)
    }
    self[place].preferences = preferences
    if preferences.product != before.product || preferences.billingPlan != before.billingPlan {
      // What is chosen together with an offer is told with the offer.
      report(.planChosen(payment.product), of: place, isForServer: offer == nil, &effects)
    }
    if !before.willAutoRenew { report(.renewalSwitched(on: true), of: place, &effects) }
    if offer != nil { report(.offerChosen, of: place, &effects) }
  }

  /// Takes back a change that waits, since the customer has bought the plan that is held, and not
  /// finished yet.
  mutating func keepPlan(of transaction: TransactionID, _ effects: inout [StoreEffect]) {
    guard let purchase = ledger[transaction], let place = place(of: purchase),
      self[place].state.isAlive, self[place].product == purchase.product
    else { return }
    arrange(Payment(product: purchase.product), nil, at: place, &effects)
  }

  /// Answers an app that has asked for a change that waits: with the transaction it has, or else by
  /// profile (B043).
  mutating func answerArrangement(
    of entry: QueuedPayment, at place: SubscriptionPlace?, in app: Int,
    _ effects: inout [StoreEffect]
  ) throws(StoreRejection) {
    guard let place else { return }
    let current = self[place].latest
    switch (entry.route, profile.deferredPlanChange) {
    case (.call, _), (.outside, _), (.queue, .currentTransaction):
      effects.append(.handOver(current))
      complete(entry, with: current, isNew: false, in: app, &effects)
    case (.queue, .failsAsUnknown):
      try refuse(entry.id, .other(.unknown), in: installation(at: app), &effects)
    case (.queue, .failsAllSet):
      try refuse(entry.id, .other(.allSet), in: installation(at: app), &effects)
    }
  }

  /// The transactions that have paid for time to come, oldest first.
  func unspentTransactions(of subscription: Subscription) -> [TransactionID] {
    let newest = [subscription.previous, subscription.latest].compactMap(\.self)
    return newest.filter { id in
      guard let purchase = ledger[id], purchase.revocation == nil else { return false }
      return purchase.subscription.map { $0.expiry > now } ?? false
    }
  }

  /// Notes that the customer has left a plan for another: the unspent part is paid back (B042,
  /// B112).
  mutating func supersede(
    _ old: TransactionID, by new: TransactionID, at place: SubscriptionPlace,
    _ effects: inout [StoreEffect]
  ) {
    let revision = ledger.revision
    let now = now
    ledger.update(old) { purchase in
      purchase.subscription?.isUpgraded = true
      purchase.revocation = Revocation(
        date: now, reason: .other, kind: .proratedRefund,
        percentage: purchase.unspentPercentage(at: now), revision: revision)
    }
    // What could be had back has been paid back now.
    if let open = openRefundRequest(for: old) { refundRequests[open].isOpen = false }
    effects.append(.report(.replaced(by: new), old))
  }
}

extension Purchase {
  /// Returns the part of the period that is yet to come, in thousandths of a percent.
  func unspentPercentage(at now: StoreInstant) -> Int64 {
    guard let expiry = subscription?.expiry, expiry > date else { return 0 }
    let left = max(date, now).span(to: expiry).milliseconds
    let whole = date.span(to: expiry).milliseconds
    return max(0, left) * Revocation.allOfIt / whole
  }
}
