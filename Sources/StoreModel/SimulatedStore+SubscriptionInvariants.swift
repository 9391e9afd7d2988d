extension SimulatedStore {
  func complaints(about account: Account) -> [String] {
    subscriptionComplaints(about: account) + account.holdings.all.flatMap(complaints)
  }

  /// In a time that depends on the number of subscriptions alone.
  func subscriptionComplaints(about account: Account) -> [String] {
    let subscriptions = account.subscriptions
    var complaints = subscriptions.flatMap { self.complaints(about: $0, of: account) }
    for (index, subscription) in subscriptions.enumerated() {
      let isSecond = subscriptions[..<index].contains {
        $0.group == subscription.group && $0.sharer == subscription.sharer
      }
      if isSecond { complaints.append("\(subscription.group) is subscribed to twice") }
    }
    return complaints
  }

  private func complaints(about subscription: Subscription, of account: Account) -> [String] {
    let name = "subscription \(subscription.originalID)"
    guard let newest = ledger[subscription.latest], let period = newest.subscription else {
      return ["\(name) has a newest period that is not in the ledger"]
    }
    var complaints: [String] = []
    if newest.account != account.id || newest.originalID != subscription.originalID
      || newest.product != subscription.product || newest.sharer != subscription.sharer
      || period.group != subscription.group
    {
      complaints.append("\(name) has a newest period of something else")
    }
    if let due = subscription.due, due <= now { complaints.append("\(name) has something overdue") }
    if subscription.state.isAlive, newest.revocation != nil {
      complaints.append("\(name) goes on though it was revoked")
    }
    if subscription.preferences.offers.contains(where: { $0.periodsLeft < 1 }) {
      complaints.append("\(name) keeps an offer that is used up")
    }
    return complaints + stateComplaints(about: subscription, name, period)
  }

  private func stateComplaints(
    about subscription: Subscription, _ name: String, _ period: SubscribedPeriod
  ) -> [String] {
    let isRight =
      switch subscription.state {
      case .subscribed(let end): end == period.expiry
      case .inGracePeriod(let end, let retryEnds): period.expiry <= end && end <= retryEnds
      case .inBillingRetry(let end): period.expiry <= end
      case .expired(let moment, _): period.expiry <= moment
      case .revoked(_, let end): end == period.expiry
      }
    return isRight ? [] : ["\(name) is \(subscription.state), and paid until \(period.expiry)"]
  }

  private func complaints(about holding: Holdings.Holding) -> [String] {
    guard let owned = holding.owned else { return [] }
    switch catalog[holding.product]?.kind {
    case .nonConsumable?, .nonRenewingSubscription?: break
    // Subscriptions know for themselves, and consumables are not kept.
    case .consumable?, .autoRenewable?, nil: return []
    }
    return ledger[owned]?.revocation == nil
      ? [] : ["\(holding.product) is held, and was revoked by \(owned)"]
  }
}
