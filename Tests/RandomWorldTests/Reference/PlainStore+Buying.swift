import Foundation
import StoreTestSupport
import StoreTesting

extension PlainStore {
  /// An app buys something (B020–B024, B028, B040, B090).
  mutating func buy(
    _ product: String, with claim: Claim?, isMonthly: Bool = false, through face: Face,
    _ decision: CustomerDecision, on device: Int
  ) -> Bool {
    guard devices[device].run == .foreground, devices[device].faces.contains(face) else {
      return false
    }
    if !isNobody(devices[device].customer) {
      customers[devices[device].customer].decisions.append(decision)
    }
    if face == .storeKit2, !devices[device].isReached {
      devices[device].heard.append("result: StoreKitError.networkError")
      return true
    }
    if face == .storeKit2, withdrawn.contains(product) {
      // Who asks for the product does not get it.
      devices[device].heard.append("result: PurchaseError.productUnavailable")
      return true
    }
    add(product, with: claim, isMonthly: isMonthly, through: face, on: device)
    return true
  }

  /// A payment comes to a queue, and its sheet comes up unless something speaks against it.
  mutating func add(
    _ product: String, with claim: Claim?, isMonthly: Bool = false,
    through face: Face = .storeKit1, on device: Int
  ) {
    let customer = devices[device].customer
    let entry = append(
      PlainEntry(
        id: nextEntry(), product: product, claim: claim, isMonthly: isMonthly,
        origin: face == .storeKit1 ? .queue : .call, standIn: standIn(for: product, by: customer)),
      to: device)
    tell(entry, on: device)
    let seen = view(of: device)
    if let (error, result) = seen.objection(to: product, with: claim, by: customer) {
      refuse(entry, error, result, on: device)
    } else {
      devices[device].sheets.append(entry)
      if devices[device].sheets.count == 1 { comeUp(on: device) }
    }
  }

  private mutating func comeUp(on device: Int) {
    if unseenSheets == nil { showSheet(on: device) } else { unseenSheets?.append(device) }
  }

  mutating func showUnseenSheets() {
    let unseen = unseenSheets ?? []
    unseenSheets = nil
    for device in unseen where !devices[device].sheets.isEmpty { showSheet(on: device) }
  }

  /// Returns the reason to refuse a payment before the customer is asked; nil if there is none.
  func objection(
    to id: String, with claim: Claim?, by customer: Int
  ) -> (error: String, result: String)? {
    guard let product = PlainProduct.named(id) else { return ("error 3", "") }
    // Nobody signs in where that is asked for.
    if isNobody(customer) { return ("error 2", "cancelled") }
    if !customers[customer].mayPay { return ("error 4", "PurchaseError.purchaseNotAllowed") }
    if withdrawn.contains(id) { return ("error 5", "") }
    do { _ = try offer(claim, for: product, of: customer) } catch {
      return (error.error, error.result)
    }
    return nil
  }

  /// Returns the newest purchase of a product, which answers for another one until it is finished,
  /// refunded or over (B040).
  func standIn(for product: String, by customer: Int) -> Int? {
    let newest = purchases.last {
      $0.product == product && $0.customer == customer && $0.source == nil
    }
    return newest.flatMap { mayStandIn($0) && !$0.isFinished ? $0.number : nil }
  }

  func mayStandIn(_ purchase: PlainPurchase) -> Bool {
    !purchase.isTakenBack && !purchase.isUpgraded && purchase.end.map { $0 > now } ?? true
  }

  private mutating func showSheet(on device: Int) {
    let customer = devices[device].customer
    let decision =
      customers[customer].decisions.isEmpty ? .confirm : customers[customer].decisions.removeFirst()
    switch devices[device].meet(.purchases) {
    case .offline:
      end(.noNetwork, on: device)
    case .failing: end(.fail(code: 0), on: device)
    case .slow(let delay) where decision != .hesitate:
      send(.answer(decision), to: device, delay)
    case .fine, .slow:
      devices[device].isHesitating = decision == .hesitate
      if decision != .hesitate { end(decision, on: device) }
    }
  }

  mutating func send(_ content: PlainParcel.Content, to device: Int, _ delay: Duration) {
    let due = now.addingTimeInterval(TimeInterval(delay.components.seconds))
    parcels.append(PlainParcel(due: due, device: device, content: content))
  }

  /// A customer who has hesitated decides.
  mutating func decide(_ decision: CustomerDecision, by customer: Int) -> Bool {
    let open = devices.indices.first {
      devices[$0].customer == customer && devices[$0].isHesitating
    }
    guard let open else { return false }
    devices[open].isHesitating = false
    end(decision, on: open)
    return true
  }

  /// The first sheet of a device is answered, and the next one comes up (B025).
  mutating func end(_ decision: CustomerDecision, on device: Int) {
    let entry = devices[device].sheets.removeFirst()
    switch devices[device].weather[.purchases] == .offline && decision != .cancel
      ? .noNetwork : decision
    {
    case .confirm: confirm(entry, on: device)
    case .cancel: refuse(entry, "error 2", "cancelled", on: device)
    case .fail(_, nil, _): refuse(entry, "error 0", "StoreKitError.unknown", on: device)
    case .fail(_, let domain?, let code):
      refuse(entry, "error 0 above \(domain) \(code)", "StoreKitError.networkError", on: device)
    case .askToBuy: ask(about: entry, on: device)
    case .interrupt: interrupt(entry, on: device)
    case .confirmUnnoticed, .failAsLogged, .failWithoutError, .hesitate:
      preconditionFailure("not in scripts")
    }
    if !devices[device].sheets.isEmpty { showSheet(on: device) }
  }

  /// Nothing comes of a payment: the queue has it as failed, and a call ends with a result.
  mutating func refuse(_ entry: Int, _ error: String, _ result: String, on device: Int) {
    answerCall(of: entry, result, on: device)
    change(entry, on: device) { $0.state = .failed(error) }
    tell(entry, on: device)
    devices[device].entries.removeAll { $0.id == entry && !$0.isListed }
  }
}

// MARK: - Paying

extension PlainStore {
  /// The customer pays, or gets what is there already.
  mutating func confirm(_ id: Int, on device: Int) {
    let entry = entry(id, on: device)
    let customer = devices[device].customer
    if let standIn = entry.standIn, mayStandIn(self[standIn]),
      entry.state != .deferred || !self[standIn].isFinished
    {
      keepPlan(of: self[standIn])
      return complete(id, with: standIn, on: device)
    }
    guard let product = PlainProduct.named(entry.product) else { return }
    if product.isPlan { return subscribe(id, on: device) }
    // Free for who owns it (B037).
    let first = product.kind == .nonConsumable ? owned(product.id, by: customer) : nil
    let number = charge(product, to: customer, on: device, repeating: first)
    complete(id, with: number, on: device, isNew: true)
    shareAll(of: customer)
  }

  /// Writes a purchase down that does not renew; one that repeats another says what that has cost.
  private mutating func charge(
    _ product: PlainProduct, to customer: Int, on device: Int?, repeating first: PlainPurchase?
  ) -> Int {
    charge(
      product.id, to: customer, on: device, original: first?.original,
      for: first.map { self[$0.original].price } ?? price(of: product, for: customer))
  }

  /// Writes a purchase down.
  mutating func charge(
    _ product: String, to customer: Int, on device: Int?, original: Int? = nil,
    isRenewal: Bool = false, for price: String, by offer: PlainOffer? = nil,
    from start: Date? = nil, until end: Date? = nil, _ payment: PlainPayment? = nil,
    from source: PlainPurchase.Source? = nil
  ) -> Int {
    lastNumber += 1
    purchases.append(
      PlainPurchase(
        number: lastNumber, customer: customer, device: device, product: product,
        original: original ?? lastNumber, isRenewal: isRenewal, price: price, offer: offer,
        start: start, end: end, payment: payment, source: source))
    return lastNumber
  }

  /// Ends a payment with a purchase: the queue has it, a call returns it, and listeners that did
  /// not wait for it hear of it.
  mutating func complete(_ id: Int, with number: Int, on device: Int, isNew: Bool = false) {
    let wasBehind = devices[device].hasNetwork && !devices[device].isReached
    bringUpToDate(device)
    devices[device].isRegistered = true
    let origin = entry(id, on: device).origin
    answerCall(of: id, "success \(self[number].product) #\(number)", on: device)
    change(id, on: device) { $0.state = .purchased(number) }
    tell(id, on: device)
    if origin == .outside { bring(number, to: device) }
    if isNew { tellOthers(than: device, of: number) }
    if wasBehind { loseSight(of: device) }
  }

  /// A purchase is news on the customer's other devices (B097).
  mutating func tellOthers(than device: Int, of number: Int) {
    for other in devices.indices where other != device && concerns(self[number], other) {
      bring(number, to: other)
    }
  }

  /// Something is bought that no app has asked for (B135).
  mutating func buyOutside(_ id: String, by customer: Int) -> Bool {
    if withdrawn.contains(id) { return false }
    let product = PlainProduct.known(id)
    let offer = try? offer(nil, for: product, of: customer)
    guard let number = buyApart(product, with: offer, by: customer, on: nil) else { return true }
    deliver(number, to: customer)
    shareAll(of: customer)
    return true
  }

  /// The purchase that comes of what no entry of a queue waits for; nil where none does.
  mutating func buyApart(
    _ product: PlainProduct, _ isMonthly: Bool = false, with offer: PlainOffer?, by customer: Int,
    on device: Int?
  ) -> Int? {
    if product.isPlan {
      return subscribeOutside(product, isMonthly, with: offer, by: customer, on: device)
    }
    let first = product.kind == .nonConsumable ? owned(product.id, by: customer) : nil
    return charge(product, to: customer, on: device, repeating: first)
  }

  /// Brings what no app has asked for to all of the customer's.
  mutating func deliver(_ number: Int, to customer: Int) {
    for device in devices.indices where devices[device].customer == customer {
      deliver(number, on: device)
    }
  }

  /// Brings it to one of them, now or once that can be reached.
  mutating func deliver(_ number: Int, on device: Int) {
    if holds(.purchase(number, isForQueue: true), for: device) { return }
    enqueue(number, on: device)
    bring(number, to: device)
  }

  /// Returns whether a purchase concerns a device: a consumable is used up on the device that it
  /// was bought on.
  func concerns(_ purchase: PlainPurchase, _ device: Int) -> Bool {
    devices[device].customer == purchase.customer
      && (purchase.device == nil || purchase.device == device || kind(purchase) != .consumable)
  }
}
