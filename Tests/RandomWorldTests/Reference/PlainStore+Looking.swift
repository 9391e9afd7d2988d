// The view of apps that look for themselves.
extension PlainStore {
  /// The visible state of every app in the foreground, and the messages to it since it was asked
  /// last.
  var sight: [String] {
    let lines = devices.indices.filter { devices[$0].run == .foreground }.flatMap { place in
      let (device, seen) = (devices[place], view(of: place))
      return device.heard.sorted().map { "device \(place) hears \($0)" } + [
        "device \(place) queue: \(list(device.entries.filter(\.isListed).map(line)))",
        "device \(place) unfinished: \(list(seen.unfinished(device.customer).map(\.line)))",
        "device \(place) entitled: \(list(seen.entitlements(device.customer).map(\.line)))",
        "device \(place) history: \(list(seen.history(device.customer).map(\.terms)))",
        "device \(place) status: \(list(seen.statuses(of: device.customer).sorted()))",
      ]
    }
    return lines + refusals.map { "refused: \($0)" }
  }

  private func list(_ lines: [String]) -> String {
    lines.isEmpty ? "–" : lines.joined(separator: ", ")
  }

  /// An entry as StoreKit 1 shows it.
  func line(of entry: PlainEntry) -> String {
    switch entry.state {
    case .purchasing: "purchasing \(entry.product)"
    case .deferred: "deferred \(entry.product)"
    case .purchased(let number) where self[number].original != number:
      "purchased \(entry.product) #\(number) of #\(self[number].original)"
    case .purchased(let number): "purchased \(entry.product) #\(number)"
    case .failed(let error): "failed \(entry.product), \(error)"
    case .restored(let number, let original):
      "restored \(entry.product) #\(number) of #\(original)"
    }
  }

  /// Everything that no app has finished, oldest first (B101).
  func unfinished(_ customer: Int) -> [PlainPurchase] {
    purchases.filter { $0.customer == customer && !$0.isFinished }
  }

  /// Everything but consumables that are used up, newest first (B105).
  func history(_ customer: Int) -> [PlainPurchase] {
    purchases.reversed().filter { purchase in
      purchase.customer == customer
        && (kind(purchase) != .consumable || !purchase.isFinished || purchase.isTakenBack)
    }
  }

  /// The latest of everything that lasts, and the plans that are paid for (B102, B103).
  func entitlements(_ customer: Int) -> [PlainPurchase] {
    purchases.filter { purchase in
      guard purchase.customer == customer else { return false }
      switch kind(purchase) {
      case .consumable: return false
      case .nonConsumable, .nonRenewing:
        return owned(purchase.product, by: customer, from: purchase.source?.sharer)?.number
          == purchase.number
      case .plan:
        return !purchase.isTakenBack
          && plan(behind: purchase).map { state(of: $0) }?.entitles == true
      }
    }
  }

  /// The plan of which a purchase is the newest period.
  private func plan(behind purchase: PlainPurchase) -> PlainPlan? {
    guard let sharer = purchase.source?.sharer else {
      return customers[purchase.customer].plan.flatMap { $0.latest == purchase.number ? $0 : nil }
    }
    return customers[purchase.customer].shares
      .first { $0.latest == purchase.number && $0.lastSeen == nil }
      .flatMap { _ in customers[sharer].plan }
  }

  /// The latest purchase of something that lasts, unless it, or the first of its chain, was taken
  /// back.
  func owned(_ product: String, by customer: Int, from sharer: Int? = nil) -> PlainPurchase? {
    purchases.last {
      $0.product == product && $0.customer == customer && $0.source?.sharer == sharer
        && !$0.isTakenBack && !self[$0.original].isTakenBack
    }
  }

  func kind(_ purchase: PlainPurchase) -> PlainProduct.Kind {
    PlainProduct.known(purchase.product).kind
  }
}

// MARK: - Statuses

extension PlainStore {
  /// One for each who pays for a plan (B116–B118).
  private func statuses(of customer: Int) -> [String] {
    let own = customers[customer].plan.map { plan in
      ([status(word(for: state(of: plan)), plan.latest)] + outlook(of: plan, for: customer))
        .joined(separator: ", ")
    }
    let shared = customers[customer].shares.compactMap { share in
      let standing = share.lastSeen ?? customers[share.sharer].plan.map { state(of: $0) }
      return standing.map { status(share.isTakenAway ? "revoked" : word(for: $0), share.latest) }
    }
    return [own].compactMap(\.self) + shared
  }

  private func status(_ word: String, _ latest: Int) -> String { "\(word): \(self[latest].line)" }

  private func word(for state: PlainPlan.State) -> String {
    switch state {
    case .paid: "subscribed"
    case .grace: "in grace period"
    case .retry: "in billing retry period"
    case .over: "expired"
    case .refunded: "revoked"
    }
  }

  /// Returns the future of a plan, in lines.
  private func outlook(of plan: PlainPlan, for customer: Int) -> [String] {
    switch plan.state {
    case .refunded: return []
    case .over(let reason): return ["because \(reason)"] + winBacks(plan)
    case .paid, .grace, .retry: break
    }
    // What the store has signed says nothing of an end that it did not know.
    if case .over = state(of: plan) {
      if case .retry = plan.state { return ["because not paid"] }
      return ["because unknown"]
    }
    let after = afterPayments(of: plan, for: customer)
    guard plan.goesOn else { return ["then nothing"] + after }
    let nextOffer = plan.isBound ? nil : plan.nextOffer
    let price = nextOffer?.price ?? nextPrice(of: plan, for: customer)
    let offer = nextOffer.map { " by \($0.line)" } ?? ""
    let next = plan.nextProduct
    switch plan.increase {
    case .pending?: return ["then \(next)", "for more?"] + after
    case .agreed?: return ["then \(next) for \(price)\(offer)", "for more"] + after
    case .declined?, nil: return ["then \(next) for \(price)\(offer)"] + after
    }
  }

  /// Returns the plan after the payments of a year, in lines.
  private func afterPayments(of plan: PlainPlan, for customer: Int) -> [String] {
    guard plan.payment != nil else { return [] }
    guard plan.renews else { return ["and after it nothing"] }
    let way = plan.nextIsMonthly ? "by the month" : "at once"
    return ["and after it \(plan.next) \(way)"]
  }

  private func winBacks(_ plan: PlainPlan) -> [String] {
    PlainProduct.known(plan.product).offers.filter { $0.kind == .winBack }
      .compactMap { offer in offer.id.map { "offered \($0)" } }
  }
}
