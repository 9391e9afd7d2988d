import Foundation
import StoreTestSupport
import StoreTesting

/// An independent store, written from what is known of Apple's, and from nothing of ours.
///
/// It is lists that are walked from end to end, and knows only what an app can see. At points at
/// which the statements about StoreKit leave a choice, it takes the documented default.
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
  /// The prices that have changed since the beginning.
  var prices: [String: String] = [:]
  /// The purchases for which customers want their money back, first asked for first.
  var refundRequests: [Int] = []
  /// The clock of the device that sees the store so; nil in the store itself.
  var clock: Date?
  /// The products that are off the shelves.
  var withdrawn: Set<String> = []
  var lastNumber = 0
  var lastEntry = 0
  /// The devices whose customers have yet to look at a sheet, while two acts happen at once; nil
  /// otherwise.
  var unseenSheets: [Int]?
  /// The acts that could not be done in this step.
  var refusals: [String] = []

  init(on stage: Stage) {
    self.stage = stage
    // The last one is nobody.
    customers = Array(repeating: PlainCustomer(), count: stage.customers + 1)
    devices = stage.devices.map { PlainDevice(customer: $0.customer, faces: $0.faces) }
  }

  /// Returns the ways in which a step can come out; none if it cannot happen now.
  ///
  /// Acts at once must look as if one had come before the other, and customers had looked at sheets
  /// only then.
  func outcomes(of step: Script.Step) -> [PlainStore] {
    switch step {
    case .one(let act): [after([act])].compactMap(\.self)
    case .atOnce(let one, let other):
      isWished(on: one.device) || isWished(on: other.device) || after([one]) == nil
        || after([other]) == nil
        ? [] : [after([one, other]), after([other, one])].compactMap(\.self)
    }
  }

  /// Returns whether a purchase begins by itself as soon as the app is there, with the customer's
  /// next decision.
  private func isWished(on device: Int?) -> Bool {
    device.map { !devices[$0].promotions.isEmpty } ?? false
  }

  /// Nil where nothing can happen of it.
  private func after(_ acts: [Act]) -> PlainStore? {
    var store = self
    store.refusals = []
    if acts.count > 1 { store.unseenSheets = [] }
    for place in devices.indices where devices[place].run == .foreground {
      store.devices[place].heard = []
    }
    // Of two, one may have left the other nothing to do.
    let happened = acts.filter { store.take($0) }
    store.showUnseenSheets()
    return happened.isEmpty ? nil : store
  }

  /// Lets an act happen, and everything that follows by itself; returns false if it cannot happen
  /// now.
  private mutating func take(_ act: Act) -> Bool {
    switch act {
    case .buy(let product, let face, let decision, let device):
      return buy(product, with: nil, through: face, decision, on: device)
    case .claim(let claim, let face, let decision, let device):
      return buy(claim, through: face, decision, on: device)
    case .commit(let product, let decision, let device):
      return buy(
        product, with: nil, isMonthly: true, through: .storeKit2, decision, on: device)
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
    case .redeem(let code, let product, let customer):
      return redeem(code, of: product, by: customer)
    case .consent(let consents, let customer): return consent(consents, by: customer)
    case .share(let customer, let member): return share(customer, with: member)
    case .stopSharing(let customer, let member): return stopSharing(customer, with: member)
    case .refund(let index): return refund(index)
    case .reverse(let index): return reverse(index)
    case .raise(let price, let customer): return raise(price, for: customer)
    case .reprice(let product, let price, let increase):
      return reprice(product, to: price, increase)
    case .askRefund(let index): return askRefund(index)
    case .decideRefund(let decision): return decideRefund(decision)
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
      guard devices[device].hasNetwork else { return false }
      devices[device].weather[service] = weather
    case .offline(let device): return loseNetwork(device)
    case .online(let device): return regainNetwork(device)
    case .signIn(let customer, let device): return signIn(customer, on: device)
    case .signOut(let device): return signOut(device)
    case .tap(let product, let device): return tap(product, on: device)
    case .pass(let hours): pass(Double(hours) * 3_600)
    }
    return true
  }
}

extension PlainStore {
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
}
