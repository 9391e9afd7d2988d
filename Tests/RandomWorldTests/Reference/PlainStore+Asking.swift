import Foundation

// Payments that need an approval, or a mended account, first (B044–B050).
extension PlainStore {
  /// A payment waits for approval; asking again joins what was asked, for another day (B046).
  mutating func ask(about id: Int, on device: Int) {
    let asked = entry(id, on: device)
    let product = asked.product
    let lapse = now.addingTimeInterval(86_400)
    if let known = requests.firstIndex(where: {
      $0.customer == devices[device].customer && $0.device == device && $0.product == product
    }) {
      requests[known].entries.append(id)
      requests[known].lapse = lapse
    } else {
      requests.append(
        PlainRequest(
          customer: devices[device].customer, device: device, product: product, claim: asked.claim,
          isMonthly: asked.isMonthly, entries: [id], lapse: lapse))
    }
    answerCall(of: id, "pending", on: device)
    change(id, on: device) { $0.state = .deferred }
    tell(id, on: device)
  }

  mutating func answerRequest(of customer: Int, isApproved: Bool) -> Bool {
    guard let index = requests.firstIndex(where: { $0.customer == customer }) else { return false }
    let request = requests.remove(at: index)
    let device = request.device
    guard reaches(device, from: customer) else {
      settleApart(request, isApproved)
      return true
    }
    let waiting = waiting(for: request)
    if isApproved {
      fulfil(request, waiting, on: device)
    } else {
      for id in waiting { refuse(id, "error 2", "", on: device) }
    }
    return true
  }

  /// The entries that still wait for the answer.
  func waiting(for request: PlainRequest) -> [Int] {
    request.entries.filter { id in
      devices[request.device].entries.contains {
        $0.id == id && $0.state == .deferred && !$0.isFinishing
      }
    }
  }

  /// One approval makes one purchase (B046).
  private mutating func fulfil(_ request: PlainRequest, _ waiting: [Int], on device: Int) {
    guard let first = waiting.first else {
      return buyLate(
        request.product, with: request.claim, isMonthly: request.isMonthly, on: device)
    }
    change(first, on: device) { if $0.origin == .call { $0.origin = .outside } }
    confirm(first, on: device)
    let bought = devices[device].entries.first { $0.id == first }
    if let bought, bought.origin == .queue, let number = bought.purchase {
      bring(number, to: device)
    }
    remove(Array(waiting.dropFirst()), on: device)
  }

  /// A purchase whose payment is gone from the queue.
  private mutating func buyLate(
    _ product: String, with claim: Claim?, isMonthly: Bool, on device: Int
  ) {
    let entry = PlainEntry(
      id: nextEntry(), product: product, claim: claim, isMonthly: isMonthly, origin: .outside)
    let id = append(entry, to: device)
    confirm(id, on: device)
  }

  /// The customer is sent out of the app to mend the account; this payment fails (B049).
  mutating func interrupt(_ id: Int, on device: Int) {
    troubles.append(
      PlainTrouble(
        customer: devices[device].customer, device: device,
        product: entry(id, on: device).product, claim: entry(id, on: device).claim,
        isMonthly: entry(id, on: device).isMonthly))
    if devices[device].run == .foreground { devices[device].run = .background }
    refuse(
      id, "error 0 above ASDServerErrorDomain 3038", "StoreKitError.unknown", on: device)
  }

  /// Lets the interrupted payment go through as one of its own, and brings the app back; or pays a
  /// renewal (B049, B120).
  mutating func mend(_ customer: Int) -> Bool {
    guard let index = troubles.firstIndex(where: { $0.customer == customer }) else {
      return recover(customer)
    }
    let trouble = troubles.remove(at: index)
    if reaches(trouble.device, from: customer) {
      buyLate(
        trouble.product, with: trouble.claim, isMonthly: trouble.isMonthly, on: trouble.device)
    } else {
      buyApart(of: trouble)
    }
    if devices[trouble.device].run == .background { bringBack(trouble.device) }
    return true
  }
}
