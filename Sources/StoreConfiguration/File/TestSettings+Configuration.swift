package import StoreModel

extension TestSettings {
  /// Creates the settings from those that the editor of a configuration file has set.
  package init(_ settings: ConfigurationSettings) {
    self.init()
    store.rate = RenewalRate(rawValue: settings.timeRate) ?? .realTime
    hasGracePeriod = settings.isBillingGracePeriodEnabled
    disablesDialogs = settings.disablesDialogs
    asksToBuy = settings.isAskToBuyEnabled
    interruptsPurchases = settings.areInterruptedPurchasesEnabled
    failsTransactions = settings.failsTransactions
    failureCode = settings.failureCode
    entersBillingRetry = settings.entersBillingRetryOnRenewal
    storefront = StorefrontCode(settings.storefront)
    locale = settings.locale
  }
}
