import Foundation

// Subscriptions of the one group (B038, B039, B042, B043, B110, B120).
extension PlainStore {
  /// What buying a plan comes to.
  private enum Change { case begins, replaces, waits, nothing }

  private func change(to product: PlainProduct, from plan: PlainPlan?) -> Change {
    guard let plan, plan.isEntitled, case .plan(let level, let isWeekly) = product.kind,
      case .plan(let heldLevel, let heldIsWeekly)? = PlainProduct.named(plan.product)?.kind
    else { return .begins }
    if product.id == plan.product {
      return plan.next == product.id && plan.renews ? .nothing : .waits
    }
    if level != heldLevel { return level < heldLevel ? .replaces : .waits }
    return isWeekly == heldIsWeekly ? .replaces : .waits
  }

  /// An entry of a queue is confirmed that is for a plan.
  mutating func subscribe(_ id: Int, on device: Int) {
    let entry = entry(id, on: device)
    let customer = devices[device].customer
    let product = PlainProduct.known(entry.product)
    let plan = customers[customer].plan
    switch (change(to: product, from: plan), plan) {
    case (.waits, let plan?):
      arrange(product.id, by: customer)
      complete(id, with: plan.latest, on: device)
    case (.nothing, let plan?) where entry.origin == .call:
      complete(id, with: plan.latest, on: device)
    case (.nothing, _): refuse(id, "error 0 above ASDServerErrorDomain 3532", "", on: device)
    case (.begins, _), (.replaces, _), (.waits, nil):
      let number = begin(product, by: customer, on: device)
      complete(id, with: number, on: device, isNew: true)
    }
  }

  /// The purchase that comes of buying a plan outside; nil where none does.
  mutating func subscribeOutside(_ product: PlainProduct, by customer: Int) -> Int? {
    switch change(to: product, from: customers[customer].plan) {
    case .begins, .replaces: return begin(product, by: customer, on: nil)
    case .waits: arrange(product.id, by: customer)
    case .nothing: break
    }
    return nil
  }

  /// A period begins at once; what was left of the one before is paid back.
  private mutating func begin(_ product: PlainProduct, by customer: Int, on device: Int?) -> Int {
    let before = customers[customer].plan
    var plan = PlainPlan(
      original: before?.original ?? lastNumber + 1, product: product.id, next: product.id,
      latest: lastNumber + 1, end: now, anchor: now)
    plan.extend()
    if let before, before.isEntitled, before.end > now { self[before.latest].isUpgraded = true }
    customers[customer].plan = plan
    return charge(product.id, to: customer, on: device, original: plan.original, until: plan.end)
  }

  /// The next period will be for another plan, or will be at all.
  private mutating func arrange(_ product: String, by customer: Int) {
    customers[customer].plan?.next = product
    customers[customer].plan?.renews = true
  }

  /// Buying what is held and not finished yet takes a change back that waits.
  mutating func keepPlan(of purchase: PlainPurchase) {
    guard let plan = customers[purchase.customer].plan, plan.product == purchase.product,
      plan.state != .over
    else { return }
    arrange(plan.product, by: purchase.customer)
  }

  mutating func switchRenewal(_ isOn: Bool, by customer: Int) -> Bool {
    guard let plan = customers[customer].plan, plan.state != .over else { return false }
    customers[customer].plan?.renews = isOn
    return true
  }
}

// MARK: - Time

extension PlainStore {
  /// Does what of a customer's plan should have happened by now.
  mutating func catchUp(_ customer: Int) {
    while let due = customers[customer].plan?.due, due <= now { attend(to: customer) }
  }

  private mutating func attend(to customer: Int) {
    guard let plan = customers[customer].plan else { return }
    let isPaying = customers[customer].canPayRenewals
    let isSold = !withdrawn.contains(plan.next)
    if plan.state == .paid, plan.renews, isPaying, isSold { return renew(customer) }
    let lapsed = lapse(of: plan)
    customers[customer].plan?.state = lapsed
  }

  /// What an unpaid plan comes to when its time is over.
  private func lapse(of plan: PlainPlan) -> PlainPlan.State {
    let retry = PlainPlan.State.retry(until: plan.end + days(60))
    switch plan.state {
    case .paid where plan.renews && !withdrawn.contains(plan.next):
      let grace = stage.graceDays.map { isWeekly(plan.product) ? min($0, 6) : $0 }
      return grace.map { .grace(until: plan.end + days($0)) } ?? retry
    case .grace where plan.renews: return retry
    case .paid, .grace, .retry, .over: return .over
    }
  }

  private func days(_ count: Int) -> TimeInterval { Double(count) * 86_400 }

  private func isWeekly(_ product: String) -> Bool {
    PlainProduct.named(product)?.kind == .plan(level: 2, isWeekly: true)
  }

  /// Charges for the next period, and brings it to the customer's apps (B124).
  private mutating func renew(_ customer: Int) {
    guard var plan = customers[customer].plan else { return }
    plan.product = plan.next
    plan.extend()
    plan.state = .paid
    plan.latest = charge(
      plan.product, to: customer, on: nil, original: plan.original, isRenewal: true,
      until: plan.end)
    customers[customer].plan = plan
    for device in devices.indices where devices[device].customer == customer {
      if devices[device].isRegistered { enqueue(plan.latest, on: device) }
      bring(plan.latest, to: device)
    }
  }

  /// The customer can pay at last: in the grace period no day was lost, and after it a new period begins (B120).
  mutating func recover(_ customer: Int) -> Bool {
    guard let plan = customers[customer].plan, plan.renews else { return false }
    switch plan.state {
    case .paid, .over: return false
    case _ where withdrawn.contains(plan.next):
      customers[customer].plan?.state = .over
      return true
    case .grace: break
    case .retry:
      customers[customer].plan?.anchor = now
      customers[customer].plan?.months = 0
      customers[customer].plan?.end = now
    }
    renew(customer)
    catchUp(customer)
    return true
  }
}
