import Foundation
import StoreTestSupport
import StoreTesting

// Devices without a network, and who is signed in on them.
extension PlainStore {
  /// The store as a device knows it.
  func view(of device: Int) -> PlainStore {
    guard let known = devices[device].known else { return self }
    var seen = self
    seen.customers = known.customers
    seen.purchases = known.purchases
    seen.withdrawn = known.withdrawn
    seen.prices = known.prices
    seen.clock = now
    return seen
  }

  /// Returns the state of a plan by the clock of the device that looks: a paid period ends,
  /// whatever the store has done since.
  func state(of plan: PlainPlan) -> PlainPlan.State {
    guard let clock else { return plan.state }
    switch plan.state {
    case .paid: return plan.end <= clock ? .over("unknown") : .paid
    case .grace(let end) where end <= clock:
      let retry = plan.end.addingTimeInterval(60 * 86_400)
      return retry <= clock ? .over("not paid") : .retry(until: retry)
    case .retry(let end) where end <= clock: return .over("not paid")
    case .grace, .retry, .over, .refunded: return plan.state
    }
  }

  /// Keeps something for a device that hears of nothing; false where it does.
  mutating func holds(_ delivery: PlainDelivery, for device: Int) -> Bool {
    guard !devices[device].isReached else { return false }
    devices[device].known?.waiting.append(delivery)
    return true
  }

  func isNobody(_ customer: Int) -> Bool { customer == stage.customers }

  func reaches(_ device: Int, from customer: Int) -> Bool {
    devices[device].isReached && devices[device].customer == customer
  }

  /// The app is done with a purchase, of which the store hears later, or never where it cannot be
  /// reached for another reason.
  mutating func keepFinish(of number: Int, on device: Int) {
    guard let place = devices[device].known?.purchases.firstIndex(where: { $0.number == number })
    else { return }
    devices[device].known?.purchases[place].isFinished = true
    devices[device].known?.unsent.append(number)
  }
}

// MARK: - The network

extension PlainStore {
  /// Nothing comes to a device any more; what is on its way to it is nothing to rely on.
  mutating func loseNetwork(_ device: Int) -> Bool {
    guard devices[device].hasNetwork, !parcels.contains(where: { $0.device == device }) else {
      return false
    }
    devices[device].hasNetwork = false
    if devices[device].isReached { loseSight(of: device) }
    for service in StoreService.allCases { devices[device].weather[service] = .offline }
    return true
  }

  mutating func regainNetwork(_ device: Int) -> Bool {
    devices[device].weather = [:]
    devices[device].hasNetwork = true
    sendFinishes(of: device)
    // An app that does not run hears of nothing.
    if devices[device].run != .dead { bringUpToDate(device) }
    return true
  }

  /// From now on the device goes by what it has seen.
  mutating func loseSight(of device: Int) {
    devices[device].known = PlainKnowledge(
      customers: customers, purchases: purchases, withdrawn: withdrawn, prices: prices)
  }

  private mutating func sendFinishes(of device: Int) {
    let finished = devices[device].known?.unsent ?? []
    devices[device].known?.unsent = []
    for number in finished { close(number, on: device) }
  }

  /// Brings what there is for a device that has a network.
  mutating func bringUpToDate(_ device: Int) {
    guard devices[device].hasNetwork, let known = devices[device].known else { return }
    devices[device].known = nil
    if !(devices[device].isObserving && devices[device].run == .foreground) {
      let over = purchases.filter { $0.isFinished && kind($0) == .consumable }.map(\.number)
      devices[device].entries.removeAll { !$0.isTold && ($0.purchase.map(over.contains) ?? false) }
    }
    var told: Set<Int> = []
    for delivery in known.waiting { bring(delivery, after: known, to: device, &told) }
    let customer = devices[device].customer
    if known.customers[customer].storefront != customers[customer].storefront {
      call(.storefrontChanged, on: device)
    }
    askForConsent(on: device)
  }

  /// Each transaction is told once, as it stands by now.
  private mutating func bring(
    _ delivery: PlainDelivery, after known: PlainKnowledge, to device: Int, _ told: inout Set<Int>
  ) {
    switch delivery {
    case .purchase(let number, let isForQueue):
      let purchase = self[number]
      guard !isUsedUp(purchase) else { return }
      let isThere = devices[device].entries.contains { $0.purchase == number }
      if isForQueue, !purchase.isFinished, !isThere { enqueue(number, on: device) }
      if told.insert(number).inserted { hear(number, on: device) }
    case .change(let number, let isLoss):
      let wasKnown = known.purchases.contains { $0.number == number }
      if isLoss, wasKnown, self[number].isTakenBack {
        call(.revoked(self[number].product), on: device)
      }
      if told.insert(number).inserted { hear(number, on: device) }
    case .answer(let request, let answer): bring(answer, of: request)
    }
  }
}

// MARK: - Approvals and trouble elsewhere

extension PlainStore {
  /// The store does as it was told, and the device hears of it later.
  mutating func settleApart(_ request: PlainRequest, _ isApproved: Bool) {
    let answer = isApproved ? buyApart(of: request) : .declined
    if devices[request.device].customer == request.customer {
      _ = holds(.answer(request, answer), for: request.device)
    }
  }

  private mutating func buyApart(of request: PlainRequest) -> PlainAnswer {
    let product = PlainProduct.known(request.product)
    let before = customers[request.customer].plan
    let standIn = waiting(for: request).first
      .flatMap { entry($0, on: request.device).standIn }
    if let standIn, mayStandIn(self[standIn]), !self[standIn].isFinished {
      keepPlan(of: self[standIn])
      return .bought(standIn)
    }
    do {
      let offer = try offer(
        request.claim, for: product, isMonthly: request.isMonthly, of: request.customer)
      let number = buyApart(
        product, request.isMonthly, with: offer, by: request.customer, on: request.device)
      if let number {
        tellOthers(than: request.device, of: number)
        shareAll(of: request.customer)
        return .bought(number)
      }
    } catch {
      return .refused(error: error.error, result: error.result)
    }
    return before == customers[request.customer].plan
      ? .refused(error: "error 0 above ASDServerErrorDomain 3532", result: "") : .arranged
  }

  /// The same for what was interrupted.
  mutating func buyApart(of trouble: PlainTrouble) {
    let product = PlainProduct.known(trouble.product)
    guard
      let offer = try? offer(
        trouble.claim, for: product, isMonthly: trouble.isMonthly, of: trouble.customer)
        as PlainOffer??,
      let number = buyApart(
        product, trouble.isMonthly, with: offer, by: trouble.customer, on: trouble.device)
    else { return }
    if devices[trouble.device].customer == trouble.customer {
      deliver(number, on: trouble.device)
    }
    tellOthers(than: trouble.device, of: number)
    shareAll(of: trouble.customer)
  }

  private mutating func bring(_ answer: PlainAnswer, of request: PlainRequest) {
    let device = request.device
    let waiting = waiting(for: request)
    if answer == .declined {
      for id in waiting { refuse(id, "error 2", "", on: device) }
      return
    }
    guard let first = waiting.first else {
      if case .bought(let number) = answer { deliver(number, on: device) }
      return
    }
    change(first, on: device) { if $0.origin == .call { $0.origin = .outside } }
    let origin = entry(first, on: device).origin
    switch answer {
    case .bought(let number):
      complete(first, with: number, on: device)
      if origin == .queue { bring(number, to: device) }
    case .arranged:
      if let plan = customers[request.customer].plan {
        complete(first, with: plan.latest, on: device)
      }
    case .refused(let error, let result): refuse(first, error, result, on: device)
    case .declined: break
    }
    remove(Array(waiting.dropFirst()), on: device)
  }
}

// MARK: - Who is signed in

extension PlainStore {
  mutating func signIn(_ customer: Int, on device: Int) -> Bool {
    guard devices[device].hasNetwork else { return false }
    return change(to: customer, on: device)
  }

  mutating func signOut(_ device: Int) -> Bool { change(to: stage.customers, on: device) }

  private mutating func change(to customer: Int, on device: Int) -> Bool {
    guard devices[device].customer != customer,
      !parcels.contains(where: { $0.device == device })
    else { return false }
    if devices[device].run == .dead { bringUpToDate(device) }
    let former = customers[devices[device].customer].storefront
    leaveQueue(of: device)
    devices[device].customer = customer
    if isNobody(customer) {
      customers[customer].storefront = former
      devices[device].known?.customers[customer].storefront = former
    }
    devices[device].isRegistered = false
    devices[device].known?.waiting = []
    devices[device].postponedNews = []
    devices[device].promotions = []
    guard devices[device].run != .dead else {
      if devices[device].isReached { loseSight(of: device) }
      return true
    }
    let left = view(of: device).unfinished(customer)
    for purchase in left { takeUp(purchase, on: device) }
    for entry in devices[device].entries where entry.purchase != nil { tell(entry.id, on: device) }
    for purchase in left where concerns(purchase, device) { hear(purchase.number, on: device) }
    if customers[customer].storefront != former { call(.storefrontChanged, on: device) }
    askForConsent(on: device)
    return true
  }

  /// Sheets are closed, and nothing of the former customer's stays in the queue but what has
  /// failed.
  private mutating func leaveQueue(of device: Int) {
    devices[device].sheets = []
    devices[device].isHesitating = false
    for entry in devices[device].entries where entry.state == .purchasing {
      refuse(entry.id, "error 2", "cancelled", on: device)
    }
    let gone = devices[device].entries.filter { entry in
      if case .failed = entry.state { false } else { true }
    }
    remove(gone.map(\.id), on: device)
  }
}

extension CustomerDecision {
  /// The outcome of a sheet that nobody can answer.
  static let noNetwork = CustomerDecision.fail(
    code: 0, underlyingDomain: NSURLErrorDomain, underlyingCode: -1009)
}
