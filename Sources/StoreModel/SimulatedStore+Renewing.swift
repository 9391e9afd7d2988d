extension SimulatedStore {
  /// Does everything that falls due of every subscription.
  mutating func attendToSubscriptions(_ effects: inout [StoreEffect]) {
    for account in accounts.indices {
      for index in accounts[account].subscriptions.indices {
        catchUp(SubscriptionPlace(account: account, index: index), &effects)
      }
    }
  }

  /// Does everything of one subscription that should have happened by now.
  mutating func catchUp(_ place: SubscriptionPlace?, _ effects: inout [StoreEffect]) {
    guard let place else { return }
    while let due = self[place].due, due <= now { attend(to: place, at: due, &effects) }
  }

  private mutating func attend(
    to place: SubscriptionPlace, at moment: StoreInstant, _ effects: inout [StoreEffect]
  ) {
    switch self[place].state {
    case .subscribed(let end): goOn(from: end, at: moment, place, &effects)
    case .inGracePeriod: endGrace(at: place, &effects)
    case .inBillingRetry(let end): self.end(place, at: end, lapseReason(of: place), &effects)
    case .expired, .revoked: preconditionFailure("what is over has nothing due")
    }
  }

  /// A period nears its end: before that only a renewal happens, and everything else then (B124).
  private mutating func goOn(
    from end: StoreInstant, at moment: StoreInstant, _ place: SubscriptionPlace,
    _ effects: inout [StoreEffect]
  ) {
    switch nextStep(at: place) {
    // Who changes to another plan has the old one to its end.
    case .renews(let quote) where moment < end && quote.product != self[place].product:
      self[place].nextAttempt = end
    case .renews(let quote): renew(quote, at: place, news: .renewed, &effects)
    case .fails where moment < end, .ends where moment < end: self[place].nextAttempt = end
    case .fails: failToRenew(place, &effects)
    case .ends(let reason): self.end(place, at: end, reason, &effects)
    }
  }

  mutating func end(
    _ place: SubscriptionPlace, at moment: StoreInstant, _ reason: ExpirationReason,
    _ effects: inout [StoreEffect]
  ) {
    self[place].move(.ended(at: moment, reason))
    report(.expired(reason), of: place, &effects)
    if !eligibleWinBackOffers(for: self[place]).isEmpty {
      show(.winBackOffer, to: accounts[place.account].id, &effects)
    }
  }
}

// MARK: - Deciding

extension SimulatedStore {
  /// A step that the store takes at the end of a period.
  enum NextStep {
    case renews(PeriodQuote)
    case fails
    case ends(ExpirationReason)
  }

  func nextStep(at place: SubscriptionPlace) -> NextStep {
    let subscription = self[place]
    if let reason = reasonToEnd(subscription) { return .ends(reason) }
    guard let quote = quote(for: subscription), !withdrawn.contains(quote.product) else {
      return .ends(.productUnavailable)
    }
    // What costs nothing needs no payment, but Apple's test session lets free periods fail alike.
    return accounts[place.account].renewalPaymentsFail ? .fails : .renews(quote)
  }

  private func reasonToEnd(_ subscription: Subscription) -> ExpirationReason? {
    // A customer who has committed is charged to the end, whatever else was chosen since.
    if subscription.commitment?.next != nil { return nil }
    let preferences = subscription.preferences
    switch preferences.priceIncrease {
    // A customer who has chosen another plan does not pay what this one is to cost.
    case .pending where preferences.product == subscription.product, .declined:
      return .didNotConsentToPriceIncrease
    case .none, .pending, .agreed: break
    }
    let isOver = settings.renewalLimit.map { subscription.renewals >= $0 } ?? false
    return preferences.willAutoRenew && !isOver ? nil : .autoRenewDisabled
  }
}

// MARK: - Charging

extension SimulatedStore {
  /// Charges for the next period, and brings it to the apps (B124).
  mutating func renew(
    _ quote: PeriodQuote, at place: SubscriptionPlace, news: SubscriptionNews,
    _ effects: inout [StoreEffect]
  ) {
    let held = ledger[self[place].latest]?.payment.accountToken
    // A commitment goes on for the account that it began for, whatever was chosen since.
    let token = quote.isWithinCommitment ? held : self[place].preferences.accountToken ?? held
    var payment = Payment(product: quote.product, accountToken: token)
    payment.isAssigned = ledger[self[place].latest]?.payment.isAssigned ?? false
    let id = ledger.nextID()
    write(quote, as: id, .renewal, payment, in: nil, at: place)
    self[place].renewals += 1
    report(news, of: place, &effects)
    bringRenewal(id, payment, to: accounts[place.account].id, &effects)
  }

  /// Queues learn of renewals once they have bought or restored something; StoreKit 2 always does.
  mutating func bringRenewal(
    _ id: TransactionID, _ payment: Payment, to account: AccountID,
    _ effects: inout [StoreEffect]
  ) {
    for app in installations.indices where installations[app].account == account {
      if installations[app].isRegistered {
        handOver(id, payment, to: app, &effects)
      } else {
        bringNews(of: id, to: app, &effects)
      }
    }
  }
}
