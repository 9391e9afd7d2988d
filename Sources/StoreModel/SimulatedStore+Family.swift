extension SimulatedStore {
  /// Shares the shareable purchases with a member of the family, now and from now on.
  mutating func share(
    _ sharer: AccountID, with member: AccountID, _ effects: inout [StoreEffect]
  ) throws(StoreRejection) {
    let owner = try position(of: sharer)
    _ = try position(of: member)
    guard member != sharer, !accounts[owner].sharesWith.contains(member) else { return }
    accounts[owner].sharesWith.append(member)
    for holding in accounts[owner].holdings.all where holding.sharer == nil {
      if let owned = holding.owned { shareWithFamily(owned, &effects) }
    }
    for index in accounts[owner].subscriptions.indices {
      followSharer(at: SubscriptionPlace(account: owner, index: index), &effects)
    }
  }

  /// The member loses all of it (B070).
  mutating func stopSharing(
    _ sharer: AccountID, with member: AccountID, _ effects: inout [StoreEffect]
  ) throws(StoreRejection) {
    let owner = try position(of: sharer)
    let account = try position(of: member)
    accounts[owner].sharesWith.removeAll { $0 == member }
    let shared = sharedPurchases(from: sharer, in: account)
    let lost = shared.filter(gives).map(\.product)
    for purchase in shared { revoke(purchase, .other, .familySharingEnded, &effects) }
    // One call names all that is lost.
    for (place, purchase) in shared.enumerated() {
      tellApps(of: purchase, losing: place == 0 ? lost : [], &effects)
    }
  }

  private func sharedPurchases(from sharer: AccountID, in account: Int) -> [Purchase] {
    let holdings = accounts[account].holdings.all.filter { $0.sharer == sharer }
    let newest = accounts[account].subscriptions.filter { $0.sharer == sharer && $0.state.isAlive }
      .map(\.latest)
    return (holdings.compactMap(\.owned).filter { !isPeriod($0) } + newest).sorted()
      .compactMap { ledger[$0] }
  }

  private func isPeriod(_ id: TransactionID) -> Bool { ledger[id]?.subscription != nil }

  /// A family member's copy of a purchase; `isLoss` is true if it would be missed now.
  struct Share {
    let copy: Purchase
    let isLoss: Bool
  }

  /// Returns the family's copies of a purchase.
  func shares(of source: Purchase) -> [Share] {
    guard source.sharer == nil else { return [] }
    return accounts[source.account.number - 1].sharesWith
      .flatMap { copies(of: source, for: $0) }
      .filter { $0.revocation == nil }
      .map { Share(copy: $0, isLoss: gives($0)) }
  }

  /// Revokes the family's copies of a refunded purchase, too; members who have only had it learn of
  /// it (B070).
  mutating func revoke(_ shares: [Share], _ effects: inout [StoreEffect]) {
    // A copy that could be shared no longer has ended with the purchase already.
    for share in shares where ledger[share.copy.id]?.revocation == nil {
      revoke(share.copy, .other, .familySharingEnded, &effects)
      tellApps(of: share.copy, losing: share.isLoss ? [share.copy.product] : [], &effects)
    }
  }

  private func copies(of source: Purchase, for member: AccountID) -> [Purchase] {
    let ownership = Purchase.Ownership.familyShared(source.id, by: source.account)
    return ledger.purchases.filter { $0.account == member && $0.ownership == ownership }
  }
}

// MARK: - Copying

extension SimulatedStore {
  /// Members of the family get a copy of a non-consumable that can be shared (B114).
  mutating func shareWithFamily(_ id: TransactionID, _ effects: inout [StoreEffect]) {
    guard accounts.contains(where: { !$0.sharesWith.isEmpty }) else { return }
    // A free re-download goes with what was paid for, and so does what the family has of it.
    guard let source = ledger[id].flatMap({ ledger[$0.originalID] }), source.sharer == nil,
      source.revocation == nil,
      let product = catalog[source.product], product.isFamilyShareable,
      product.kind == .nonConsumable
    else { return }
    for member in accounts[source.account.number - 1].sharesWith {
      let known = accounts[member.number - 1].holdings[source.product, from: source.account]
      guard known?.owned == nil else { continue }
      let copy = copyPurchase(source, for: member, originalID: nil, &effects)
      notify(.oneTimeCharge, about: copy)
      bring(copy, to: member, &effects)
    }
  }

  /// Enters a copy into the ledger: it has a number of its own, costs nothing, and names no account
  /// of the app's (B114).
  private mutating func copyPurchase(
    _ source: Purchase, for member: AccountID, originalID: TransactionID?,
    _ effects: inout [StoreEffect]
  ) -> TransactionID {
    let id = ledger.nextID()
    let date = max(source.date, originalID == nil ? now : source.date)
    let original = originalID.flatMap { ledger[$0] }
    record(
      Purchase(
        id: id, originalID: originalID ?? id, account: member, installation: nil,
        payment: Payment(product: source.product), date: date,
        originalDate: original?.date ?? date, price: .zero, storefront: source.storefront,
        reason: source.reason, ownership: .familyShared(source.id, by: source.account),
        namesOriginal: originalID != nil, madeAt: ledger.advanceRevision(),
        subscription: source.subscription.map { sharedPeriod($0) }))
    effects.append(.report(.shared(with: member), id))
    return id
  }

  /// The copy of a period, which has a line item of its own.
  private mutating func sharedPeriod(_ period: SubscribedPeriod) -> SubscribedPeriod {
    let lineItem = nextLineItem()
    return SubscribedPeriod(
      group: period.group, expiry: period.expiry, lineItem: lineItem, offer: period.offer,
      billingPlan: period.billingPlan, commitment: period.commitment)
  }

  private mutating func bring(
    _ id: TransactionID, to member: AccountID, _ effects: inout [StoreEffect]
  ) {
    guard let purchase = ledger[id] else { return }
    for app in installations.indices where installations[app].account == member {
      handOver(id, purchase.payment, to: app, &effects)
    }
  }
}

// MARK: - Subscriptions

extension SimulatedStore {
  /// Lets those who share a subscription have it for as long, and in the same state, as the account
  /// that pays for it.
  mutating func followSharer(at place: SubscriptionPlace, _ effects: inout [StoreEffect]) {
    guard self[place].sharer == nil else { return }
    for member in accounts[place.account].sharesWith {
      follow(place, by: member.number - 1, &effects)
    }
  }

  private mutating func follow(
    _ place: SubscriptionPlace, by account: Int, _ effects: inout [StoreEffect]
  ) {
    let source = self[place]
    let sharer = accounts[place.account].id
    let known = self.place(of: source.group, from: sharer, in: account)
    guard catalog[source.product]?.isFamilyShareable == true else {
      // The plan that the sharer has changed to cannot be shared.
      if let known { stopSharing(at: known, &effects) }
      return
    }
    guard let paid = ledger[source.latest], known != nil || source.state.entitles else { return }
    let copy = known ?? open(source, for: account, of: sharer)
    let before = self[copy].state
    let isNews = source.state.entitles && needsCopy(of: paid, at: copy)
    if isNews { addPeriod(paid, to: copy, isFirst: known == nil, &effects) }
    imitate(source, paid, at: copy)
    if isNews {
      let isRenewal = known != nil && paid.reason == .renewal
      notify(
        isRenewal ? .renewed(isRecovery: false) : .subscribed(isFirst: known == nil), about: copy)
    }
    if self[copy].state != before { announce(copy, &effects) }
  }

  private mutating func open(
    _ source: Subscription, for account: Int, of sharer: AccountID
  ) -> SubscriptionPlace {
    accounts[account].subscriptions.append(
      Subscription(
        group: source.group, sharer: sharer, originalID: ledger.upcomingID,
        product: source.product, billingPlan: source.billingPlan, start: now))
    return SubscriptionPlace(
      account: account, index: accounts[account].subscriptions.count - 1)
  }

  private func needsCopy(of paid: Purchase, at place: SubscriptionPlace) -> Bool {
    guard let newest = ledger[self[place].latest] else { return true }
    return newest.ownership != .familyShared(paid.id, by: paid.account) || newest.revocation != nil
  }

  private mutating func addPeriod(
    _ paid: Purchase, to place: SubscriptionPlace, isFirst: Bool, _ effects: inout [StoreEffect]
  ) {
    let member = accounts[place.account].id
    let old = self[place].latest
    if !isFirst, isCopyOfSuperseded(old) {
      ledger.update(old) { $0.subscription?.isUpgraded = true }
    }
    let id = copyPurchase(
      paid, for: member, originalID: isFirst ? nil : self[place].originalID, &effects)
    self[place].previous = isFirst ? nil : old
    self[place].latest = id
    if !isFirst, paid.reason == .renewal {
      bringRenewal(id, Payment(product: paid.product), to: member, &effects)
    } else {
      bring(id, to: member, &effects)
    }
  }

  /// Returns true if the sharer has left the plan that a member still has for another (B112).
  private func isCopyOfSuperseded(_ id: TransactionID) -> Bool {
    guard let copy = ledger[id], copy.revocation == nil,
      case .familyShared(let source, _) = copy.ownership
    else { return false }
    return ledger[source]?.isSuperseded ?? false
  }

  private mutating func imitate(
    _ source: Subscription, _ paid: Purchase, at place: SubscriptionPlace
  ) {
    guard let newest = ledger[self[place].latest], newest.revocation == nil else { return }
    if let period = paid.subscription, let moved = period.movedAt,
      newest.subscription?.expiry != period.expiry
    {
      ledger.update(newest.id) { $0.subscription?.end(at: period.expiry, in: moved) }
    }
    self[place].product = source.product
    self[place].billingPlan = source.billingPlan
    self[place].commitment = source.commitment
    self[place].preferences = source.preferences
    self[place].state = source.state
    self[place].calendar = source.calendar
    self[place].nextAttempt = source.nextAttempt
  }

  private mutating func stopSharing(
    at place: SubscriptionPlace, _ effects: inout [StoreEffect]
  ) {
    guard self[place].state.isAlive, let newest = ledger[self[place].latest] else { return }
    revoke(newest, .other, .familySharingEnded, &effects)
    tellApps(of: newest, losing: [newest.product], &effects)
  }
}
