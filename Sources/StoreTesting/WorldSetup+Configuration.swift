package import StoreConfiguration
package import StoreModel
package import StoreSimulation

extension WorldSetup {
  /// What a configuration file says, its settings included.
  package init(_ file: ConfigurationFile, profile: BehaviourProfile = .documented) {
    let settings = file.settings
    self.init(
      catalog: file.catalog, profile: profile, storefront: StorefrontCode(settings.storefront),
      locale: settings.locale, decision: CustomerDecision(settings))
  }
}

extension CustomerDecision {
  /// How a customer answers sheets under the settings of a configuration file.
  init(_ settings: ConfigurationSettings) {
    if settings.failsTransactions {
      self = .fail(code: settings.failureCode)
    } else if settings.areInterruptedPurchasesEnabled {
      self = .interrupt
    } else if settings.isAskToBuyEnabled {
      self = .askToBuy
    } else {
      self = .confirm
    }
  }
}
