import Foundation

// Money that is given back, and taken again (B070, B098, B099, B113).
extension PlainStore {
  /// Takes money back for one of the charges.
  mutating func refund(_ index: Int) -> Bool {
    let charges = purchases.filter { purchase in
      let isFree = kind(purchase) == .nonConsumable && purchase.original != purchase.number
      return !purchase.isTakenBack && !purchase.isUpgraded && !isFree && purchase.source == nil
    }
    guard charges.indices.contains(index) else { return false }
    let purchase = charges[index]
    // Members lose a plan together with whoever pays for it, so that their loss shows only before.
    let copies = copies(of: purchase).map { (number: $0.number, isLoss: isLoss($0)) }
    takeBack(purchase.number, isLoss: isLoss(purchase))
    for copy in copies {
      takeBack(copy.number, isLoss: copy.isLoss)
      noteLostPlan(copy.number, of: purchase.customer)
    }
    return true
  }

  /// The customer has a purchase no more, of which running apps are told.
  mutating func takeBack(_ number: Int, isLoss: Bool) {
    let purchase = self[number]
    self[number].isTakenBack = true
    let customer = purchase.customer
    if let plan = customers[customer].plan, plan.latest == number, plan.isAlive {
      customers[customer].plan?.state = .refunded
    }
    for device in devices.indices where devices[device].customer == customer {
      if holds(.change(number, isLoss: isLoss), for: device) { continue }
      if isLoss { call(.revoked(purchase.product), on: device) }
      hear(number, on: device)
    }
  }

  /// Whether the customer may use something now that goes with a purchase (B070).
  func isLoss(_ purchase: PlainPurchase) -> Bool {
    switch kind(purchase) {
    case .consumable, .nonRenewing: false
    case .nonConsumable: true
    case .plan: entitlements(purchase.customer).contains { $0.number == purchase.number }
    }
  }

  /// The customer has again what is left of what was refunded.
  mutating func reverse(_ index: Int) -> Bool {
    let refunds = purchases.filter { $0.isTakenBack && $0.source == nil }
    guard refunds.indices.contains(index) else { return false }
    let purchase = refunds[index]
    // What becomes of two periods that are paid for the same time is nothing to rely on.
    let isLatest = customers[purchase.customer].plan?.latest == purchase.number
    if let end = purchase.end, end > now, !isLatest { return false }
    self[purchase.number].isTakenBack = false
    if let plan = customers[purchase.customer].plan, plan.latest == purchase.number,
      plan.state == .refunded
    {
      customers[purchase.customer].plan?.state = plan.end > now ? .paid : .over("unknown")
    }
    for device in devices.indices where devices[device].customer == purchase.customer {
      if holds(.change(purchase.number, isLoss: false), for: device) { continue }
      hear(purchase.number, on: device)
    }
    shareAll(of: purchase.customer)
    return true
  }
}
