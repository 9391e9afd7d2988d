public import StoreModel

// The store's decisions about subscriptions.
extension SimulatedAppStore {
  /// The rate at which subscriptions renew; it holds for the periods that begin from now on (B126).
  ///
  /// A `.storekit` file may set another rate than the real one.
  public var renewalRate: RenewalRate {
    get { simulation.read(\.settings.rate) }
    nonmutating set { simulation.changeSettings { $0.store.rate = newValue } }
  }

  /// Sets the number of days for which customers keep what they cannot pay for: 3, 16 or 28, or nil
  /// for none (B120).
  ///
  /// - Throws: `SimulationError` for any other number.
  public func setGracePeriod(days: Int?) throws {
    let period = days.flatMap(GracePeriod.init)
    guard days == nil || period != nil else {
      let known = GracePeriod.allCases.map { "\($0.rawValue)" }.joined(separator: ", ")
      throw SimulationError("A grace period lasts one of \(known) days.")
    }
    var settings = simulation.read(\.settings)
    settings.gracePeriod = period
    try act(.settingsChanged(settings))
  }

  /// Sells a product at another price from now on.
  ///
  /// Present subscribers pay a lower price from the next period on, without a question. The effect
  /// of a higher one on them is that of `subscribers`.
  ///
  /// - Parameters:
  ///   - product: the product's identifier.
  ///   - price: in the storefront's currency, as in `5.99`.
  ///   - storefront: the country in which the price holds, by its ISO 3166-1 alpha-3 code; by
  ///     default, all that have no price of their own.
  ///   - monthly: true if it is the price for customers who pay a year by the month.
  ///   - subscribers: the effect of a higher price on present subscribers.
  /// - Throws: `SimulationError` when it is no price, or the product is unknown, or not paid for by
  ///   the month.
  public func changePrice(
    of product: String, to price: String, in storefront: String? = nil, monthly: Bool = false,
    subscribers: PriceIncrease = .keepTheirs
  ) throws {
    let change = PriceChange(
      ProductID(product), to: try amount(price), plan: monthly ? .monthly : .billedUpFront,
      in: storefront.map { StorefrontCode($0) }, subscribers: subscribers.value)
    try act(.priceChanged(change))
  }

  /// The effect of a higher price on customers who subscribe already.
  public enum PriceIncrease: Hashable, Sendable, CaseIterable {
    /// They keep the price that they have.
    case keepTheirs
    /// They are told, and pay more from the next period on.
    case needsNoConsent
    /// They are asked, and lose the subscription with its period where they do not agree (B069).
    case needsConsent

    var value: PriceChange.Subscribers {
      switch self {
      case .keepTheirs: .keepTheirs
      case .needsNoConsent: .payWithoutConsent
      case .needsConsent: .areAsked
      }
    }
  }

  private func amount(_ price: String) throws -> Price {
    guard !price.contains(","), let amount = Price(text: price) else {
      throw SimulationError("“\(price)” is no price. Write it as in `5.99`.")
    }
    return amount
  }

  /// Asks a customer to agree to a higher price from the next period on; without an answer the
  /// subscription ends with its period (B069).
  ///
  /// - Parameters:
  ///   - product: the product's identifier.
  ///   - price: in the storefront's currency, as in `5.99`.
  ///   - customer: the subscriber; the first customer unless given.
  /// - Throws: `SimulationError` when it is no price, or no higher one, or the customer has no
  ///   subscription to the product.
  public func raisePrice(
    of product: String, to price: String, for customer: Customer? = nil
  ) throws {
    let amount = try amount(price)
    let subscription = try (customer ?? simulation.customer).subscription(to: product)
    try act(.priceIncreaseRequested(to: amount, subscription.latest))
  }

  /// Ends the running period now, and begins the next (B136).
  ///
  /// - Throws: `SimulationError` when the customer has no subscription to the product, or it is
  ///   over.
  public func renew(_ product: String, of customer: Customer? = nil) throws {
    try act(.renewalForced((customer ?? simulation.customer).subscription(to: product).latest))
  }

  /// Ends the subscription now (B136).
  ///
  /// - Throws: `SimulationError` when the customer has no subscription to the product, or it is
  ///   over.
  public func expire(_ product: String, of customer: Customer? = nil) throws {
    try act(
      .subscriptionExpired((customer ?? simulation.customer).subscription(to: product).latest))
  }

  /// Takes a refund back, and gives the customer again what was lost (B113).
  ///
  /// - Throws: `SimulationError` when the transaction is unknown, or not refunded.
  public func reverseRefund(_ transaction: UInt64) throws {
    try act(.refundReversed(TransactionID(transaction)))
  }
}
