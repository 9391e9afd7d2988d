extension SimulatedStore {
  /// The customer is asked for consent; without it, the subscription ends with its period (B069).
  mutating func requestPriceIncrease(
    to price: Price?, of transaction: TransactionID, _ effects: inout [StoreEffect]
  ) throws(StoreRejection) {
    let place = try livingPlace(of: transaction)
    guard self[place].advancedCommerce == nil else { throw .advancedCommerce(.notEligible) }
    if let price, let regular = regularPrice(of: self[place]), price <= regular {
      throw .notHigher(price, than: regular)
    }
    askForConsent(to: price, of: place, &effects)
  }

  mutating func askForConsent(
    to price: Price?, of place: SubscriptionPlace, _ effects: inout [StoreEffect]
  ) {
    self[place].preferences.priceIncrease = .pending(price)
    report(.priceIncreaseAsked(price), of: place, &effects)
    let account = accounts[place.account].id
    show(.priceIncreaseConsent, to: account, &effects)
    for app in installations.indices where installations[app].account == account {
      askForConsent(in: app, &effects)
    }
  }

  /// Lets the queue's delegate decide about asking the customer for consent now, once there is an
  /// observer in the foreground.
  mutating func askForConsent(in app: Int, _ effects: inout [StoreEffect]) {
    guard installations[app].isListening, !awaitingConsent(in: app).isEmpty else { return }
    effects.append(.askWhetherToShowConsent(installation(at: app)))
  }

  mutating func judgePriceConsent(
    _ shows: Bool, in id: InstallationID, _ effects: inout [StoreEffect]
  ) throws(StoreRejection) {
    if shows { try presentPriceConsent(in: id, &effects) }
  }

  /// Asks the customer for consent to all price increases that await it.
  mutating func presentPriceConsent(
    in id: InstallationID, _ effects: inout [StoreEffect]
  ) throws(StoreRejection) {
    for subscription in awaitingConsent(in: try position(of: id)) {
      effects.append(.presentPriceConsent(subscription.latest, id))
    }
  }

  private func awaitingConsent(in app: Int) -> [Subscription] {
    // The sheet comes from the store.
    guard installations[app].isReached, let account = account(of: app) else { return [] }
    return accounts[account].subscriptions.filter { $0.sharer == nil && $0.awaitsConsent }
  }

  mutating func answerPriceIncrease(
    _ consents: Bool, of transaction: TransactionID, _ effects: inout [StoreEffect]
  ) throws(StoreRejection) {
    let place = try livingPlace(of: transaction)
    guard case .pending(let price) = self[place].preferences.priceIncrease else {
      throw .noPriceIncrease(transaction)
    }
    self[place].preferences.priceIncrease = consents ? .agreed(price) : .declined
    if !consents { self[place].preferences.willAutoRenew = false }
    report(.priceIncreaseAnswered(consents: consents), of: place, &effects)
  }
}

extension Subscription {
  /// True if the customer has yet to answer a price increase.
  package var awaitsConsent: Bool {
    switch preferences.priceIncrease {
    case .pending: state.isAlive
    case .none, .agreed, .declined: false
    }
  }
}
