import Foundation
import StoreTestSupport
import StoreTesting

extension PlainStore {
  /// An app buys something (B020–B024, B028, B040, B090).
  mutating func buy(
    _ product: String, through face: Face, _ decision: CustomerDecision, on device: Int
  ) -> Bool {
    guard devices[device].run == .foreground, devices[device].faces.contains(face) else {
      return false
    }
    customers[devices[device].customer].decisions.append(decision)
    if face == .storeKit2, withdrawn.contains(product) {
      // Who asks for the product does not get it.
      devices[device].heard.append("result: PurchaseError.productUnavailable")
      return true
    }
    let entry = append(
      PlainEntry(
        id: nextEntry(), product: product, origin: face == .storeKit1 ? .queue : .call,
        standIn: standIn(for: product, by: devices[device].customer)), to: device)
    tell(entry, on: device)
    if PlainProduct.named(product) == nil {
      refuse(entry, "error 3", "", on: device)
    } else if !customers[devices[device].customer].mayPay {
      refuse(entry, "error 4", "PurchaseError.purchaseNotAllowed", on: device)
    } else if withdrawn.contains(product) {
      refuse(entry, "error 5", "", on: device)
    } else {
      devices[device].sheets.append(entry)
      if devices[device].sheets.count == 1 { showSheet(on: device) }
    }
    return true
  }

  /// The newest purchase of a product answers for another one until it is finished, refunded or over (B040).
  private func standIn(for product: String, by customer: Int) -> Int? {
    let newest = purchases.last { $0.product == product && $0.customer == customer }
    return newest.flatMap { mayStandIn($0) && !$0.isFinished ? $0.number : nil }
  }

  private func mayStandIn(_ purchase: PlainPurchase) -> Bool {
    !purchase.isRefunded && !purchase.isUpgraded && purchase.end.map { $0 > now } ?? true
  }

  private mutating func showSheet(on device: Int) {
    let customer = devices[device].customer
    let decision =
      customers[customer].decisions.isEmpty ? .confirm : customers[customer].decisions.removeFirst()
    switch devices[device].meet(.purchases) {
    case .offline:
      end(.fail(code: 0, underlyingDomain: NSURLErrorDomain, underlyingCode: -1009), on: device)
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
    switch decision {
    case .confirm: confirm(entry, on: device)
    case .cancel: refuse(entry, "error 2", "cancelled", on: device)
    case .fail(_, nil, _): refuse(entry, "error 0", "StoreKitError.unknown", on: device)
    case .fail(_, let domain?, let code):
      refuse(entry, "error 0 above \(domain) \(code)", "StoreKitError.networkError", on: device)
    case .askToBuy: ask(about: entry, on: device)
    case .interrupt: interrupt(entry, on: device)
    case .confirmUnnoticed, .failWithoutError, .hesitate: preconditionFailure("not in scripts")
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
    if let standIn = entry.standIn, mayStandIn(self[standIn]) {
      keepPlan(of: self[standIn])
      return complete(id, with: standIn, on: device)
    }
    guard let product = PlainProduct.named(entry.product) else { return }
    if product.isPlan { return subscribe(id, on: device) }
    // Free for who owns it (B037).
    let first = product.kind == .nonConsumable ? owned(product.id, by: customer) : nil
    let number = charge(product.id, to: customer, on: device, original: first?.original)
    complete(id, with: number, on: device, isNew: true)
  }

  /// Writes a purchase down.
  mutating func charge(
    _ product: String, to customer: Int, on device: Int?, original: Int? = nil,
    isRenewal: Bool = false, until end: Date? = nil
  ) -> Int {
    lastNumber += 1
    purchases.append(
      PlainPurchase(
        number: lastNumber, customer: customer, device: device, product: product,
        original: original ?? lastNumber, isRenewal: isRenewal, end: end))
    return lastNumber
  }

  /// A payment ends with a purchase: the queue has it, a call returns it, and who did not wait for it hears of it.
  mutating func complete(_ id: Int, with number: Int, on device: Int, isNew: Bool = false) {
    devices[device].isRegistered = true
    let origin = entry(id, on: device).origin
    answerCall(of: id, "success \(self[number].product) #\(number)", on: device)
    change(id, on: device) { $0.state = .purchased(number) }
    tell(id, on: device)
    if origin == .outside { bring(number, to: device) }
    guard isNew else { return }
    for other in devices.indices where other != device && concerns(self[number], other) {
      bring(number, to: other)
    }
  }

  /// Something is bought that no app has asked for (B135).
  mutating func buyOutside(_ id: String, by customer: Int) -> Bool {
    if withdrawn.contains(id) { return false }
    let product = PlainProduct.known(id)
    let number: Int
    if product.isPlan {
      guard let begun = subscribeOutside(product, by: customer) else { return true }
      number = begun
    } else {
      let first = product.kind == .nonConsumable ? owned(id, by: customer) : nil
      number = charge(id, to: customer, on: nil, original: first?.original)
    }
    for device in devices.indices where devices[device].customer == customer {
      enqueue(number, on: device)
      bring(number, to: device)
    }
    return true
  }

  /// What is used up is used up where it was bought.
  func concerns(_ purchase: PlainPurchase, _ device: Int) -> Bool {
    devices[device].customer == purchase.customer
      && (purchase.device == nil || purchase.device == device || kind(purchase) != .consumable)
  }
}
