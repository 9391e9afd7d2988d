package import StoreModel

// Changes that customers make to their subscriptions, in the system's settings and elsewhere
// outside the app.
extension Customer {
  /// Switches the renewal of a subscription on or off; what is paid for stays until its end (B118).
  ///
  /// Where the app's server has set up messages for customers who cancel, the customer sees one
  /// first, and may decide otherwise (`nextCancellation(_:)`).
  ///
  /// - Throws: `SimulationError` when the customer has no subscription to the product.
  public func setAutoRenew(_ isOn: Bool, of product: String) throws {
    let subscription = try subscription(to: product)
    if isOn { return try act(.renewalSwitched(on: true, subscription.latest)) }
    try simulation.cancel(subscription, by: self)
  }

  /// A Boolean value that indicates whether the customer's renewals can be charged; true unless set
  /// otherwise (B120).
  public var canPayRenewals: Bool {
    get { simulation.read { !($0[account]?.renewalPaymentsFail ?? false) } }
    nonmutating set { simulation.carryThrough(.renewalPaymentsFail(!newValue, account)) }
  }

  /// Answers the price increase that was asked about first (B069).
  ///
  /// - Throws: `SimulationError` when no price increase waits for an answer.
  public func answerPriceIncrease(consents: Bool) throws {
    guard let asked = subscriptions.first(where: \.awaitsConsent) else {
      throw SimulationError("No higher price waits for an answer.")
    }
    try act(.priceIncreaseAnswered(consents: consents, asked.latest))
  }

  /// Redeems an offer code of a product, by the offer's reference name (B123).
  ///
  /// - Throws: `SimulationError` when the product is unknown, or has no such offer, or the customer
  ///   may not have it.
  public func redeem(_ offer: String, for product: String) throws {
    try simulation.check(product: product)
    try act(.codeRedeemed(offer, for: ProductID(product), account))
  }

  /// Shares what can be shared with a member of the family, now and from now on (B114).
  public func share(with member: Customer) {
    simulation.carryThrough(.sharingStarted(by: account, with: member.account))
  }

  /// Shares nothing with the member any more, who loses it all (B070).
  public func stopSharing(with member: Customer) {
    simulation.carryThrough(.sharingEnded(by: account, with: member.account))
  }
}

extension Customer {
  /// The customer's own, not what somebody shares.
  var subscriptions: [Subscription] {
    simulation.read { $0[account]?.subscriptions.filter { $0.sharer == nil } ?? [] }
  }

  package func subscription(to product: String) throws -> Subscription {
    try simulation.check(product: product)
    guard let found = subscriptions.first(where: { $0.product.rawValue == product }) else {
      throw SimulationError("The customer has no subscription to “\(product)”.")
    }
    return found
  }
}
