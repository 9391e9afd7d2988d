package import StoreModel

extension Simulation {
  /// The present settings, which hold for every customer (B134).
  package var testSettings: TestSettings {
    withState { state in
      var settings = state.settings
      settings.store = state.store.settings
      settings.locale = state.locale
      if let account = state.store.accounts.first {
        settings.storefront = account.storefront
        settings.entersBillingRetry = account.renewalPaymentsFail
      }
      return settings
    }
  }

  /// Changes what is set; it holds at once, for everything that comes.
  package func changeSettings(_ change: (inout TestSettings) -> Void) {
    let old = testSettings
    var new = old
    change(&new)
    guard new != old else { return }
    // Customers differ in whether they can pay, once they were told to.
    let changesPaying = new.entersBillingRetry != old.entersBillingRetry
    withState { state in
      let forNewCustomers = state.settings.entersBillingRetry
      state.settings = new
      if !changesPaying { state.settings.entersBillingRetry = forNewCustomers }
      state.locale = new.locale
      // What was decided before in general gives way to what is set now.
      guard new.answer != old.answer else { return }
      for index in state.sheetScripts.indices { state.sheetScripts[index].standing = nil }
    }
    if new.store != old.store { carryThrough(.settingsChanged(new.store)) }
    if changesPaying {
      for account in read(\.accounts) where account.renewalPaymentsFail != new.entersBillingRetry {
        carryThrough(.renewalPaymentsFail(new.entersBillingRetry, account.id))
      }
    }
    if new.storefront != old.storefront {
      carryThrough(.storefrontMoved(new.storefront, AccountID(1)))
    }
  }

  /// Sells another catalog from now on, in Xcode's environment and under other settings; purchases
  /// that were made stay (B133).
  package func stock(_ catalog: Catalog, under settings: TestSettings) {
    if read(\.identity).environment != .xcode { carryThrough(.environmentEntered(.xcode)) }
    withState { $0.isConfigured = true }
    if read(\.catalog) != catalog { carryThrough(.stocked(catalog)) }
    changeSettings { $0.reset(to: settings) }
  }
}
