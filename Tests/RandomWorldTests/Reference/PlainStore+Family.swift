// Purchases that members of a family share (B070, B103, B114).
extension PlainStore {
  mutating func share(_ sharer: Int, with member: Int) -> Bool {
    guard sharer != member, !customers[sharer].family.contains(member) else { return false }
    customers[sharer].family.append(member)
    shareAll(of: sharer)
    return true
  }

  mutating func stopSharing(_ sharer: Int, with member: Int) -> Bool {
    guard customers[sharer].family.contains(member) else { return false }
    customers[sharer].family.removeAll { $0 == member }
    for copy in purchases where isKept(copy, by: member, of: sharer) {
      takeBack(copy.number, isLoss: isLoss(copy))
    }
    if let plan = customers[sharer].plan { endShare(of: sharer, with: member, at: plan.state) }
    return true
  }

  /// Returns true if the copy is one that lasts, and is the member's from the sharer.
  private func isKept(_ copy: PlainPurchase, by member: Int, of sharer: Int) -> Bool {
    copy.customer == member && copy.source?.sharer == sharer && kind(copy) == .nonConsumable
      && !copy.isTakenBack
  }

  /// A member has a plan no more that stood so.
  private mutating func endShare(
    of sharer: Int, with member: Int, at state: PlainPlan.State?
  ) {
    guard let place = customers[member].shares.firstIndex(where: { $0.sharer == sharer }),
      customers[member].shares[place].lastSeen == nil
    else { return }
    let latest = customers[member].shares[place].latest
    if state?.isAlive == true, !self[latest].isTakenBack {
      takeBack(latest, isLoss: isLoss(self[latest]))
      customers[member].shares[place].isTakenAway = true
    }
    customers[member].shares[place].lastSeen = state
  }

  /// Members get whatever they should have by now, and have not.
  mutating func shareAll(of sharer: Int) {
    for member in customers[sharer].family {
      for product in PlainProduct.shelf where product.isShareable && !product.isPlan {
        shareOwned(product.id, of: sharer, with: member)
      }
      sharePlan(of: sharer, with: member)
    }
  }

  private mutating func shareOwned(_ product: String, of sharer: Int, with member: Int) {
    let isThere = purchases.contains {
      $0.product == product && isKept($0, by: member, of: sharer)
    }
    guard !isThere, let owned = owned(product, by: sharer) else { return }
    // What was paid for is shared, and not its free re-download.
    deliver(copy(self[owned.original], for: member, original: nil, isRenewal: false), to: member)
  }

  private mutating func sharePlan(of sharer: Int, with member: Int) {
    guard let plan = customers[sharer].plan, plan.isEntitled else { return }
    guard PlainProduct.known(plan.product).isShareable else {
      return endShare(of: sharer, with: member, at: plan.former)
    }
    let place = customers[member].shares.firstIndex { $0.sharer == sharer }
    let paid = self[plan.latest]
    guard let place else {
      let number = copy(paid, for: member, original: nil, isRenewal: paid.isRenewal)
      customers[member].shares.append(PlainShare(sharer: sharer, original: number, latest: number))
      return deliver(number, to: member)
    }
    let share = customers[member].shares[place]
    customers[member].shares[place].lastSeen = nil
    customers[member].shares[place].isTakenAway = false
    let newest = self[share.latest]
    guard newest.source?.purchase != paid.number || newest.isTakenBack else { return }
    let number = copy(
      paid, for: member, original: share.original, isRenewal: paid.isRenewal)
    if newest.source.map({ self[$0.purchase].isUpgraded }) == true, !newest.isTakenBack {
      self[newest.number].isUpgraded = true
    }
    customers[member].shares[place].latest = number
    if paid.isRenewal { deliverRenewal(number, to: member) } else { deliver(number, to: member) }
  }

  /// A member's copy has a number of its own, and costs nothing (B114).
  private mutating func copy(
    _ paid: PlainPurchase, for member: Int, original: Int?, isRenewal: Bool
  ) -> Int {
    charge(
      paid.product, to: member, on: nil, original: original, isRenewal: isRenewal, for: "0",
      by: paid.offer, from: paid.start, until: paid.end, paid.payment,
      from: PlainPurchase.Source(purchase: paid.number, sharer: paid.customer))
  }

  /// Returns the members' copies of a purchase, which are lost to them when it is paid back (B070).
  func copies(of purchase: PlainPurchase) -> [PlainPurchase] {
    purchases.filter { copy in
      copy.source?.purchase == purchase.number && !copy.isTakenBack
        && customers[purchase.customer].family.contains(copy.customer)
    }
  }

  /// Notes that a member has a plan no more, since it was paid back to the sharer.
  mutating func noteLostPlan(_ copy: Int, of sharer: Int) {
    let member = self[copy].customer
    guard customers[sharer].plan?.state == .refunded,
      let place = customers[member].shares.firstIndex(where: { $0.latest == copy })
    else { return }
    customers[member].shares[place].isTakenAway = true
  }
}
