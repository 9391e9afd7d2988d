// Higher prices, to which customers agree or not (B069).
extension PlainStore {
  /// The store asks for a higher price from the next period on.
  mutating func raise(_ price: String, for customer: Int) -> Bool {
    guard let plan = customers[customer].plan, plan.state == .paid, plan.renews,
      plan.next == plan.product, plan.increase == nil
    else { return false }
    customers[customer].plan?.increase = .pending(price)
    for device in devices.indices where devices[device].customer == customer {
      askForConsent(on: device)
    }
    return true
  }

  mutating func consent(_ consents: Bool, by customer: Int) -> Bool {
    guard let plan = customers[customer].plan, plan.isAlive,
      case .pending(let price)? = plan.increase
    else { return false }
    customers[customer].plan?.increase = consents ? .agreed(price) : .declined
    if !consents { customers[customer].plan?.renews = false }
    return true
  }

  /// Whether the customer is to be asked now is asked whenever the app is there, until there is an answer.
  mutating func askForConsent(on device: Int) {
    guard devices[device].isObserving, devices[device].run == .foreground,
      devices[device].isReached,
      let plan = customers[devices[device].customer].plan, plan.isAlive,
      case .pending? = plan.increase
    else { return }
    devices[device].heard.append("shall the consent be shown?")
  }

  /// What the next period of a plan costs, offers aside, where the customer lives (B068).
  func nextPrice(of plan: PlainPlan, for customer: Int) -> String {
    let product = PlainProduct.known(plan.next)
    let regular = product.price(in: customers[customer].storefront)
    guard plan.next == plan.product else { return regular }
    if case .agreed(let price)? = plan.increase { return price }
    return plan.ownPrice ?? regular
  }

  /// What was agreed to holds from now on, for the plan that it was agreed to for.
  func settlePrice(of plan: inout PlainPlan) {
    if case .agreed(let price)? = plan.increase { plan.ownPrice = price }
    if plan.next != plan.product { plan.ownPrice = nil }
    plan.increase = nil
  }
}
