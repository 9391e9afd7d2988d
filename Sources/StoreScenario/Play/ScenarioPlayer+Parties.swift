import StoreModel
import StoreSimulation

extension ScenarioPlayer {
  func playCustomer(_ action: ScenarioAction) throws {
    switch action {
    case .decide(let decision): world.customer.next(decision)
    case .approve(let product): try world.customer.approve(product?.rawValue)
    case .decline(let product): try world.customer.decline(product?.rawValue)
    case .mend: try mend()
    case .autoRenew(let isOn, let product):
      try perform(.renewalSwitched(on: isOn, try subscription(to: product).latest))
    case .answerPrice(let consents):
      guard let asked = subscriptions.first(where: \.awaitsConsent) else {
        throw SimulationError("No higher price waits for an answer.")
      }
      try perform(.priceIncreaseAnswered(consents: consents, asked.latest))
    case .move(let storefront): world.customer.move(to: storefront.rawValue)
    default: break
    }
  }

  func playStore(_ action: ScenarioAction) throws {
    switch action {
    case .renewals(let arePaid): try perform(.renewalPaymentsFail(!arePaid, world.customer.account))
    case .grace(let period):
      var settings = world.read(\.settings)
      settings.gracePeriod = period
      try perform(.settingsChanged(settings))
    case .refund(let transaction): try world.store.refund(transaction.number)
    case .refundLatest(let product): try world.store.refund(latestOf: product.rawValue)
    case .reverseRefund(let transaction): try perform(.refundReversed(transaction))
    case .withdraw(let product): try world.store.withdraw(product.rawValue)
    case .sell(let product): try world.store.sellAgain(product.rawValue)
    case .price(let product, let price):
      try perform(.priceIncreaseRequested(to: price, try subscription(to: product).latest))
    default: break
    }
  }

  /// Mends what was interrupted first, or else pays for what could not be renewed.
  private func mend() throws {
    guard world.customer.awaitingMending.isEmpty else { return try world.customer.mendAccount() }
    guard let unpaid = subscriptions.first(where: \.state.isInBillingRetry) else {
      throw SimulationError("Nothing was interrupted, and every renewal is paid.")
    }
    try perform(.billingMended(unpaid.latest))
  }

  /// The customer's own.
  private var subscriptions: [Subscription] {
    world.read { $0[world.customer.account]?.subscriptions.filter { $0.sharer == nil } ?? [] }
  }

  private func subscription(to product: ProductID) throws -> Subscription {
    guard let found = subscriptions.first(where: { $0.product == product }) else {
      throw SimulationError("The customer has no subscription to “\(product)”.")
    }
    return found
  }

  private func perform(_ event: StoreEvent) throws {
    do { try world.perform(event) } catch { throw SimulationError(error) }
  }
}
