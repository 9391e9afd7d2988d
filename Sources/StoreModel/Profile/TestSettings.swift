/// The settings that a configuration file, or a test session, makes for a whole store and its
/// customers (B134).
package struct TestSettings: Hashable, Sendable {
  package var store = StoreSettings()
  /// Nobody is asked anything: sheets count as confirmed, and prompts to sign in as answered.
  package var disablesDialogs = false
  package var asksToBuy = false
  package var interruptsPurchases = false
  package var failsTransactions = false
  /// The error code with which transactions fail, in `SKErrorDomain`.
  package var failureCode = 0
  /// True if renewals cannot be charged.
  package var entersBillingRetry = false
  package var storefront: StorefrontCode = "USA"
  /// The language that products are shown in.
  package var locale = "en_US"

  package init() {}
}

extension TestSettings {
  /// The answer to every sheet that no customer decides about otherwise.
  package var answer: SheetAnswer {
    if failsTransactions {
      .failed(Failure(code: failureCode))
    } else if interruptsPurchases {
      .interruptedInApp
    } else if asksToBuy {
      .approvalNeeded
    } else {
      .confirmed
    }
  }

  /// Takes the settings of a configuration file, and keeps those that no file can make.
  package mutating func reset(to defaults: TestSettings) {
    var store = store
    store.rate = defaults.store.rate
    store.gracePeriod = defaults.store.gracePeriod
    self = defaults
    self.store = store
  }

  package var hasGracePeriod: Bool {
    get { store.gracePeriod != nil }
    set { store.gracePeriod = newValue ? store.gracePeriod ?? .sixteenDays : nil }
  }
}
