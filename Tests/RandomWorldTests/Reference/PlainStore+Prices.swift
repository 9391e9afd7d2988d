import Foundation
import StoreTesting

// Higher prices, to which customers agree or not (B069), and prices that change for everybody.
extension PlainStore {
  /// The store asks for a higher price from the next period on.
  mutating func raise(_ price: String, for customer: Int) -> Bool {
    guard let plan = customers[customer].plan, plan.state == .paid, plan.renews,
      plan.next == plan.product, plan.increase == nil,
      isMore(price, than: heldPrice(of: plan, for: customer))
    else { return false }
    ask(customer, for: price)
    return true
  }

  private mutating func ask(_ customer: Int, for price: String) {
    customers[customer].plan?.increase = .pending(price)
    for device in devices.indices where devices[device].customer == customer {
      askForConsent(on: device)
    }
  }

  /// Changes the price of a product from now on; `increase` is the effect of a higher price on
  /// subscribers.
  mutating func reprice(
    _ product: String, to price: String, _ increase: SimulatedAppStore.PriceIncrease
  ) -> Bool {
    let former = customers.indices.map { customer in
      customers[customer].plan.map { heldPrice(of: $0, for: customer) }
    }
    prices[product] = price
    for customer in customers.indices {
      guard let plan = customers[customer].plan, let former = former[customer], plan.isAlive,
        plan.product == product, !plan.isMonthly, !hasOwnPrice(product, for: customer)
      else { continue }
      if isMore(former, than: price) {
        customers[customer].plan?.ownPrice = nil
        if plan.increase != .declined { customers[customer].plan?.increase = nil }
      } else if isMore(price, than: former) {
        raise(customer, from: former, to: price, increase)
      }
    }
    return true
  }

  private mutating func raise(
    _ customer: Int, from former: String, to price: String,
    _ increase: SimulatedAppStore.PriceIncrease
  ) {
    switch increase {
    case .keepTheirs: customers[customer].plan?.ownPrice = former
    case _ where customers[customer].plan?.renews == false:
      customers[customer].plan?.ownPrice = nil
    case .needsNoConsent:
      customers[customer].plan?.ownPrice = nil
      customers[customer].plan?.increase = .agreed(nil)
    case .needsConsent:
      customers[customer].plan?.ownPrice = former
      ask(customer, for: price)
    }
  }

  private func isMore(_ one: String, than other: String) -> Bool {
    (Decimal(string: one) ?? 0) > (Decimal(string: other) ?? 0)
  }

  /// Returns whether the customer's country has a price of its own, which follows no other.
  private func hasOwnPrice(_ product: String, for customer: Int) -> Bool {
    customers[customer].storefront == "FRA" && PlainProduct.known(product).frenchPrice != nil
  }

  /// Returns the price of a product in the customer's country (B068).
  func price(of product: PlainProduct, for customer: Int) -> String {
    let general = prices[product.id] ?? product.price
    return customers[customer].storefront == "FRA" ? product.frenchPrice ?? general : general
  }

  /// Returns the price of the plan that is held, whatever was asked for since.
  private func heldPrice(of plan: PlainPlan, for customer: Int) -> String {
    let product = PlainProduct.known(plan.product)
    return plan.ownPrice ?? regularPrice(of: product, isMonthly: plan.isMonthly, for: customer)
  }

  private func regularPrice(
    of product: PlainProduct, isMonthly: Bool, for customer: Int
  ) -> String {
    isMonthly
      ? product.monthlyPrice ?? price(of: product, for: customer)
      : price(of: product, for: customer)
  }

  mutating func consent(_ consents: Bool, by customer: Int) -> Bool {
    guard let plan = customers[customer].plan, plan.isAlive,
      case .pending(let price)? = plan.increase
    else { return false }
    customers[customer].plan?.increase = consents ? .agreed(price) : .declined
    if !consents { customers[customer].plan?.renews = false }
    return true
  }

  /// Asks the app whether the customer is to be asked now; it is asked each time that it is there,
  /// until there is an answer.
  mutating func askForConsent(on device: Int) {
    guard devices[device].isObserving, devices[device].run == .foreground,
      devices[device].isReached,
      let plan = customers[devices[device].customer].plan, plan.isAlive,
      case .pending? = plan.increase
    else { return }
    devices[device].heard.append("shall the consent be shown?")
  }

  /// Returns the price of the next period of a plan in the customer's country, offers aside (B068).
  func nextPrice(of plan: PlainPlan, for customer: Int) -> String {
    // A year's payments are all alike.
    if plan.isBound { return self[plan.latest].price }
    let product = PlainProduct.known(plan.next)
    let regular = regularPrice(of: product, isMonthly: plan.nextIsMonthly, for: customer)
    guard plan.isKept else { return regular }
    if case .agreed(let price?)? = plan.increase { return price }
    return plan.ownPrice ?? regular
  }

  /// Puts the agreed price into effect from now on, for the plan that it was agreed to for.
  func settlePrice(of plan: inout PlainPlan) {
    if case .agreed(let price?)? = plan.increase { plan.ownPrice = price }
    let wasAgreed = if case .agreed? = plan.increase { true } else { false }
    if !plan.isKept { plan.ownPrice = nil }
    if wasAgreed || !plan.isKept { plan.increase = nil }
  }
}
