import Foundation
import StoreTesting

// Money that is given back, and taken again (B070, B098, B099, B113).
extension PlainStore {
  /// Takes money back for one of the charges.
  mutating func refund(_ index: Int) -> Bool {
    guard charges.indices.contains(index) else { return false }
    payBack(charges[index].number, 100_000)
    return true
  }

  /// The charges that could be paid back, oldest first.
  private var charges: [PlainPurchase] {
    purchases.filter { purchase in
      let isFree = kind(purchase) == .nonConsumable && purchase.original != purchase.number
      return !purchase.isTakenBack && !purchase.isUpgraded && !isFree && purchase.source == nil
    }
  }

  /// The customer of one of the charges asks for the money, and may not be charged for the next
  /// period.
  mutating func askRefund(_ index: Int) -> Bool {
    guard charges.indices.contains(index) else { return false }
    let purchase = charges[index]
    guard !refundRequests.contains(purchase.number) else { return false }
    refundRequests.append(purchase.number)
    if let plan = customers[purchase.customer].plan, plan.latest == purchase.number, plan.isAlive {
      customers[purchase.customer].plan?.renews = false
    }
    return true
  }

  /// The store decides about what was asked for first.
  mutating func decideRefund(_ decision: SimulatedAppStore.RefundDecision) -> Bool {
    guard let number = refundRequests.first else { return false }
    switch decision {
    case .grant, .asPreferred: payBack(number, 100_000)
    case .grantPart(let percent): payBack(number, percent * 1_000)
    case .prorate:
      // Nobody has said what was used of anything else.
      guard let start = self[number].start, let end = self[number].end, end > now else {
        return false
      }
      let left = Int(end.timeIntervalSince(max(start, now))) * 100_000
      payBack(number, left / Int(end.timeIntervalSince(start)))
    case .decline: refundRequests.removeFirst()
    }
    return true
  }

  private mutating func payBack(_ number: Int, _ part: Int) {
    refundRequests.removeAll { $0 == number }
    let purchase = self[number]
    self[number].paidBack = part
    // Members lose a plan together with whoever pays for it, so that their loss shows only before.
    let copies = copies(of: purchase).map { (number: $0.number, isLoss: isLoss($0)) }
    takeBack(purchase.number, isLoss: isLoss(purchase))
    for copy in copies {
      takeBack(copy.number, isLoss: copy.isLoss)
      noteLostPlan(copy.number, of: purchase.customer)
    }
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

  /// Returns whether the customer may use something now that goes with a purchase (B070).
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
