// The pieces of «Testing StoreKit 2».

import StoreKit
import StoreTesting
import Testing

@Suite(
  .store {
    Consumable("coins.100", price: "0.99", name: "100 Coins")
    NonConsumable("remove.ads", price: "2.99", familyShareable: true)
    SubscriptionGroup("club") { AutoRenewable("club.monthly", period: .month, price: "4.99") }
  })
struct TransactionTests {
  let world = Simulation.current

  private func product(_ id: String) async throws -> Product {
    try #require(try await Product.products(for: [id]).first)
  }
}

extension TransactionTests {
  func outcome(of product: Product) async throws -> String {
    switch try await product.purchase() {
    case .success(.verified(let transaction)):
      await transaction.finish()
      return "bought"
    case .success(.unverified): return "not believed"
    case .pending: return "pending"
    case .userCancelled: return "cancelled"
    }
  }

  @Test func `what a purchase may come to`() async throws {
    let coins = try await product("coins.100")
    world.customer.next(.confirm, .cancel, .askToBuy, .fail(code: 0))
    #expect(try await outcome(of: coins) == "bought")
    #expect(try await outcome(of: coins) == "cancelled")
    #expect(try await outcome(of: coins) == "pending")
    await #expect(throws: StoreKitError.self) { try await outcome(of: coins) }
  }

  @Test func `what comes while nobody has asked`() async throws {
    let listener = Listener()
    world.customer.next(.askToBuy)
    _ = try await product("coins.100").purchase()
    try world.customer.approve("coins.100")
    await world.settle()
    #expect(await listener.heard == ["coins.100"])
  }

  @Test func `what the customer is entitled to`() async throws {
    _ = try await product("remove.ads").purchase()
    _ = try await product("club.monthly").purchase()
    var entitled: [String] = []
    for await case .verified(let transaction) in Transaction.currentEntitlements {
      entitled.append(transaction.productID)
    }
    #expect(entitled.sorted() == ["club.monthly", "remove.ads"])
  }

  @Test func `a subscription through the months`() async throws {
    let club = try await product("club.monthly")
    _ = try await club.purchase()
    world.customer.canPayRenewals = false
    try world.store.setGracePeriod(days: 16)
    await world.advance(by: .seconds(32 * 86_400))
    #expect(try await club.subscription?.status.first?.state == .inGracePeriod)
    await world.advance(by: .seconds(16 * 86_400))
    #expect(try await club.subscription?.status.first?.state == .inBillingRetryPeriod)
    world.customer.canPayRenewals = true
    try world.customer.mendAccount()
    #expect(try await club.subscription?.status.first?.state == .subscribed)
    try world.customer.setAutoRenew(false, of: "club.monthly")
    await world.advance(by: .seconds(32 * 86_400))
    #expect(try await club.subscription?.status.first?.state == .expired)
  }

  @Test func `what is taken back`() async throws {
    let listener = Listener()
    _ = try await product("remove.ads").purchase()
    try world.store.refund(latestOf: "remove.ads")
    await world.settle()
    #expect(await listener.revoked == ["remove.ads"])
  }

  @Test func `a device without a network`() async throws {
    _ = try await product("remove.ads").purchase()
    world.device.setWeather(.offline)
    try world.store.refund(latestOf: "remove.ads")
    await world.settle()
    #expect(await Transaction.currentEntitlement(for: "remove.ads") != nil)
    world.device.setWeather(.fine)
    await world.settle()
    #expect(await Transaction.currentEntitlement(for: "remove.ads") == nil)
  }

  @Test func `another account on the same device`() async throws {
    _ = try await product("remove.ads").purchase()
    let other = world.store.addCustomer(in: "JPN")
    try world.device.signIn(other)
    #expect(await Transaction.currentEntitlement(for: "remove.ads") == nil)
    #expect(await Storefront.current?.countryCode == "JPN")
    try world.device.signIn(world.customer)
    #expect(await Transaction.currentEntitlement(for: "remove.ads") != nil)
    world.device.signOut()
    #expect(await Transaction.latest(for: "remove.ads") == nil)
  }

  @Test func `a refund that is asked for`() async throws {
    _ = try await product("remove.ads").purchase()
    world.customer.nextRefundSheet(.request(.unintendedPurchase))
    let status = try await Transaction.beginRefundRequest(for: 1, in: "where Apple has a scene")
    #expect(status == .success)
    try world.store.decideRefund(of: 1, .decline)
    #expect(
      world.notifications.map(\.type).suffix(2) == ["CONSUMPTION_REQUEST", "REFUND_DECLINED"])
  }

  @Test func `who subscribes keeps the price`() async throws {
    let club = try await product("club.monthly")
    _ = try await club.purchase()
    try world.store.changePrice(of: "club.monthly", to: "6.99", subscribers: .keepTheirs)
    let status = try #require(try await club.subscription?.status.first)
    #expect(try status.renewalInfo.payloadValue.renewalPrice == club.price)
    #expect(try await product("club.monthly").price > club.price)
  }

  @Test func `a second device, and a family`() async throws {
    let member = world.store.addCustomer()
    let phone = world.store.addDevice(for: member)
    world.customer.share(with: member)
    _ = try await product("remove.ads").purchase()
    await world.settle()
    phone.launch()
    let listener = phone.inApp { Listener() }
    await world.settle()
    #expect(await listener.heard == ["remove.ads"])
  }
}

@Suite(
  .store {
    SubscriptionGroup("tier") {
      AutoRenewable("tier.gold", level: 1, period: .month, price: "9.99")
      AutoRenewable("tier.silver", level: 2, period: .month, price: "4.99")
    }
    SubscriptionGroup("level") {
      AutoRenewable("level.month", period: .month, price: "4.99")
      AutoRenewable("level.other", period: .month, price: "5.99")
      AutoRenewable("level.year", period: .year, price: "49.99")
    }
  })
struct PlanTests {
  let world = Simulation.current

  private func product(_ id: String) async throws -> Product {
    try #require(try await Product.products(for: [id]).first)
  }

  private var entitlements: [String] {
    get async {
      var entitled: [String] = []
      for await case .verified(let transaction) in Transaction.currentEntitlements {
        entitled.append(transaction.productID)
      }
      return entitled
    }
  }
}

extension PlanTests {
  @Test func `up at once, and down at the renewal`() async throws {
    _ = try await product("tier.silver").purchase()
    _ = try await product("tier.gold").purchase()
    #expect(await entitlements == ["tier.gold"])
    _ = try await product("tier.silver").purchase()
    #expect(await entitlements == ["tier.gold"])
    await world.advance(by: .seconds(32 * 86_400))
    #expect(await entitlements == ["tier.silver"])
  }

  @Test func `plans of one level`() async throws {
    _ = try await product("level.month").purchase()
    _ = try await product("level.other").purchase()
    #expect(await entitlements == ["level.other"])
    _ = try await product("level.year").purchase()
    #expect(await entitlements == ["level.other"])
    await world.advance(by: .seconds(32 * 86_400))
    #expect(await entitlements == ["level.year"])
  }
}

@Suite(
  .store {
    SubscriptionGroup("club") {
      AutoRenewable(
        "club.year", period: .year, price: "49.99", monthlyIntroductory: .freeTrial(.month),
        promotional: ["loyal": .payAsYouGo("2.99").paidMonthly], monthlyPrice: "4.99")
    }
  })
struct YearTests {
  let world = Simulation.current

  private func club() async throws -> Product {
    try #require(try await Product.products(for: ["club.year"]).first)
  }
}

extension YearTests {
  @Test func `who leaves is charged to the end`() async throws {
    _ = try await club().purchase(options: [.billingPlanType(.monthly)])
    await world.advance(by: .seconds(40 * 86_400))
    try world.customer.setAutoRenew(false, of: "club.year")
    let status = try #require(try await club().subscription?.status.first)
    #expect(try status.renewalInfo.payloadValue.willAutoRenew)
    #expect(try status.renewalInfo.payloadValue.commitmentInfo?.willAutoRenew == false)
  }
}

/// Listens from its beginning on, as an app does from its launch.
private actor Listener {
  private(set) var heard: [String] = []
  private(set) var revoked: [String] = []

  init() {
    Task {
      for await case .verified(let transaction) in Transaction.updates {
        await note(transaction)
        await transaction.finish()
      }
    }
  }

  private func note(_ transaction: Transaction) {
    if transaction.revocationDate == nil {
      heard.append(transaction.productID)
    } else {
      revoked.append(transaction.productID)
    }
  }
}
