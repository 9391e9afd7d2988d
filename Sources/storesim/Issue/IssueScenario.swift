import StoreConfiguration
import StoreModel
import StoreSimulation

/// The course of events in a store before its papers are written.
enum IssueScenario: String, CaseIterable, Sendable {
  case purchases
  case subscriptions
  case family

  /// The name, and the course of events.
  var line: String {
    switch self {
    case .purchases: "purchases      one of each kind of product; consumables are finished"
    case .subscriptions: "subscriptions  a trial, renewals, two plans, a failed payment, a refund"
    case .family: "family         two customers share; one purchase is refunded"
    }
  }

  func play(in world: Simulation) throws {
    let play = ScenarioPlay(world)
    switch self {
    case .purchases: try playPurchases(play)
    case .subscriptions: try playSubscriptions(play)
    case .family: try playFamily(play)
    }
  }

  private func playPurchases(_ play: ScenarioPlay) throws {
    for product in play.catalog.firstOfEachKind { try play.buy(product) }
    play.pass(days: 1)
    if let again = play.catalog.first(where: .consumable) {
      try play.buy(again, quantity: 2, finishing: false)
    }
    if let again = play.catalog.first(where: .nonConsumable) { try play.buy(again) }
  }

  private func playSubscriptions(_ play: ScenarioPlay) throws {
    let plans = play.catalog.plans
    guard let first = plans.last else { return }
    try play.buy(first)
    play.pass(days: 40)
    let chain = try play.newest()
    try play.perform(.renewalSwitched(on: false, chain))
    try play.perform(.renewalSwitched(on: true, chain))
    if let better = plans.first, better != first {
      try play.buy(better)
      // Asks for the old plan again, from the next period on.
      try play.buy(first)
    }
    try play.allowGracePeriod()
    try play.perform(.renewalPaymentsFail(true, AccountID(1)))
    play.pass(days: 60)
    try play.perform(.renewalPaymentsFail(false, AccountID(1)))
    // A plan of a year has not ended by then, and there is nothing to mend.
    try? play.perform(.billingMended(chain))
    play.pass(days: 31)
    try play.perform(.refunded(try play.newest(), .developerIssue))
  }

  private func playFamily(_ play: ScenarioPlay) throws {
    let member = play.world.store.addCustomer()
    _ = play.world.store.addDevice(for: member)
    try play.perform(.sharingStarted(by: AccountID(1), with: member.account))
    for product in play.catalog.shareable { try play.buy(product) }
    play.pass(days: 35)
    let chain = try play.newest()
    if let lost = play.catalog.shareable.first(where: { $0.kind == .nonConsumable }),
      let purchase = play.purchase(of: lost.id)
    {
      try play.perform(.refunded(purchase, .other))
    }
    try play.perform(.renewalSwitched(on: false, chain))
    play.pass(days: 40)
    try play.perform(.sharingEnded(by: AccountID(1), with: member.account))
  }
}

extension Catalog {
  fileprivate func first(where kind: CatalogProduct.Kind) -> CatalogProduct? {
    products.first { $0.kind == kind }
  }

  fileprivate var firstOfEachKind: [CatalogProduct] {
    let kinds: [CatalogProduct.Kind] = [.consumable, .nonConsumable, .nonRenewingSubscription]
    return kinds.compactMap { first(where: $0) }
      + products.filter { $0.subscription != nil }.prefix(1)
  }

  /// The plans of the first group, the highest first.
  fileprivate var plans: [CatalogProduct] {
    let group = groups.first { !products(in: $0.id).isEmpty }
    return group.map { products(in: $0.id) }?
      .sorted { ($0.subscription?.level ?? 0) < ($1.subscription?.level ?? 0) } ?? []
  }

  /// The products that a family can share; at least one subscription, whatever its author said.
  fileprivate var shareable: [CatalogProduct] {
    let goods = products.filter { $0.isFamilyShareable && $0.kind == .nonConsumable }.prefix(2)
    let plan = products.first { $0.isFamilyShareable && $0.subscription != nil } ?? plans.first
    return goods + [plan].compactMap(\.self)
  }
}
