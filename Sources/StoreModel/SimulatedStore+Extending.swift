// Longer periods for nothing, as the app's server grants them.
extension SimulatedStore {
  mutating func extendRenewal(
    of transaction: TransactionID, by days: Int, _ effects: inout [StoreEffect]
  ) throws(StoreRejection) {
    let place = try ownPlace(of: transaction)
    try checkExtension(of: place)
    extend(place, by: days, &effects)
  }

  /// Extends the periods of everybody who is subscribed, except for those that cannot be; the app's
  /// server is told of each.
  mutating func extendRenewals(_ request: ExtensionRequest, _ effects: inout [StoreEffect]) {
    var outcome = CompletedExtension(request: request, date: now)
    for place in places(of: request) {
      do throws(StoreRejection) {
        try checkExtension(of: place)
        extend(place, by: request.days, &effects)
        outcome.succeeded += 1
      } catch {
        notify(.extensionFailed(request), about: place)
        outcome.failed += 1
      }
    }
    extensions.append(outcome)
    notifyOfNone(.extensionDone(outcome))
  }

  private func places(of request: ExtensionRequest) -> [SubscriptionPlace] {
    accounts.indices.filter { account in
      request.storefronts.map { $0.contains(accounts[account].storefront) } ?? true
    }.flatMap { account in
      accounts[account].subscriptions.indices
        .map { SubscriptionPlace(account: account, index: $0) }
        .filter { place in
          self[place].product == request.product && self[place].sharer == nil
            && self[place].state.isAlive
        }
    }
  }

  /// A period that is paid for can be extended, twice within 365 days.
  private func checkExtension(of place: SubscriptionPlace) throws(StoreRejection) {
    let subscription = self[place]
    guard case .subscribed = subscription.state,
      let period = ledger[subscription.latest]?.subscription,
      period.offer?.offer.payment != .freeTrial
    else { throw .notExtendable(subscription.latest) }
    let year = now.advanced(by: .days(-365))
    guard subscription.extensions.count(where: { $0 > year }) < Self.mostExtensions else {
      throw .extendedTooOften(subscription.latest)
    }
  }

  private static let mostExtensions = 2

  private mutating func extend(
    _ place: SubscriptionPlace, by days: Int, _ effects: inout [StoreEffect]
  ) {
    var subscription = self[place]
    guard let newest = ledger[subscription.latest], let period = newest.subscription else { return }
    let span = settings.rate.length(of: SubscriptionPeriod(days, .day)) ?? .days(Int64(days))
    let end = period.expiry.advanced(by: span)
    let revision = ledger.advanceRevision()
    ledger.update(newest.id) { $0.subscription?.end(at: end, in: revision) }
    subscription.move(.extended(until: end))
    subscription.calendar = RenewalCalendar(start: end)
    subscription.nextAttempt = settings.renewalAttempt(from: newest.date, to: end)
    if subscription.nextAttempt <= now { subscription.nextAttempt = end }
    subscription.extensions.append(now)
    self[place] = subscription
    report(.extended, of: place, &effects)
    refreshReceipts(of: accounts[place.account].id)
  }
}

// MARK: - Whose it is

extension SimulatedStore {
  /// All transactions of the chain have the token, and those to come.
  mutating func setAccountToken(
    _ token: String, of transaction: TransactionID
  ) throws(StoreRejection) {
    guard let purchase = ledger[transaction] else { throw .unknownTransaction(transaction) }
    let chain = ledger.purchases.filter {
      $0.originalID == purchase.originalID && $0.account == purchase.account
    }
    _ = ledger.advanceRevision()
    for purchase in chain { ledger.update(purchase.id) { $0.payment.accountToken = token } }
    if let place = place(of: purchase) { self[place].preferences.accountToken = nil }
  }
}
