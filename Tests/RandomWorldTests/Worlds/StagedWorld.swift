import StoreKit
import StoreModel
import StoreSimulation
import StoreTestSupport
import StoreTesting

/// A world in which scripts are played: its customers, their devices, and the apps on them.
struct StagedWorld {
  private let world: Simulation
  private let stage: Stage
  private let customers: [Customer]
  private let devices: [Device]
  private var apps: [ListeningApp?]

  init(_ world: Simulation, as stage: Stage) async throws {
    self.world = world
    self.stage = stage
    let others = (1..<max(1, stage.customers)).map { _ in world.store.addCustomer() }
    let customers = [world.customer] + others
    self.customers = customers
    devices =
      [world.device]
      + stage.devices.dropFirst().map { world.store.addDevice(for: customers[$0.customer]) }
    apps = Array(repeating: nil, count: stage.devices.count)
    try world.store.setGracePeriod(days: stage.graceDays)
    for place in devices.indices { launch(place) }
    await world.settle()
  }

  static func setup(profile: BehaviourProfile) throws -> WorldSetup {
    // Periods are charged for as they end, so that there is one moment to reckon with.
    var settings = TestSettings()
    settings.store.renewalLead = .zero
    return WorldSetup(
      catalog: try StoreCatalog.shelf.catalog(), profile: profile, settings: settings)
  }

  /// Lets the acts of a step happen and the world come to rest; returns everything that can be seen
  /// then, and all that is wrong.
  mutating func sight(after step: Script.Step) async -> [String] {
    var refusals: [String] = []
    for act in step.acts {
      do { try await perform(act) } catch { refusals.append("refused: \(act.kind)") }
    }
    await world.settle()
    return await sight() + refusals + world.read(\.brokenInvariants)
  }

  private mutating func perform(_ act: Act) async throws {
    switch act {
    case .buy(let product, let face, let decision, let device):
      buy(product, through: face, decision, on: device)
    case .claim(let claim, let face, let decision, let device):
      buy(claim.product, with: claim, through: face, decision, on: device)
    case .commit(let product, let decision, let device):
      devices[device].customer?.next(decision)
      devices[device].inApp { apps[device]?.purchase(product, isMonthly: true) }
    case .finish(let index, let face, let device):
      await finish(index, through: face, on: device)
    case .restore(let decision, let device):
      devices[device].customer?.nextSignIn(decision)
      devices[device].inApp { SKPaymentQueue.default().restoreCompletedTransactions() }
    case .decide(let decision, let customer): try customers[customer].decide(decision)
    case .approve(let customer): try customers[customer].approve()
    case .decline(let customer): try customers[customer].decline()
    case .mend(let customer): try customers[customer].mendAccount()
    case .buyOutside(let product, let customer): try customers[customer].buy(product)
    case .move(let storefront, let customer): customers[customer].move(to: storefront)
    case .mayPay(let may, let customer): customers[customer].mayPay = may
    case .renewal(let isOn, let customer): try switchRenewal(isOn, by: customer)
    case .canPayRenewals(let can, let customer): customers[customer].canPayRenewals = can
    case .redeem(let code, let product, let customer):
      try customers[customer].redeem(code, for: product)
    case .consent(let consents, let customer):
      try customers[customer].answerPriceIncrease(consents: consents)
    case .share(let customer, let member): customers[customer].share(with: customers[member])
    case .stopSharing(let customer, let member):
      customers[customer].stopSharing(with: customers[member])
    case .refund(let index): try refund(index)
    case .reverse(let index): try reverse(index)
    case .raise(let price, let customer):
      try world.store.raisePrice(of: plan(of: customer), to: price, for: customers[customer])
    case .reprice(let product, let price, let increase):
      try world.store.changePrice(of: product, to: price, subscribers: increase)
    case .askRefund(let index): try askRefund(index)
    case .decideRefund(let decision):
      let first = world.store.refundRequests.first?.transaction ?? 0
      try world.store.decideRefund(of: first, decision)
    case .withdraw(let product): try world.store.withdraw(product)
    case .sellAgain(let product): try world.store.sellAgain(product)
    case .kill(let device): kill(device)
    case .launch(let device): launch(device)
    case .background(let device): devices[device].background()
    case .foreground(let device): devices[device].foreground()
    case .weather(let weather, let service, let device):
      devices[device].setWeather(weather, for: service)
    case .offline(let device): devices[device].setWeather(.offline)
    case .online(let device): devices[device].setWeather(.fine)
    case .signIn(let customer, let device): try devices[device].signIn(customers[customer])
    case .signOut(let device): devices[device].signOut()
    case .tap(let product, let device):
      try world.customer.tapPromotion(of: product, on: devices[device])
    case .pass(let hours): await world.advance(by: .seconds(hours * 3_600))
    }
  }
}

// MARK: - Acts

extension StagedWorld {
  private mutating func launch(_ place: Int) {
    let faces = stage.devices[place].faces
    apps[place] = devices[place].launch { ListeningApp(through: faces) }
  }

  private mutating func kill(_ place: Int) {
    devices[place].kill()
    apps[place] = nil
  }

  private func buy(
    _ product: String, with claim: Claim? = nil, through face: Face, _ decision: CustomerDecision,
    on place: Int
  ) {
    devices[place].customer?.next(decision)
    devices[place].inApp {
      switch face {
      case .storeKit1:
        let payment = SKMutablePayment()
        payment.productIdentifier = product
        payment.paymentDiscount = claim?.discount
        SKPaymentQueue.default().add(payment)
      case .storeKit2: apps[place]?.purchase(product, with: claim)
      }
    }
  }

  private func finish(_ index: Int, through face: Face, on place: Int) async {
    switch face {
    case .storeKit1:
      devices[place].inApp {
        let queue = SKPaymentQueue.default()
        let waiting = queue.transactions.filter(\.isFinal)
        if waiting.indices.contains(index) { queue.finishTransaction(waiting[index]) }
      }
    case .storeKit2:
      let work = devices[place].inApp {
        Task {
          let waiting = await Transaction.unfinished.values
          if waiting.indices.contains(index) { await waiting[index].finish() }
        }
      }
      await work.value
    }
  }

  private func switchRenewal(_ isOn: Bool, by customer: Int) throws {
    try customers[customer].setAutoRenew(isOn, of: plan(of: customer))
  }

  /// Returns the product of the plan that the customer pays for.
  private func plan(of customer: Int) -> String {
    let plans = world.read { $0[customers[customer].account]?.subscriptions } ?? []
    return plans.first { $0.sharer == nil }?.product.rawValue ?? ""
  }

  private func refund(_ index: Int) throws {
    try world.store.refund(charges[index].id.number)
  }

  /// Asks for the money of a charge as the customer who has paid.
  private func askRefund(_ index: Int) throws {
    let charges = charges
    guard charges.indices.contains(index) else {
      throw SimulationError("There is no charge \(index).")
    }
    let charge = charges[index]
    let owner = customers.first { $0.account == charge.account }
    try owner?.requestRefund(of: charge.id.number)
  }

  /// Charges are what costs something: not what is handed over again, or shared.
  private var charges: [Purchase] {
    world.read { store in
      store.ledger.purchases.filter { purchase in
        let isFree = purchase.originalID != purchase.id && purchase.subscription == nil
        return purchase.revocation == nil && !isFree && purchase.sharer == nil
      }
    }
  }

  private func reverse(_ index: Int) throws {
    let refunds = world.read { store in
      store.ledger.purchases.filter { purchase in
        purchase.revocation != nil && purchase.sharer == nil && !purchase.isSuperseded
      }
    }
    try world.store.reverseRefund(refunds[index].id.number)
  }
}

// MARK: - Looking

extension StagedWorld {
  /// Returns the visible state of every app in the foreground, and the messages to it since it was
  /// asked last.
  func sight() async -> [String] {
    var lines: [String] = []
    for place in devices.indices where isInForeground(place) {
      let heard = apps[place]?.takeHeard().sorted() ?? []
      lines += heard.map { "device \(place) hears \($0)" }
      let queue = devices[place].inApp { SKPaymentQueue.default().lines }
      lines.append("device \(place) queue: \(list(queue))")
      for (name, transactions) in await lists(on: place) {
        lines.append("device \(place) \(name): \(list(transactions))")
      }
    }
    return lines
  }

  private func isInForeground(_ place: Int) -> Bool {
    world.read { $0[devices[place].installation]?.run == .foreground }
  }

  private func list(_ lines: [String]) -> String {
    lines.isEmpty ? "–" : lines.joined(separator: ", ")
  }

  private func lists(on place: Int) async -> [(String, [String])] {
    let work = devices[place].inApp {
      Task {
        [
          ("unfinished", await Transaction.unfinished.lines),
          ("entitled", await Transaction.currentEntitlements.lines),
          ("history", await Transaction.all.values.map(\.terms)),
          ("status", await statuses().sorted()),
        ]
      }
    }
    return await work.value
  }

  private func statuses() async -> [String] {
    ((try? await Product.SubscriptionInfo.status(for: "paper")) ?? []).map(\.outlook)
  }
}
