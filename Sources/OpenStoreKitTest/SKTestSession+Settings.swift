public import Foundation
import StoreModel
import StoreSimulation

// Each of these overrides the configuration file until `resetToDefaultState()` (B134).
extension SKTestSession {
  /// A Boolean value that indicates whether nobody is asked anything: every confirmation counts as
  /// given.
  public var disableDialogs: Bool {
    get { simulation.testSettings.disablesDialogs }
    set { simulation.changeSettings { $0.disablesDialogs = newValue } }
  }

  /// A Boolean value that indicates whether each purchase waits for somebody's approval (B044).
  public var askToBuyEnabled: Bool {
    get { simulation.testSettings.asksToBuy }
    set { simulation.changeSettings { $0.asksToBuy = newValue } }
  }

  /// A Boolean value that indicates whether each purchase fails until its issue is resolved, and
  /// then happens after all (B049).
  public var interruptedPurchasesEnabled: Bool {
    get { simulation.testSettings.interruptsPurchases }
    set { simulation.changeSettings { $0.interruptsPurchases = newValue } }
  }

  /// A Boolean value that indicates whether each purchase fails with `failureError`.
  @available(iOS, deprecated: 17.0, message: "Use setSimulatedError(_:forAPI:).")
  @available(macOS, deprecated: 14.0, message: "Use setSimulatedError(_:forAPI:).")
  public var failTransactionsEnabled: Bool {
    get { simulation.testSettings.failsTransactions }
    set { simulation.changeSettings { $0.failsTransactions = newValue } }
  }

  /// The error of purchases while `failTransactionsEnabled` is true.
  @available(iOS, deprecated: 17.0, message: "Use setSimulatedError(_:forAPI:).")
  @available(macOS, deprecated: 14.0, message: "Use setSimulatedError(_:forAPI:).")
  public var failureError: SKError.Code {
    get { SKError.Code(rawValue: simulation.testSettings.failureCode) ?? .unknown }
    set { simulation.changeSettings { $0.failureCode = newValue.rawValue } }
  }

  /// A Boolean value that indicates whether renewals can't be charged, so that subscriptions enter
  /// billing retry (B120).
  public var shouldEnterBillingRetryOnRenewal: Bool {
    get { simulation.testSettings.entersBillingRetry }
    set { simulation.changeSettings { $0.entersBillingRetry = newValue } }
  }

  /// A Boolean value that indicates whether billing retry begins with a grace period in which
  /// customers keep what they had (B120).
  public var billingGracePeriodIsEnabled: Bool {
    get { simulation.testSettings.hasGracePeriod }
    set { simulation.changeSettings { $0.hasGracePeriod = newValue } }
  }

  /// The customer's storefront, by its ISO 3166-1 alpha-3 code.
  ///
  /// A country without an App Store is an issue of the test, and changes nothing.
  public var storefront: String {
    get { simulation.testSettings.storefront.rawValue }
    set {
      guard simulation.profile.sessionStorefront == .respected else { return }
      guard simulation.expect(country: newValue, in: "storefront = \"\(newValue)\"") else { return }
      simulation.changeSettings { $0.storefront = StorefrontCode(newValue) }
    }
  }

  /// The language that products are shown in.
  public var locale: Locale {
    get { Locale(identifier: simulation.testSettings.locale) }
    set { simulation.changeSettings { $0.locale = newValue.identifier } }
  }

  /// The rate at which subscriptions renew; it holds for the periods that begin from now on (B126).
  public var timeRate: SKTestSession.TimeRate {
    get { TimeRate(simulation.testSettings.store.rate) }
    set { if let rate = newValue.rate { simulation.changeSettings { $0.store.rate = rate } } }
  }
}
