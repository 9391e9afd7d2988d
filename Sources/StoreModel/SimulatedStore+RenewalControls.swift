extension SimulatedStore {
  /// The customer switches the renewal on or off: no transaction comes of it (B119).
  mutating func switchRenewal(
    _ isOn: Bool, of transaction: TransactionID, _ effects: inout [StoreEffect]
  ) throws(StoreRejection) {
    let place = try livingPlace(of: transaction)
    guard self[place].preferences.willAutoRenew != isOn else { return }
    self[place].preferences.willAutoRenew = isOn
    if isOn, self[place].preferences.priceIncrease == .declined {
      self[place].preferences.priceIncrease = .none
    }
    if profile.renewalSwitchNews == .atOnce {
      report(.renewalSwitched(on: isOn), of: place, &effects)
    } else {
      effects.append(.report(.renewalSwitched(on: isOn), self[place].latest))
    }
  }

  /// The running period ends now and the next begins, or fails to; renewal is on afterwards (B136).
  mutating func forceRenewal(
    of transaction: TransactionID, _ effects: inout [StoreEffect]
  ) throws(StoreRejection) {
    let place = try livingPlace(of: transaction)
    self[place].preferences.willAutoRenew = true
    self[place].preferences.priceIncrease = .none
    switch self[place].state {
    case .subscribed: cut(place, to: now)
    case .inGracePeriod, .inBillingRetry:
      self[place].calendar = RenewalCalendar(start: now)
      recover(place, &effects)
    case .expired, .revoked: preconditionFailure("living subscriptions have a next period")
    }
    catchUp(place, &effects)
    refreshReceipts(of: accounts[place.account].id)
  }

  /// The running period ends now, and none follows (B136).
  mutating func expire(
    _ transaction: TransactionID, _ effects: inout [StoreEffect]
  ) throws(StoreRejection) {
    let place = try livingPlace(of: transaction)
    guard profile.forcedExpiry == .respected else { return }
    self[place].preferences.willAutoRenew = false
    if case .subscribed = self[place].state { cut(place, to: now) }
    end(place, at: now, .autoRenewDisabled, &effects)
    refreshReceipts(of: accounts[place.account].id)
  }

  /// Lets the paid periods end then, one that was charged for ahead of its time included.
  private mutating func cut(_ place: SubscriptionPlace, to moment: StoreInstant) {
    let revision = ledger.advanceRevision()
    for id in unspentTransactions(of: self[place]) {
      ledger.update(id) { $0.subscription?.end(at: moment, in: revision) }
    }
    self[place].move(.cutShort(to: moment))
    self[place].calendar = RenewalCalendar(start: moment)
    self[place].nextAttempt = moment
  }

  /// Brings a test's changes of the store into the receipts of the apps that run.
  mutating func refreshReceipts(of account: AccountID) {
    for app in installations.indices
    where installations[app].account == account && installations[app].run != .notRunning {
      if installations[app].receipt != nil { renewReceipt(of: app) }
    }
  }
}
