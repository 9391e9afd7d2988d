import StoreModel
import StoreSimulation

extension ScenarioPlayer {
  mutating func playCustomer(_ action: ScenarioAction) throws {
    switch action {
    case .decide(let decision): customer.next(decision)
    case .approve(let product):
      try checkRequest(product)
      try customer.approve(product?.rawValue)
    case .decline(let product):
      try checkRequest(product)
      try customer.decline(product?.rawValue)
    case .mend: try customer.mendAccount()
    case .autoRenew(let isOn, let product):
      try customer.setAutoRenew(isOn, of: product.rawValue)
    case .answerPrice(let consents): try customer.answerPriceIncrease(consents: consents)
    case .move(let storefront): customer.move(to: storefront.rawValue)
    case .signIn(let number): try signIn(number)
    case .signOut: device.signOut()
    case .redeem(let name, let product): try customer.redeem(name, for: product.rawValue)
    case .askRefund(let transaction, let reason):
      try customer.requestRefund(of: transaction, reason)
    default: break
    }
  }

  func playStore(_ action: ScenarioAction) throws {
    switch action {
    case .renewals(let arePaid): customer.canPayRenewals = arePaid
    case .grace(let period): try world.store.setGracePeriod(days: period?.rawValue)
    case .refund(let transaction): try world.store.refund(transaction.number)
    case .refundLatest(let product): try world.store.refund(latestOf: product.rawValue)
    case .reverseRefund(let transaction): try world.store.reverseRefund(transaction.number)
    case .withdraw(let product): try world.store.withdraw(product.rawValue)
    case .sell(let product): try world.store.sellAgain(product.rawValue)
    case .price(let product, let price):
      try perform(
        .priceIncreaseRequested(
          to: price, try customer.subscription(to: product.rawValue).latest))
    case .reprice(let change): try perform(.priceChanged(change))
    case .decideRefund(let transaction, let decision):
      try perform(.refundDecided(transaction, decision))
    default: break
    }
  }

  /// Says in the words of a script that nobody is asked.
  private func checkRequest(_ product: ProductID?) throws {
    let open = customer.awaitingApproval
    guard product.map({ !open.contains($0.rawValue) }) ?? open.isEmpty else { return }
    throw SimulationError(
      customer.lapse(of: product?.rawValue)
        ?? "Nothing waits for approval. Let the customer `ask` before the `buy`.")
  }

  private func perform(_ event: StoreEvent) throws {
    do { try world.perform(event) } catch { throw SimulationError(error) }
  }
}
