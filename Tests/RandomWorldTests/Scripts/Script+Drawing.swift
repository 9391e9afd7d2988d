import StoreTestSupport
import StoreTesting

extension Script {
  /// A script of acts that can all happen, by the plain store.
  init(seed: UInt64, steps count: Int, on stages: [Stage]) {
    var chance = Chance(seed: seed)
    let stage = chance.one(of: stages)
    self.init(stage: stage, steps: [])
    var store = PlainStore(on: stage)
    while steps.count < count {
      let step = stage.step(&chance)
      guard let after = store.outcomes(of: step).first else { continue }
      steps.append(step)
      store = after
    }
  }
}

extension Stage {
  /// One customer with one device, on which another may sign in.
  static let small = [[Face.storeKit1], [.storeKit2], Face.allCases].flatMap { faces in
    [nil, 16].map {
      Stage(customers: 2, devices: [Device(customer: 0, faces: faces)], graceDays: $0)
    }
  }

  /// Two customers, of whom the first has two devices.
  static let large = [[Face.storeKit1], [.storeKit2], Face.allCases].map { faces in
    let devices = [
      Device(customer: 0, faces: Face.allCases), Device(customer: 0, faces: faces),
      Device(customer: 1, faces: faces),
    ]
    return Stage(customers: 2, devices: devices, graceDays: nil)
  }
}

extension Stage {
  fileprivate func step(_ chance: inout Chance) -> Script.Step {
    let act = act(&chance)
    guard devices.count > 1, Bool.random(using: &chance) else { return .one(act) }
    let other = self.act(&chance)
    guard let place = act.device, let otherPlace = other.device, place != otherPlace else {
      return .one(act)
    }
    return .atOnce(act, other.decided(as: act))
  }

  private func act(_ chance: inout Chance) -> Act {
    let device = chance.one(of: Array(devices.indices))
    let customer = devices[device].customer
    switch chance.weighed([60: Actor.app, 25: .customer, 14: .store, 15: .device, 12: .time]) {
    case .app: return appAct(on: device, &chance)
    case .customer: return customerAct(by: customer, &chance)
    case .store: return storeAct(for: customer, &chance)
    case .device: return deviceAct(on: device, &chance)
    case .time: return .pass(hours: chance.one(of: [1, 25, 8 * 24, 32 * 24, 70 * 24]))
    }
  }

  private enum Actor { case app, customer, store, device, time }

  private func appAct(on device: Int, _ chance: inout Chance) -> Act {
    let face = chance.one(of: Face.allCases)
    let product = chance.one(
      of: PlainProduct.shelf.map(\.id) + (face == .storeKit1 ? ["no.such.thing"] : []))
    return chance.weighed([
      30: .buy(product, face, decision(&chance), on: device),
      18: .finish(Int.random(in: 0..<4, using: &chance), face, on: device),
      4: .restore(chance.weighed([4: .signIn, 1: .cancel]), on: device),
      6: .claim(claim(&chance), face, decision(&chance), on: device),
      5: .commit("paper.year", decision(&chance), on: device),
    ])
  }

  private func claim(_ chance: inout Chance) -> Claim {
    let promotional = Claim.Kind.promotional(isForged: false)
    return chance.weighed([
      2: Claim(kind: promotional, id: "spring", product: "paper.month"),
      1: Claim(kind: promotional, id: "medal", product: "paper.gold"),
      1: Claim(kind: promotional, id: "autumn", product: "paper.week"),
      1: Claim(kind: promotional, id: "spring", product: "paper.other"),
      1: Claim(kind: promotional, id: "winter", product: "paper.year"),
      1: Claim(kind: promotional, id: "summer", product: "paper.year"),
      1: Claim(kind: .promotional(isForged: true), id: "spring", product: "paper.month"),
      4: Claim(kind: .winBack, id: "return", product: "paper.month"),
    ])
  }

  private func decision(_ chance: inout Chance) -> CustomerDecision {
    chance.weighed([
      55: .confirm, 10: .cancel, 5: .fail(code: 0), 12: .askToBuy, 8: .interrupt, 10: .hesitate,
    ])
  }

  private func customerAct(by customer: Int, _ chance: inout Chance) -> Act {
    let member = (customer + 1) % customers
    return chance.weighed([
      6: .decide(chance.one(of: [.confirm, .cancel, .askToBuy, .interrupt]), by: customer),
      5: .approve(for: customer), 2: .decline(for: customer), 5: .mend(by: customer),
      3: .buyOutside(chance.one(of: PlainProduct.shelf).id, by: customer),
      2: .move(chance.one(of: ["USA", "FRA", "JPN"]), by: customer),
      2: .mayPay(chance.weighed([3: true, 1: false]), by: customer),
      4: .renewal(isOn: Bool.random(using: &chance), by: customer),
      3: .canPayRenewals(Bool.random(using: &chance), by: customer),
      3: .redeem(chance.one(of: ["FLYER", "WELCOME"]), of: "paper.month", by: customer),
      3: .consent(chance.weighed([2: true, 1: false]), by: customer),
      5: .share(by: customer, with: member), 3: .stopSharing(by: customer, with: member),
    ])
  }

  private func storeAct(for customer: Int, _ chance: inout Chance) -> Act {
    let product = chance.one(of: PlainProduct.shelf).id
    return chance.weighed([
      4: .refund(Int.random(in: 0..<5, using: &chance)), 1: .withdraw(product),
      6: .sellAgain(product), 3: .reverse(Int.random(in: 0..<2, using: &chance)),
      3: .raise("12.99", for: customer),
      4: .reprice(
        chance.one(of: ["paper.month", "paper.gold", "paper.year", "remove.ads"]),
        to: chance.one(of: ["3.49", "8.99", "59.99"]),
        chance.one(of: SimulatedAppStore.PriceIncrease.allCases)),
      5: .askRefund(Int.random(in: 0..<5, using: &chance)),
      5: .decideRefund(
        chance.one(of: [.grant, .grantPart(percent: 35), .prorate, .decline, .asPreferred])),
    ])
  }

  private func deviceAct(on device: Int, _ chance: inout Chance) -> Act {
    let weather: NetworkWeather = chance.weighed([
      4: .fine, 2: .offline, 2: .slow(.seconds(90)), 2: .failing(times: 1),
    ])
    return chance.weighed([
      3: .kill(device), 6: .launch(device), 2: .background(device), 4: .foreground(device),
      3: .weather(weather, chance.one(of: [.purchases, .finishes]), on: device),
      1: .weather(
        chance.weighed([2: .fine, 1: .offline]), .restores, on: device),
      3: .tap(chance.one(of: PlainProduct.shelf).id, on: device),
      3: .offline(device), 4: .online(device), 1: .signOut(on: device),
      3: .signIn(Int.random(in: 0..<customers, using: &chance), on: device),
    ])
  }
}

extension Act {
  /// The same with the customer's decision in another: which of two sheets comes up first is open.
  fileprivate func decided(as other: Act) -> Act {
    guard let decision = other.decision else { return self }
    switch self {
    case .buy(let product, let face, _, let device):
      return .buy(product, face, decision, on: device)
    case .claim(let claim, let face, _, let device):
      return .claim(claim, face, decision, on: device)
    case .commit(let product, _, let device): return .commit(product, decision, on: device)
    default: return self
    }
  }

  private var decision: CustomerDecision? {
    switch self {
    case .buy(_, _, let decision, _), .claim(_, _, let decision, _), .commit(_, let decision, _):
      decision
    default: nil
    }
  }

  /// The device on which it happens; nil if it happens to a customer, or to the store, or takes the
  /// next decision.
  var device: Int? {
    switch self {
    case .buy(_, _, _, let device), .claim(_, _, _, let device), .commit(_, _, let device),
      .finish(_, _, let device),
      .restore(_, let device), .kill(let device), .launch(let device), .background(let device),
      .foreground(let device):
      device
    default: nil
    }
  }
}
