import Foundation
import StoreTesting

extension PlainStore {
  /// Brings a copy of every finished purchase that lasts, whatever has become of it since
  /// (B052–B059).
  mutating func restore(_ decision: SignInDecision, on device: Int) -> Bool {
    guard devices[device].run == .foreground, devices[device].isObserving else { return false }
    guard devices[device].meet(.restores) == .fine else {
      call(.restoreFailed("error 0 above NSURLErrorDomain -1009"), on: device)
      return true
    }
    guard decision == .signIn, !isNobody(devices[device].customer) else {
      call(.restoreFailed("error 2"), on: device)
      return true
    }
    devices[device].isRegistered = true
    let mine = purchases.filter { $0.customer == devices[device].customer }
    for purchase in mine
    where purchase.isFinished && !purchase.isTakenBack && isRestorable(purchase) {
      lastNumber += 1
      let copy = PlainEntry(
        id: nextEntry(), product: purchase.product, origin: .queue,
        state: .restored(lastNumber, original: purchase.original))
      tell(append(copy, to: device), on: device)
    }
    call(.restoreFinished, on: device)
    return true
  }

  private func isRestorable(_ purchase: PlainPurchase) -> Bool {
    switch kind(purchase) {
    case .nonConsumable, .plan: true
    case .consumable, .nonRenewing: false
    }
  }

  /// The customer moves to another country, of which each app is told (B068).
  mutating func move(_ customer: Int, to storefront: String) -> Bool {
    guard customers[customer].storefront != storefront else { return false }
    customers[customer].storefront = storefront
    for device in devices.indices
    where devices[device].customer == customer && devices[device].isReached {
      call(.storefrontChanged, on: device)
    }
    return true
  }

  /// Lets time pass, and everything happen on the way, in order.
  mutating func pass(_ span: TimeInterval) {
    let target = now.addingTimeInterval(span)
    while let due = nextDue, due <= target {
      now = due
      requests.removeAll { $0.lapse <= now }
      for customer in customers.indices { catchUp(customer) }
      arrive()
    }
    now = target
  }

  private var nextDue: Date? {
    (requests.map(\.lapse) + customers.compactMap { $0.plan?.due } + parcels.map(\.due)).min()
  }

  /// Lets the parcels arrive that are due.
  private mutating func arrive() {
    while let index = parcels.firstIndex(where: { $0.due <= now }) {
      let parcel = parcels.remove(at: index)
      switch parcel.content {
      case .answer(let decision): end(decision, on: parcel.device)
      case .finishes: settleFinishes(on: parcel.device)
      }
    }
  }
}
