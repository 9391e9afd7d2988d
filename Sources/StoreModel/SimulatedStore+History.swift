import StoreBasics

extension SimulatedStore {
  /// Takes over a customer's past from elsewhere, in a store in which nothing has happened yet.
  ///
  /// Purchases that a family member has paid for get a second account, which owns and goes on
  /// paying for them. Its transactions take numbers that are free. The reader of the history has
  /// seen to it that each original is in it, and that subscriptions are in the catalog.
  package mutating func takeOver(_ history: PurchaseHistory, of account: AccountID) {
    precondition(ledger.purchases.isEmpty, "a history is a store's beginning")
    now = max(now, history.moment)
    appPurchaseDate = history.appPurchaseDate
    let storefront = accounts[account.number - 1].storefront
    let payer = history.purchases.contains(where: \.isShared) ? addAccount(in: storefront) : nil
    var entries = history.purchases.map { HistoryEntry(past: $0, account: account) }
    if let payer { entries = entries.addingSources(paidBy: payer) }
    entries.sort { $0.past.id < $1.past.id }
    enter(entries)
    if let payer { accounts[payer.number - 1].sharesWith = [account] }
    for owner in [payer, account].compactMap(\.self) {
      restoreSubscriptions(of: owner.number - 1, history)
    }
    for purchase in ledger.purchases where purchase.revocation != nil { refreshOwned(of: purchase) }
    assert(brokenInvariants.isEmpty, "\(brokenInvariants)")
  }

  /// Writes the entries down, and gives each the revision of its last change.
  private mutating func enter(_ entries: [HistoryEntry]) {
    // A purchase and its revocation are two changes.
    let order = entries.indices.sorted { one, other in
      (entries[one].past.rank, one) < (entries[other].past.rank, other)
    }
    var revisions = [(made: Revision, last: Revision)](
      repeating: (.start, .start), count: entries.count)
    for index in order {
      let made = ledger.advanceRevision()
      revisions[index] = (made, ledger.advanceRevision())
    }
    for (entry, revision) in zip(entries, revisions) {
      record(entry.purchase(madeAt: revision.made, revokedAt: revision.last))
      ledger.use(entry.past.id)
      upcomingLineItem = max(upcomingLineItem, (entry.past.period?.lineItem ?? 0) &+ 1)
      guard entry.past.isFinished else { continue }
      ledger.update(entry.past.id) { $0.finishedAt = revision.made }
      _ = accounts[entry.account.number - 1].unfinished.take(entry.past.id)
    }
    // What is known from elsewhere is in all lists.
    fresh = []
  }
}

// MARK: - Who bought what

/// A past purchase, and whose it is.
private struct HistoryEntry {
  var past: PastPurchase
  var account: AccountID
  /// The transaction that it is a copy of, and the account that has paid for that.
  var source: (id: TransactionID, payer: AccountID)?

  func purchase(madeAt made: Revision, revokedAt last: Revision) -> Purchase {
    Purchase(
      id: past.id, originalID: past.originalID, account: account, installation: nil,
      payment: past.payment, date: past.date, originalDate: past.originalDate, price: past.price,
      storefront: past.storefront, reason: past.reason,
      ownership: source.map { .familyShared($0.id, by: $0.payer) } ?? .purchased,
      namesOriginal: past.id != past.originalID, madeAt: made, subscription: past.period,
      revocation: past.revocation.map { revocation in
        Revocation(
          date: revocation.date, reason: revocation.reason, kind: revocation.kind,
          percentage: revocation.percentage, revision: last)
      })
  }
}

extension [HistoryEntry] {
  /// Returns the same entries, with the originals of shared ones, under numbers that nothing else
  /// has.
  fileprivate func addingSources(paidBy payer: AccountID) -> Self {
    let sources = sourceNumbers()
    return flatMap { entry -> [HistoryEntry] in
      guard let id = sources[entry.past.id] else { return [entry] }
      var (copy, source) = (entry, entry)
      copy.source = (id, payer)
      source.account = payer
      source.past.id = id
      source.past.originalID = sources[entry.past.originalID] ?? id
      source.past.isShared = false
      source.past.isFinished = true
      if source.past.revocation?.kind == .familySharingEnded { source.past.revocation = nil }
      return [source, copy]
    }
  }

  /// Returns numbers for the originals of copies: below the copies, as they were made before them,
  /// or else above everything.
  private func sourceNumbers() -> [TransactionID: TransactionID] {
    let taken = Set(map(\.past.id.number))
    let copies = filter(\.past.isShared).map(\.past.id.number).sorted()
    var free: [UInt64] = []
    for copy in copies.reversed() {
      var number = Swift.min(copy, free.last ?? copy) - 1
      while number > 0, taken.contains(number) { number -= 1 }
      guard number > 0 else { break }
      free.append(number)
    }
    if free.count < copies.count {
      let next = (taken.max() ?? 0) + 1
      free = (0..<UInt64(copies.count)).reversed().map { next + $0 }
    }
    let pairs = zip(copies, free.reversed()).map { (TransactionID($0), TransactionID($1)) }
    return Dictionary(uniqueKeysWithValues: pairs)
  }
}

// MARK: - How subscriptions stand

extension SimulatedStore {
  private mutating func restoreSubscriptions(of owner: Int, _ history: PurchaseHistory) {
    let id = accounts[owner].id
    let periods = ledger.purchases.filter { $0.account == id && $0.subscription != nil }
    var chains: [(original: TransactionID, periods: [Purchase])] = []
    var places: [TransactionID: Int] = [:]
    for purchase in periods {
      let place = places[purchase.originalID] ?? chains.count
      if place == chains.count { chains.append((purchase.originalID, [])) }
      places[purchase.originalID] = place
      chains[place].periods.append(purchase)
    }
    let told = toldRenewals(of: id, history)
    for chain in chains {
      guard let subscription = subscription(of: chain.periods, told[chain.original], owner) else {
        continue
      }
      let known = accounts[owner].subscriptions.firstIndex {
        $0.group == subscription.group && $0.sharer == subscription.sharer
      }
      // Of two chains of a group, the one goes on that lasts longer.
      if let known {
        let end = ledger[accounts[owner].subscriptions[known].latest]?.subscription?.expiry
        guard let end, let new = ledger[subscription.latest]?.subscription?.expiry, new > end
        else { continue }
        accounts[owner].subscriptions[known] = subscription
      } else {
        accounts[owner].subscriptions.append(subscription)
      }
    }
  }

  /// Returns the known renewals by their first transactions; an account that pays for a family goes
  /// by those that its member was told.
  private func toldRenewals(
    of account: AccountID, _ history: PurchaseHistory
  ) -> [TransactionID: KnownRenewal] {
    var told: [TransactionID: KnownRenewal] = [:]
    for renewal in history.renewals {
      guard let first = ledger[renewal.originalID] else { continue }
      switch first.ownership {
      case .familyShared(let source, let payer) where payer == account: told[source] = renewal
      case .familyShared, .purchased: told[renewal.originalID] = renewal
      }
    }
    return told
  }

  /// The subscription that a chain of periods has come to.
  private func subscription(
    of chain: [Purchase], _ told: KnownRenewal?, _ owner: Int
  ) -> Subscription? {
    let periods = chain.sorted { ($0.end, $0.id) < ($1.end, $1.id) }
    // A plan that was left at once may have had longer to go than the one that took its place.
    guard let newest = periods.last(where: { !$0.isSuperseded }) ?? periods.last,
      let period = newest.subscription
    else { return nil }
    var subscription = Subscription(
      group: period.group, sharer: newest.sharer, originalID: newest.originalID,
      product: newest.product, billingPlan: period.billingPlan, start: newest.originalDate)
    subscription.latest = newest.id
    subscription.previous = periods.last { $0.id != newest.id && $0.date < newest.date }?.id
    subscription.commitment = period.commitment
    subscription.recentStart = told?.recentStart ?? recentStart(of: periods)
    subscription.hasUsedIntroductoryOffer = periods.contains {
      $0.subscription?.offer?.kind == .introductory
    }
    subscription.renewals = periods.reversed().prefix { $0.reason == .renewal }.count
    subscription.state = state(of: newest, period, told)
    subscription.calendar = RenewalCalendar(start: subscription.recentStart, end: period.expiry)
    let attempt = settings.renewalAttempt(from: newest.date, to: period.expiry)
    // What was tried before now is tried again when the period ends.
    subscription.nextAttempt = attempt > now ? attempt : period.expiry
    takePreferences(told, offersOf: periods, newest, owner, &subscription)
    return subscription
  }

  /// Returns the start of the latest run of periods without a gap that is longer than the store
  /// keeps trying to charge.
  private func recentStart(of periods: [Purchase]) -> StoreInstant {
    var (start, end) = (periods[0].date, periods[0].end)
    for period in periods.dropFirst() {
      if end.advanced(by: settings.rate.billingRetry) < period.date { start = period.date }
      end = max(end, period.end)
    }
    return start
  }

  private func state(
    of newest: Purchase, _ period: SubscribedPeriod, _ told: KnownRenewal?
  ) -> RenewalState {
    if let revocation = newest.revocation {
      return .revoked(at: revocation.date, paidUntil: period.expiry)
    }
    if period.expiry > now { return .subscribed(until: period.expiry) }
    let retryEnds = period.expiry.advanced(
      by: period.billingPlan == .monthly
        ? settings.rate.commitmentRetry : settings.rate.billingRetry)
    if told?.isInBillingRetry ?? false, retryEnds > now {
      let grace = told?.gracePeriodEnd.map { min($0, retryEnds) }
      if let grace, grace > now { return .inGracePeriod(until: grace, retryEnds: retryEnds) }
      return .inBillingRetry(until: retryEnds)
    }
    let reason = told?.isInBillingRetry ?? false ? .billingError : told?.expirationReason
    return .expired(at: period.expiry, reason ?? .unknown)
  }

  private func takePreferences(
    _ told: KnownRenewal?, offersOf periods: [Purchase], _ newest: Purchase, _ owner: Int,
    _ subscription: inout Subscription
  ) {
    subscription.preferences.willAutoRenew = told?.willAutoRenew ?? true
    // Who has let it run out keeps it so.
    if case .expired(_, .autoRenewDisabled) = subscription.state {
      subscription.preferences.willAutoRenew = false
    }
    subscription.preferences.product = told?.product ?? newest.product
    subscription.preferences.billingPlan = subscription.billingPlan
    subscription.preferences.priceIncrease = told?.priceIncrease ?? .none
    let current = newest.subscription?.offer
    let used = periods.reversed().prefix { $0.subscription?.offer == current }.count
    guard let offer = told == nil ? current : told?.offer else {
      return takePrice(told, owner, &subscription)
    }
    let preferences = subscription.preferences
    var next = OfferInUse(offer, of: preferences.product, paid: preferences.billingPlan)
    if offer == current { next.periodsLeft -= used }
    // What was told is so, whatever the catalog says by now.
    if told != nil { next.periodsLeft = max(1, next.periodsLeft) }
    if next.periodsLeft > 0 { subscription.preferences.offers = [next] }
  }

  /// Takes a price of this customer's own from the known price of the next period.
  private func takePrice(
    _ told: KnownRenewal?, _ owner: Int, _ subscription: inout Subscription
  ) {
    guard let told, let price = told.price, told.priceIncrease == .none,
      told.product == subscription.product, subscription.commitment == nil,
      let listed = catalog[told.product]?.price(in: accounts[owner].storefront), listed != price
    else { return }
    subscription.ownPrice = price
  }
}

extension Purchase {
  fileprivate var end: StoreInstant { subscription?.expiry ?? date }
}
