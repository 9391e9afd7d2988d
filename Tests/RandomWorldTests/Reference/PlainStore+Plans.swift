import Foundation
import StoreTesting

// Subscriptions of the one group (B038, B039, B042, B043, B110, B120).
extension PlainStore {
  /// The effect of buying a plan.
  private enum Change { case begins, replaces, waits, nothing }

  private func change(
    to product: PlainProduct, _ isMonthly: Bool, with offer: PlainOffer?, from plan: PlainPlan?
  ) -> Change {
    guard let plan, plan.isEntitled, case .plan(let level, let length) = product.kind,
      case .plan(let heldLevel, let heldLength)? = PlainProduct.named(plan.product)?.kind
    else { return .begins }
    if product.id == plan.product {
      let isSo = plan.next == product.id && plan.renews && (plan.nextIsMonthly || !isMonthly)
      return isSo && offer == nil ? .nothing : .waits
    }
    if level != heldLevel { return level < heldLevel ? .replaces : .waits }
    let isAlike = length == heldLength && (isMonthly || offer?.isMonthly == true) == plan.isMonthly
    return isAlike ? .replaces : .waits
  }

  /// An entry of a queue is confirmed that is for a plan.
  mutating func subscribe(_ id: Int, on device: Int) {
    let entry = entry(id, on: device)
    let customer = devices[device].customer
    let product = PlainProduct.known(entry.product)
    let plan = customers[customer].plan
    let offer: PlainOffer?
    do {
      offer = try self.offer(
        entry.claim, for: product, isMonthly: entry.isMonthly, of: customer)
    } catch {
      return refuse(id, error.error, error.result, on: device)
    }
    switch (change(to: product, entry.isMonthly, with: offer, from: plan), plan) {
    case (.waits, let plan?):
      arrange(product.id, entry.isMonthly, with: offer, by: customer)
      complete(id, with: plan.latest, on: device)
    case (.nothing, let plan?) where entry.origin == .call:
      complete(id, with: plan.latest, on: device)
    case (.nothing, _): refuse(id, "error 0 above ASDServerErrorDomain 3532", "", on: device)
    case (.begins, _), (.replaces, _), (.waits, nil):
      let number = begin(product, entry.isMonthly, with: offer, by: customer, on: device)
      complete(id, with: number, on: device, isNew: true)
      shareAll(of: customer)
    }
  }

  /// The purchase that comes of buying a plan outside; nil where none does.
  mutating func subscribeOutside(
    _ product: PlainProduct, _ isMonthly: Bool = false, with offer: PlainOffer?, by customer: Int,
    on device: Int? = nil
  ) -> Int? {
    switch change(to: product, isMonthly, with: offer, from: customers[customer].plan) {
    case .begins, .replaces:
      return begin(product, isMonthly, with: offer, by: customer, on: device)
    case .waits: arrange(product.id, isMonthly, with: offer, by: customer)
    case .nothing: break
    }
    return nil
  }

  /// A period begins at once; what was left of the one before is paid back.
  private mutating func begin(
    _ product: PlainProduct, _ isMonthly: Bool, with offer: PlainOffer?, by customer: Int,
    on device: Int?
  ) -> Int {
    let before = customers[customer].plan
    var plan = PlainPlan(
      original: before?.original ?? lastNumber + 1, product: product.id, next: product.id,
      nextIsMonthly: isMonthly || offer?.isMonthly == true, latest: lastNumber + 1, end: now,
      anchor: now)
    plan.offers = [offer, followUp(to: offer, for: product, of: customer)].compactMap(\.self)
      .map { PlainOfferInUse($0, of: product.id) }
    if let before, before.isEntitled, before.end > now {
      self[before.latest].isUpgraded = true
      refundRequests.removeAll { $0 == before.latest }
    }
    return chargePeriod(of: &plan, customer, on: device, isRenewal: false)
  }

  /// Charges for the next period of a plan, which is the customer's from then on.
  private mutating func chargePeriod(
    of plan: inout PlainPlan, _ customer: Int, on device: Int?, isRenewal: Bool
  ) -> Int {
    let isBound = plan.isBound
    let offer = isBound ? nil : plan.nextOffer
    let price = offer?.price ?? nextPrice(of: plan, for: customer)
    let start = plan.end
    plan.former = customers[customer].plan?.state
    plan.state = .paid
    if isBound {
      plan.extend(by: .months(1))
      plan.pay((plan.payment?.number ?? 0) + 1)
    } else {
      turn(&plan, under: offer)
    }
    if offer?.kind == .introductory { customers[customer].hadIntroduction = true }
    plan.latest = charge(
      plan.product, to: customer, on: device, original: plan.original, isRenewal: isRenewal,
      for: price, by: offer, from: start, until: plan.end, plan.payment)
    customers[customer].plan = plan
    return plan.latest
  }

  /// Lets a plan be what was chosen for it.
  private func turn(_ plan: inout PlainPlan, under offer: PlainOffer?) {
    let product = PlainProduct.known(plan.next)
    plan.product = product.id
    plan.isMonthly = plan.nextIsMonthly
    plan.extend(by: offer?.length ?? (plan.isMonthly ? .months(1) : product.length))
    // Nobody is bound before an offer is over.
    plan.payment = nil
    if plan.isMonthly, offer == nil { plan.pay(1) }
    plan.offers.removeAll { $0.product != plan.product || $0.offer.isMonthly != plan.isMonthly }
    if !plan.offers.isEmpty, offer != nil { plan.offers[0].left -= 1 }
    plan.offers.removeAll { $0.left == 0 }
  }

  /// Makes the next period one of another plan, or lets there be one at all.
  ///
  /// A purchase that says nothing of how to pay leaves that for the plan that is next already, and
  /// pays for any other at once.
  private mutating func arrange(
    _ product: String, _ isMonthly: Bool, with offer: PlainOffer? = nil, by customer: Int
  ) {
    let isNext = customers[customer].plan?.next == product
    let stays = isNext && offer == nil && customers[customer].plan?.nextIsMonthly == true
    customers[customer].plan?.nextIsMonthly = isMonthly || offer?.isMonthly == true || stays
    customers[customer].plan?.next = product
    customers[customer].plan?.renews = true
    if customers[customer].plan?.increase == .declined { customers[customer].plan?.increase = nil }
    if let offer { customers[customer].plan?.offers.append(PlainOfferInUse(offer, of: product)) }
  }

  /// Buying what is held and not finished yet takes a change back that waits.
  mutating func keepPlan(of purchase: PlainPurchase) {
    guard let plan = customers[purchase.customer].plan, plan.product == purchase.product,
      plan.isAlive
    else { return }
    arrange(plan.product, false, by: purchase.customer)
  }

  mutating func switchRenewal(_ isOn: Bool, by customer: Int) -> Bool {
    guard let plan = customers[customer].plan, plan.isAlive, plan.increase != .declined else {
      return false
    }
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
    if plan.state == .paid, reasonToEnd(plan) == nil, customers[customer].canPayRenewals {
      return renew(customer)
    }
    let lapsed = lapse(of: plan)
    customers[customer].plan?.state = lapsed
  }

  /// Returns the reason to charge for no other period, whether it could be paid or not.
  private func reasonToEnd(_ plan: PlainPlan) -> String? {
    if plan.lacksConsent { return "did not consent" }
    if !plan.goesOn { return "renewal is off" }
    return withdrawn.contains(plan.nextProduct) ? "not sold" : nil
  }

  /// Returns the state of an unpaid plan whose time is over.
  private func lapse(of plan: PlainPlan) -> PlainPlan.State {
    let retry = PlainPlan.State.retry(until: plan.end + days(plan.isMonthly ? 90 : 60))
    switch plan.state {
    case .paid:
      if let reason = reasonToEnd(plan) { return .over(reason) }
      let isWeekly = PlainProduct.known(plan.product).length == .weeks(1)
      let grace = plan.isMonthly ? nil : stage.graceDays.map { isWeekly ? min($0, 6) : $0 }
      return grace.map { .grace(until: plan.end + days($0)) } ?? retry
    case .grace where plan.renews: return retry
    case .grace: return .over("renewal is off")
    case .retry: return .over(plan.goesOn ? "not paid" : "renewal is off")
    case .over, .refunded: return plan.state
    }
  }

  private func days(_ count: Int) -> TimeInterval { Double(count) * 86_400 }

  /// Charges for the next period, and brings it to the customer's apps (B124).
  private mutating func renew(_ customer: Int) {
    guard var plan = customers[customer].plan else { return }
    if !plan.isBound { settlePrice(of: &plan) }
    let number = chargePeriod(of: &plan, customer, on: nil, isRenewal: true)
    deliverRenewal(number, to: customer)
    shareAll(of: customer)
  }

  /// A renewal comes to the queues that have had something of the customer's before.
  mutating func deliverRenewal(_ number: Int, to customer: Int) {
    for device in devices.indices where devices[device].customer == customer {
      if devices[device].isRegistered {
        deliver(number, on: device)
      } else {
        bring(number, to: device)
      }
    }
  }

  /// Lets the customer pay at last: in the grace period no day was lost, and after it a new period
  /// begins (B120).
  mutating func recover(_ customer: Int) -> Bool {
    guard let plan = customers[customer].plan, plan.goesOn else { return false }
    switch plan.state {
    case .paid, .over, .refunded: return false
    case _ where withdrawn.contains(plan.nextProduct):
      customers[customer].plan?.state = .over("not sold")
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
