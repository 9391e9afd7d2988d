import StoreModel
import StoreSimulation

extension SKTestSession {
  /// Ends the running period now, and lets none follow (B136).
  ///
  /// - Throws: `SKTestError` when the product is no subscription, or the customer has none.
  public func expireSubscription(productIdentifier: String) throws {
    try perform(.subscriptionExpired(try subscription(to: productIdentifier)))
  }

  /// Ends the running period now, and begins the next (B136).
  ///
  /// - Throws: `SKTestError` when the product is no subscription, or the customer has none.
  public func forceRenewalOfSubscription(productIdentifier: String) throws {
    try perform(.renewalForced(try subscription(to: productIdentifier)))
  }

  /// Lets the subscription end with its period (B119).
  ///
  /// - Throws: `SKTestError` when the transaction belongs to no subscription that goes on.
  public func disableAutoRenewForTransaction(identifier: UInt) throws {
    try perform(.renewalSwitched(on: false, try purchase(identifier)))
  }

  /// Lets the subscription go on after its period (B119).
  ///
  /// - Throws: `SKTestError` when the transaction belongs to no subscription that goes on.
  public func enableAutoRenewForTransaction(identifier: UInt) throws {
    try perform(.renewalSwitched(on: true, try purchase(identifier)))
  }

  private func subscription(to identifier: String) throws -> TransactionID {
    guard try product(identifier).subscription != nil else {
      throw SKTestError(
        .invalidProductType, saying: "“\(identifier)” is no subscription that renews itself.")
    }
    let subscription = simulation.read {
      $0.subscription(to: ProductID(identifier), of: Self.account)
    }
    guard let subscription else {
      throw SKTestError(
        .noSubscriptionFound, saying: "The customer has no subscription to “\(identifier)”.")
    }
    return subscription.latest
  }
}

// MARK: - Higher prices

extension SKTestSession {
  /// Asks the customer to agree to a higher price; without an answer, the subscription ends with
  /// its period (B069).
  ///
  /// - Throws: `SKTestError` when the transaction belongs to no subscription that goes on.
  public func requestPriceIncreaseConsentForTransaction(identifier: UInt) throws {
    try perform(.priceIncreaseRequested(to: nil, try purchase(identifier)))
  }

  /// Agrees to the higher price for the customer (B069).
  ///
  /// - Throws: `SKTestError` when nobody has asked the customer.
  public func consentToPriceIncreaseForTransaction(identifier: UInt) throws {
    try perform(.priceIncreaseAnswered(consents: true, try purchase(identifier)))
  }

  /// Declines the higher price for the customer: the subscription ends with its period (B069).
  ///
  /// - Throws: `SKTestError` when nobody has asked the customer.
  public func declinePriceIncreaseForTransaction(identifier: UInt) throws {
    try perform(.priceIncreaseAnswered(consents: false, try purchase(identifier)))
  }
}
