extension SimulatedStore {
  /// Notes that the renewal cannot be charged: the customer keeps everything for a while, or
  /// nothing, and the store keeps trying (B120).
  mutating func failToRenew(_ place: SubscriptionPlace, _ effects: inout [StoreEffect]) {
    let subscription = self[place]
    guard case .subscribed(let end) = subscription.state else { return }
    // What is sold no more has no terms by which the customer could keep it.
    guard let terms = catalog[subscription.product]?.subscription else {
      return self.end(place, at: end, .productUnavailable, &effects)
    }
    let retryEnds = end.advanced(by: retry(of: subscription))
    let graceEnds = grace(of: subscription).map { grace in
      min(end.advanced(by: settings.rate.length(of: grace, for: terms.period)), retryEnds)
    }
    if graceEnds == nil, profile.failedRenewal == .deliversTransaction {
      deliverUnpaidPeriod(at: place, &effects)
    }
    self[place].move(.paymentFailed(graceEnds: graceEnds, retryEnds: retryEnds))
    report(.failedToRenew(graceEnds: graceEnds), of: place, &effects)
    show(.billingIssue, to: accounts[place.account].id, &effects)
  }

  /// Returns the time for which the store tries to charge: longer for a year that is paid by the
  /// month.
  func retry(of subscription: Subscription) -> StoreSpan {
    subscription.isPaidMonthly ? settings.rate.commitmentRetry : settings.rate.billingRetry
  }

  /// Returns the time for which the customer keeps a subscription that cannot be charged; a year
  /// that is paid by the month has no grace period.
  private func grace(of subscription: Subscription) -> GracePeriod? {
    subscription.isPaidMonthly ? nil : settings.gracePeriod
  }

  /// One of Apple's test environments brings a transaction though nothing was charged.
  private mutating func deliverUnpaidPeriod(
    at place: SubscriptionPlace, _ effects: inout [StoreEffect]
  ) {
    guard let quote = quote(for: self[place]) else { return }
    let payment = Payment(product: quote.product)
    let id = ledger.nextID()
    write(quote, as: id, .renewal, payment, in: nil, at: place)
    bringRenewal(id, payment, to: accounts[place.account].id, &effects)
  }

  /// Ends a grace period in which nobody has paid: the store keeps trying to charge, unless the
  /// customer has switched the renewal off.
  mutating func endGrace(at place: SubscriptionPlace, _ effects: inout [StoreEffect]) {
    guard case .inGracePeriod(let end, _) = self[place].state else { return }
    guard self[place].preferences.willAutoRenew else {
      return self.end(place, at: end, .autoRenewDisabled, &effects)
    }
    self[place].move(.graceRanOut)
    report(.graceEnded, of: place, &effects)
  }

  func lapseReason(of place: SubscriptionPlace) -> ExpirationReason {
    self[place].willAutoRenew ? .billingError : .autoRenewDisabled
  }

  /// The customer can pay at last.
  ///
  /// In the grace period no day was lost; after it, the new period begins now (B120).
  mutating func mendBilling(
    of transaction: TransactionID, _ effects: inout [StoreEffect]
  ) throws(StoreRejection) {
    let place = try ownPlace(of: transaction)
    switch self[place].state {
    case .inGracePeriod: break
    case .inBillingRetry: self[place].calendar = RenewalCalendar(start: now)
    case .subscribed, .expired, .revoked: throw .noBillingProblem(transaction)
    }
    // A customer who has switched the renewal off is not charged any more (B086).
    guard self[place].willAutoRenew else { throw .noBillingProblem(transaction) }
    recover(place, &effects)
    catchUp(place, &effects)
  }

  func recoveryQuote(at place: SubscriptionPlace) -> PeriodQuote? {
    quote(for: self[place]).flatMap { withdrawn.contains($0.product) ? nil : $0 }
  }

  mutating func recover(_ place: SubscriptionPlace, _ effects: inout [StoreEffect]) {
    guard let quote = recoveryQuote(at: place) else {
      return end(place, at: now, .productUnavailable, &effects)
    }
    renew(quote, at: place, news: .recovered, &effects)
  }

  /// Says something to the customer in each app that runs.
  mutating func show(
    _ message: StoreMessage, to account: AccountID, _ effects: inout [StoreEffect]
  ) {
    for app in installations.indices where installations[app].account == account {
      if !holds(.message(message), for: app) { show(message, in: app, &effects) }
    }
  }

  func show(_ message: StoreMessage, in app: Int, _ effects: inout [StoreEffect]) {
    guard installations[app].run != .notRunning else { return }
    effects.append(.show(message, installation(at: app)))
  }

  /// Shows the store's messages to a customer who starts the app, if they reach the device.
  func showMessages(in app: Int, _ effects: inout [StoreEffect]) {
    guard installations[app].isReached else { return }
    for message in messages(in: app) { show(message, in: app, &effects) }
  }

  /// Returns the messages of the store to the customer at present.
  func messages(in app: Int) -> [StoreMessage] {
    guard let account = account(of: app) else { return [] }
    let subscriptions = accounts[account].subscriptions.filter { $0.sharer == nil }
    var messages: [StoreMessage] = []
    if subscriptions.contains(where: \.awaitsConsent) { messages.append(.priceIncreaseConsent) }
    if subscriptions.contains(where: \.state.isInBillingRetry) { messages.append(.billingIssue) }
    if subscriptions.contains(where: { !eligibleWinBackOffers(for: $0).isEmpty }) {
      messages.append(.winBackOffer)
    }
    return messages
  }
}
