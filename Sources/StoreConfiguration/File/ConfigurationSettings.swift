package import StoreBasics

/// The store's behaviour in a test, as the editor of the file sets it.
package struct ConfigurationSettings: Hashable, Sendable {
  /// The code of the country, ISO 3166-1 alpha-3.
  package var storefront = "USA"
  package var locale = "en_US"
  /// The raw value of StoreKitTest's `SKTestSession.TimeRate`.
  package var timeRate = 0
  /// The rate for systems that don't know the other's value, as it is written.
  package var compatibilityTimeRate: JSON?
  package var isAskToBuyEnabled = false
  /// Read from `_billingIssuesEnabled`, which is older than billing retry in tests.
  package var areInterruptedPurchasesEnabled = false
  package var entersBillingRetryOnRenewal = false
  package var isBillingGracePeriodEnabled = false
  package var disablesDialogs = false
  package var failsTransactions = false
  /// The raw value of the `SKError.Code` with which transactions fail.
  package var failureCode = 0
  package var simulatedErrors: [SimulatedError] = []
  /// True if the file repeats the products of App Store Connect.
  package var isSynced = false
  /// The keys that the file sets to true.
  package var switchedOn: [String] = []

  package init() {}
}
