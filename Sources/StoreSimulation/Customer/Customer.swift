package import StoreModel

/// A customer: somebody with an account, who taps, pays, hesitates, and asks a parent.
public struct Customer: Sendable {
  let simulation: Simulation
  package let account: AccountID

  /// Decides the answers to the sheets to come, one after the other; after those, the general
  /// decision holds.
  public func next(_ decisions: CustomerDecision...) {
    simulation.withState { $0.sheetScripts[account.number - 1].upcoming += decisions }
  }

  /// Decides how sheets are answered in general.
  ///
  /// Customers confirm unless told otherwise.
  public func always(_ decision: CustomerDecision) {
    simulation.withState { $0.sheetScripts[account.number - 1].standing = decision }
  }

  /// Decides the answers to prompts to sign in, one after the other; after those, the general
  /// decision holds.
  public func nextSignIn(_ decisions: SignInDecision...) {
    simulation.withState { $0.signInScripts[account.number - 1].upcoming += decisions }
  }

  /// Decides how prompts to sign in are answered in general.
  ///
  /// Customers sign in unless told otherwise.
  public func alwaysSignIn(_ decision: SignInDecision) {
    simulation.withState { $0.signInScripts[account.number - 1].standing = decision }
  }

  /// Answers the sheet at which the customer hesitates.
  ///
  /// - Throws: `SimulationError` when no sheet is up.
  public func decide(_ decision: CustomerDecision) throws {
    let open = simulation.withState { state in
      state.hesitating.filter { id, payment in
        state.store[id]?.account == account && state.store.isSheetUp(of: payment, at: id)
      }
      .min { $0.key.number < $1.key.number }
    }
    guard let open else {
      throw SimulationError("No sheet is up. Let the customer `hesitate` first, and settle.")
    }
    guard let answer = decision.answer else { return }
    simulation.answerSheet(of: open.value, answer, at: open.key)
  }
}

// MARK: - Outside the app

extension Customer {
  /// Buys a product in the store or on the web; the app hears of it unasked (B135).
  ///
  /// - Throws: `SimulationError` when the product is unknown.
  public func buy(_ product: String, quantity: Int = 1) throws {
    try simulation.check(product: product)
    try act(
      .boughtOutside(Payment(product: ProductID(product), quantity: quantity), account))
  }

  /// Taps a promoted product in the store, which asks the app whether to go on (B066).
  ///
  /// A customer who has left may tap a win-back offer, by its identifier; the app gets it with the
  /// purchase intent.
  /// - Parameters:
  ///   - product: The product that is promoted.
  ///   - offer: The identifier of a win-back offer, where one is tapped.
  ///   - device: The device whose app is asked; the first customer's first device unless it is
  ///     given, whoever taps.
  /// - Throws: `SimulationError` when the product is unknown, or the offer not to be had.
  public func tapPromotion(
    of product: String, offer: String? = nil, on device: Device? = nil
  ) throws {
    try simulation.check(product: product)
    let place = (device ?? simulation.device).installation
    var payment = Payment(product: ProductID(product))
    payment.offer = offer.map { .winBack(id: $0) }
    try act(.promotionTapped(payment, place))
  }

  /// Moves to another country, named by its ISO 3166-1 alpha-3 code (B068).
  ///
  /// A country without an App Store is an issue of the test, and the customer stays.
  public func move(to storefront: String) {
    guard simulation.expect(country: storefront, in: "move(to: \"\(storefront)\")") else { return }
    simulation.carryThrough(.storefrontMoved(StorefrontCode(storefront), account))
  }

  /// A Boolean value that indicates whether the account, and its devices, may pay (B024).
  public var mayPay: Bool {
    get { simulation.read { $0[account]?.canMakePayments ?? false } }
    nonmutating set { simulation.carryThrough(.paymentsAllowed(newValue, account)) }
  }

  /// The storefront the customer is in, by its ISO 3166-1 alpha-3 code.
  public var storefront: String {
    simulation.read { $0[account]?.storefront.rawValue ?? "" }
  }
}

// MARK: - Approval and mending

extension Customer {
  /// The products for which somebody's approval is awaited, oldest first (B044).
  public var awaitingApproval: [String] {
    simulation.read { $0[account]?.approvals.map(\.payment.product.rawValue) ?? [] }
  }

  /// The products whose payment was interrupted until the account is mended, oldest first (B049).
  public var awaitingMending: [String] {
    simulation.read { $0[account]?.issues.map(\.payment.product.rawValue) ?? [] }
  }

  /// Approves the oldest request, or the oldest for that product, as the person who is asked
  /// (B045).
  ///
  /// - Throws: `SimulationError` when nothing waits for approval, or the product is unknown.
  public func approve(_ product: String? = nil) throws { try answer(product, isApproved: true) }

  /// Declines the oldest request, or the oldest for that product, as the person who is asked
  /// (B045).
  ///
  /// - Throws: `SimulationError` when nothing waits for approval, or the product is unknown.
  public func decline(_ product: String? = nil) throws { try answer(product, isApproved: false) }

  /// Mends the account, so that the oldest interrupted payment goes through (B049), or else the
  /// renewal that could not be charged (B120).
  ///
  /// - Throws: `SimulationError` when nothing was interrupted, and every renewal is paid.
  public func mendAccount() throws {
    if let issue = simulation.read({ $0[account]?.issues.first }) {
      try act(.issueMended(issue.id, account))
    } else if let unpaid = subscriptions.first(where: \.state.isInBillingRetry) {
      try act(.billingMended(unpaid.latest))
    } else {
      throw SimulationError("Nothing was interrupted, and every renewal is paid.")
    }
  }

  private func answer(_ product: String?, isApproved: Bool) throws {
    if let product { try simulation.check(product: product) }
    let request = simulation.read { store in
      store[account]?.approvals.first { product == nil || $0.payment.product.rawValue == product }
    }
    guard let request else {
      throw SimulationError(
        lapse(of: product)
          ?? "Nothing waits for approval. Let the customer decide `.askToBuy` first, and settle.")
    }
    try act(.approvalAnswered(request.id, isApproved: isApproved, account))
  }

  func act(_ event: StoreEvent) throws {
    do { try simulation.perform(event) } catch { throw SimulationError(error) }
  }
}
