/// The position of a subscription: its account's, and its own in the account.
struct SubscriptionPlace: Hashable, Sendable {
  let account: Int
  let index: Int
}

// MARK: - Finding

extension SimulatedStore {
  subscript(place: SubscriptionPlace) -> Subscription {
    get { accounts[place.account].subscriptions[place.index] }
    set { accounts[place.account].subscriptions[place.index] = newValue }
  }

  /// The account's subscription of a group, which it pays for itself or gets from a sharer.
  func place(
    of group: GroupID, from sharer: AccountID? = nil, in account: Int
  ) -> SubscriptionPlace? {
    accounts[account].subscriptions.firstIndex { $0.group == group && $0.sharer == sharer }
      .map { SubscriptionPlace(account: account, index: $0) }
  }

  /// The subscription that a transaction is part of.
  func place(of purchase: Purchase) -> SubscriptionPlace? {
    guard let group = purchase.subscription?.group else { return nil }
    let account = purchase.account.number - 1
    return accounts[account].subscriptions
      .firstIndex { $0.group == group && $0.originalID == purchase.originalID }
      .map { SubscriptionPlace(account: account, index: $0) }
  }

  package func subscription(of purchase: Purchase) -> Subscription? {
    place(of: purchase).map { self[$0] }
  }

  /// The subscription that its own account pays for, and that any of its transactions names.
  func ownPlace(of id: TransactionID) throws(StoreRejection) -> SubscriptionPlace {
    guard let purchase = ledger[id] else { throw .unknownTransaction(id) }
    guard let place = place(of: purchase), self[place].sharer == nil else {
      throw .noSubscription(id)
    }
    return place
  }

  /// The same, while it goes on.
  func livingPlace(of id: TransactionID) throws(StoreRejection) -> SubscriptionPlace {
    let place = try ownPlace(of: id)
    guard self[place].state.isAlive else { throw .subscriptionIsOver(id) }
    return place
  }
}

// MARK: - Telling

extension SimulatedStore {
  /// Reports an event of a subscription, and lets those who share it follow.
  mutating func report(
    _ news: SubscriptionNews, of place: SubscriptionPlace, isForServer: Bool = true,
    _ effects: inout [StoreEffect]
  ) {
    effects.append(.report(news, self[place].latest))
    if isForServer { notify(news, about: place) }
    announce(place, &effects)
  }

  /// Lets it be known that a subscription does not stand as before.
  mutating func announce(_ place: SubscriptionPlace, _ effects: inout [StoreEffect]) {
    let change = StoreEffect.statusChanged(self[place].group, accounts[place.account].id)
    if effects.last != change { effects.append(change) }
    followSharer(at: place, &effects)
  }
}
