import StoreBasics

// What devices can know, which is all that faces look at.
extension SimulatedStore {
  /// Looks at the store as an installed app's device knows it.
  ///
  /// A device that everything reaches sees the store itself, and nothing is copied. Any other sees
  /// the store as it was, at the time that its own clock shows.
  package func asKnown<T>(
    at id: InstallationID, _ look: (SimulatedStore) throws -> T
  ) rethrows -> T {
    let app = id.number - 1
    guard installations.indices.contains(app) else { return try look(self) }
    return try installations[app].view.isCurrent
      ? look(self) : look(seen(through: installations[app].view))
  }

  /// Looks at the lists that an installed app can have; nil if its device cannot list its
  /// customer's purchases (B104).
  ///
  /// Right after a launch, lists may be empty or old; news that the app was told were told all the
  /// same.
  package func asListed<T>(
    at id: InstallationID, _ look: (SimulatedStore) throws -> T
  ) rethrows -> T? {
    let app = id.number - 1
    guard installations.indices.contains(app) else { return nil }
    guard let arrival = installations[app].listsArrive, now < arrival else {
      return try asKnown(at: id, look)
    }
    let before = installations[app].listsBefore
    return before.isCurrent ? nil : try look(seen(through: before))
  }

  private func seen(through view: DeviceView) -> SimulatedStore {
    switch view {
    case .current: self
    case .lastSeen(let knowledge): knowledge.seen(at: now, from: installations)
    }
  }

  /// Returns the customer as an app knows them: one without purchases, if nobody is signed in.
  package func customer(at id: InstallationID) -> Account? {
    guard let installation = self[id] else { return nil }
    guard let account = installation.account else {
      return Account(id: .nobody, storefront: installation.storefront)
    }
    return self[account]
  }

  /// Returns the state of a subscription by the clock of the device that looks: one that hears of
  /// no renewal knows the end of a paid period.
  package func state(of subscription: Subscription) -> RenewalState {
    guard let clock, profile.expiryWithoutNetwork == .byTheClock else { return subscription.state }
    return subscription.state.lapsed(by: clock)
  }

  /// Forgets everything that is no device's business.
  mutating func forgetWhatServersKnow() {
    notices = []
    attempts = []
    extensions = []
  }

  /// Notes that the app is done with a purchase, and returns true if that is news.
  mutating func noteFinish(of transaction: TransactionID) -> Bool {
    guard let account = ledger.finish(transaction) else { return false }
    accounts[account.number - 1].unfinished[transaction] = nil
    return true
  }
}

extension AccountID {
  /// Stands for nobody: no account has it.
  package static let nobody = Self(0)
}

extension RenewalState {
  /// The state at a later moment, as far as it follows from this one.
  fileprivate func lapsed(by moment: StoreInstant) -> Self {
    switch self {
    case .subscribed(let end) where end <= moment: .expired(at: end, .unknown)
    case .inGracePeriod(_, let retryEnds) where retryEnds <= moment:
      .expired(at: retryEnds, .billingError)
    case .inGracePeriod(let end, let retryEnds) where end <= moment:
      .inBillingRetry(until: retryEnds)
    case .inBillingRetry(let end) where end <= moment: .expired(at: end, .billingError)
    case .subscribed, .inGracePeriod, .inBillingRetry, .expired, .revoked: self
    }
  }
}
