import Foundation
import StoreTesting

/// A store as anybody would write it who has read what is known of Apple's, and nothing of ours.
///
/// It is lists that are walked from end to end, and knows only what an app can see. Where the statements about StoreKit leave
/// a choice, it takes the documented default.
struct PlainStore: Hashable {
  let stage: Stage
  var now = Stage.opening
  var customers: [PlainCustomer]
  var devices: [PlainDevice]
  var purchases: [PlainPurchase] = []
  var requests: [PlainRequest] = []
  var troubles: [PlainTrouble] = []
  /// First sent, first there, of those that are due.
  var parcels: [PlainParcel] = []
  /// What is off the shelves.
  var withdrawn: Set<String> = []
  var lastNumber = 0
  var lastEntry = 0

  init(on stage: Stage) {
    self.stage = stage
    customers = Array(repeating: PlainCustomer(), count: stage.customers)
    devices = stage.devices.map { PlainDevice(customer: $0.customer, faces: $0.faces) }
  }

  /// The ways in which a step can come out; none where it cannot happen now.
  ///
  /// What happens at once must look as if one act had come before the other.
  func outcomes(of step: Script.Step) -> [PlainStore] {
    switch step {
    case .one(let act): [after([act])].compactMap(\.self)
    case .atOnce(let one, let other):
      after([one]) == nil || after([other]) == nil
        ? [] : [after([one, other]), after([other, one])].compactMap(\.self)
    }
  }

  /// Nil where nothing can happen of it.
  private func after(_ acts: [Act]) -> PlainStore? {
    var store = self
    for place in devices.indices where devices[place].run == .foreground {
      store.devices[place].heard = []
    }
    // Of two, one may have left the other nothing to do.
    let happened = acts.filter { store.take($0) }
    return happened.isEmpty ? nil : store
  }

  /// Lets something happen, and everything that follows by itself; false where it cannot happen now.
  private mutating func take(_ act: Act) -> Bool {
    switch act {
    case .buy(let product, let face, let decision, let device):
      return buy(product, through: face, decision, on: device)
    case .finish(let index, let face, let device):
      return finish(index, through: face, on: device)
    case .restore(let decision, let device): return restore(decision, on: device)
    case .decide(let decision, let customer): return decide(decision, by: customer)
    case .approve(let customer): return answerRequest(of: customer, isApproved: true)
    case .decline(let customer): return answerRequest(of: customer, isApproved: false)
    case .mend(let customer): return mend(customer)
    case .buyOutside(let product, let customer): return buyOutside(product, by: customer)
    case .move(let storefront, let customer): return move(customer, to: storefront)
    case .mayPay(let may, let customer): customers[customer].mayPay = may
    case .renewal(let isOn, let customer): return switchRenewal(isOn, by: customer)
    case .canPayRenewals(let can, let customer): customers[customer].canPayRenewals = can
    case .refund(let index): return refund(index)
    case .withdraw(let product): return withdrawn.insert(product).inserted
    case .sellAgain(let product): return withdrawn.remove(product) != nil
    case .kill(let device): return kill(device)
    case .launch(let device):
      _ = kill(device)
      launch(device)
    case .background(let device):
      guard devices[device].run == .foreground else { return false }
      devices[device].run = .background
    case .foreground(let device):
      guard devices[device].run == .background else { return false }
      bringBack(device)
    case .weather(let weather, let service, let device):
      devices[device].weather[service] = weather
    case .pass(let hours): pass(Double(hours) * 3_600)
    }
    return true
  }
}

// MARK: - Looking

extension PlainStore {
  /// What every app in the foreground can see, and what it was told since it was asked last.
  var sight: [String] {
    devices.indices.filter { devices[$0].run == .foreground }.flatMap { place in
      let device = devices[place]
      return device.heard.sorted().map { "device \(place) hears \($0)" } + [
        "device \(place) queue: \(list(device.entries.filter(\.isListed).map(line)))",
        "device \(place) unfinished: \(list(unfinished(device.customer).map(\.line)))",
        "device \(place) entitled: \(list(entitlements(device.customer).map(\.line)))",
        "device \(place) history: \(list(history(device.customer).map(\.line)))",
      ]
    }
  }

  private func list(_ lines: [String]) -> String { lines.joined(separator: ", ") }

  subscript(number: Int) -> PlainPurchase {
    get { purchases[place(of: number)] }
    set { purchases[place(of: number)] = newValue }
  }

  private func place(of number: Int) -> Int {
    guard let place = purchases.firstIndex(where: { $0.number == number }) else {
      preconditionFailure("nothing was ever bought as #\(number)")
    }
    return place
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
        && (kind(purchase) != .consumable || !purchase.isFinished || purchase.isRefunded)
    }
  }

  /// The latest of everything that lasts, and the plan that is paid for (B102).
  func entitlements(_ customer: Int) -> [PlainPurchase] {
    purchases.filter { purchase in
      guard purchase.customer == customer else { return false }
      switch kind(purchase) {
      case .consumable: return false
      case .nonConsumable, .nonRenewing:
        return owned(purchase.product, by: customer)?.number == purchase.number
      case .plan:
        let plan = customers[customer].plan
        return plan?.latest == purchase.number && plan?.isEntitled == true
      }
    }
  }

  /// The latest purchase of something that lasts, unless it, or the first of its chain, was taken back.
  func owned(_ product: String, by customer: Int) -> PlainPurchase? {
    purchases.last {
      $0.product == product && $0.customer == customer && !$0.isRefunded
        && !self[$0.original].isRefunded
    }
  }

  func kind(_ purchase: PlainPurchase) -> PlainProduct.Kind {
    PlainProduct.known(purchase.product).kind
  }
}
