import StoreBasics

extension SimulatedStore {
  /// Takes a purchase out of history for a test, with its renewals, shared copies and restored
  /// copies (B136).
  mutating func delete(
    _ transaction: TransactionID, _ effects: inout [StoreEffect]
  ) throws(StoreRejection) {
    guard let purchase = ledger[transaction] else { throw .unknownTransaction(transaction) }
    let first = Set(
      ledger.purchases.lazy.filter { $0.id == transaction || $0.originalID == transaction }
        .map(\.id))
    let copies = ledger.purchases.lazy.filter { copy in
      if case .familyShared(let source, _) = copy.ownership {
        first.contains(source)
      } else {
        false
      }
    }
    let gone = first.union(copies.map(\.id))
    ledger.removeAll { gone.contains($0.id) }
    _ = ledger.advanceRevision()
    heldBack.subtract(gone)
    notices.removeAll { $0.transaction.map(gone.contains) ?? false }
    refundRequests.removeAll { gone.contains($0.transaction) }
    effects.append(.delete(transaction))
    for account in accounts.indices { forget(gone, in: account, &effects) }
    for app in installations.indices { forget(gone, atInstallation: app, &effects) }
    refreshReceipts(of: purchase.account)
    forgetKnowledge()
  }

  /// Everything that was ever bought, asked for or begun is gone (B138a).
  ///
  /// Numbers begin again in the environment of Xcode's tests; elsewhere none is given twice (B115).
  mutating func clear(_ effects: inout [StoreEffect]) {
    if environment == .xcode {
      restartNumbers()
    } else {
      ledger.removeAll { _ in true }
    }
    _ = ledger.advanceRevision()
    fresh = []
    heldBack = []
    notices = []
    refundRequests = []
    attempts = []
    effects.append(.clear)
    for account in accounts.indices { accounts[account].forgetPurchases() }
    for app in installations.indices {
      for entry in installations[app].queue.entries.values {
        if case .call(let call) = entry.route, !entry.state.isFinal {
          effects.append(.answer(call, .refused(.cancelled), installation(at: app)))
        }
      }
      let entries = installations[app].queue.entries.values
      installations[app].forgetPurchases()
      take(entries, from: app, &effects)
      if installations[app].hasNetwork { installations[app].view = .current }
      if installations[app].receipt != nil { renewReceipt(of: app) }
    }
    forgetKnowledge()
  }

  /// Brings a deletion by a test to all devices, those included that nothing else reaches.
  private mutating func forgetKnowledge() {
    for app in installations.indices {
      installations[app].view = .current
      loseSight(of: app)
    }
  }
}

// MARK: - One account, one device

extension SimulatedStore {
  private mutating func forget(
    _ gone: Set<TransactionID>, in account: Int, _ effects: inout [StoreEffect]
  ) {
    let id = accounts[account].id
    guard
      accounts[account].holdings.all.contains(where: { gone.contains($0.latest) })
        || accounts[account].subscriptions.contains(where: { gone.contains($0.originalID) })
        || accounts[account].unfinished.values.contains(where: gone.contains)
    else { return }
    accounts[account].unfinished.removeAll(where: gone.contains)
    accounts[account].holdings = Holdings()
    for purchase in ledger.purchases where purchase.account == id {
      accounts[account].holdings.add(purchase.id, of: purchase.product, from: purchase.sharer)
    }
    for purchase in ledger.purchases where purchase.account == id && purchase.revocation != nil {
      refreshOwned(of: purchase)
    }
    forgetSubscriptions(gone, in: account, &effects)
  }

  /// Removes the chains without their first transaction; one without its newest goes on from the
  /// rest.
  private mutating func forgetSubscriptions(
    _ gone: Set<TransactionID>, in account: Int, _ effects: inout [StoreEffect]
  ) {
    let id = accounts[account].id
    for subscription in accounts[account].subscriptions where gone.contains(subscription.originalID)
    {
      effects.append(.statusChanged(subscription.group, id))
    }
    accounts[account].subscriptions.removeAll { gone.contains($0.originalID) }
    for index in accounts[account].subscriptions.indices {
      let place = SubscriptionPlace(account: account, index: index)
      if let previous = self[place].previous, gone.contains(previous) {
        self[place].previous = nil
      }
      if gone.contains(self[place].latest) { fallBack(place, &effects) }
    }
  }

  private mutating func fallBack(
    _ place: SubscriptionPlace, _ effects: inout [StoreEffect]
  ) {
    let original = self[place].originalID
    let left = ledger.purchases.last { $0.originalID == original }
    guard let left, let end = left.subscription?.expiry else { return }
    self[place].latest = left.id
    self[place].previous = nil
    self[place].product = left.product
    self[place].commitment = left.subscription?.commitment
    self[place].calendar = RenewalCalendar(start: end)
    self[place].nextAttempt = end
    let reason = self[place].state.expirationReason ?? .autoRenewDisabled
    self[place].state =
      end > now && left.revocation == nil ? .subscribed(until: end) : .expired(at: end, reason)
    announce(place, &effects)
  }

  private mutating func forget(
    _ gone: Set<TransactionID>, atInstallation app: Int, _ effects: inout [StoreEffect]
  ) {
    let entries = installations[app].queue.entries.values.filter { $0.stems(from: gone) }
    guard !entries.isEmpty else { return }
    installations[app].queue.withhold(Set(entries.map(\.id)))
    take(entries, from: app, &effects)
  }
}

extension Account {
  fileprivate mutating func forgetPurchases() {
    holdings = Holdings()
    unfinished = SortedDictionary()
    subscriptions = []
    approvals = []
    issues = []
  }
}

extension Installation {
  /// The entries stay, to be taken out as the queue takes entries out.
  fileprivate mutating func forgetPurchases() {
    queue.outbox.removeAll()
    queue.sheets.removeAll()
    queue.settling = []
    queue.restores = 0
    promotions = []
    missed = []
    waiting = []
    unsentFinishes = []
    listening.forgetPurchases()
    isRegistered = false
  }
}

extension QueuedPayment {
  fileprivate func stems(from gone: Set<TransactionID>) -> Bool {
    switch state {
    case .purchased(let id): gone.contains(id)
    case .restored(let copy): gone.contains(copy.purchase)
    case .purchasing, .deferred, .failed: false
    }
  }
}

extension PaymentQueue {
  /// Nobody is told of these entries any more, but that they are removed.
  mutating func withhold(_ gone: Set<PaymentID>) {
    settling.removeAll(where: gone.contains)
    let notices = outbox.elements
    outbox.removeAll()
    for notice in notices {
      guard case .updated(let batch) = notice.call else {
        outbox.append(notice)
        continue
      }
      let left = QueueBatch(batch.filter { !gone.contains($0.id) })
      if let left { outbox.append(QueueNotice(.updated(left), to: notice.audience)) }
    }
  }
}
