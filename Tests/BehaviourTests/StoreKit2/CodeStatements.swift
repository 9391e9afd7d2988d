import Foundation
import StoreKit
import StoreTestSupport
import StoreTesting
import Testing

/// Offer codes, which products of every kind can have.
@Suite(
  .store {
    Consumable("coins", price: "0.99", codes: [StoreCatalog.Code("GIFT", .oneTime("0"))])
    NonConsumable("lifetime", price: "9.99", codes: [StoreCatalog.Code("HALF", .oneTime("4.99"))])
    NonRenewing("season", price: "4.99", codes: [StoreCatalog.Code("SPRING", .oneTime("2.99"))])
    SubscriptionGroup("club") {
      AutoRenewable(
        "club.year", period: .year, price: "49.99",
        codes: [
          StoreCatalog.Code("FREE", .freeTrial(.month)),
          StoreCatalog.Code("MONTHLY", .payAsYouGo("1.99").paidMonthly),
        ], monthlyPrice: "4.99")
    }
  })
struct CodeStatements {
  let world = Simulation.current

  @Test(
    arguments: [
      ("GIFT", "coins", "0"), ("HALF", "lifetime", "4.99"), ("SPRING", "season", "2.99"),
    ])
  func `B123 N006 a code of what does not renew is paid one time`(
    code: String, product: String, price: String
  ) async throws {
    let updates = Ear.toTransactions()
    let recorder = Recorder(finishes: false)
    SKPaymentQueue.default().add(recorder)
    try world.customer.redeem(code, for: product)
    await world.settle()
    #expect(updates.lines == ["\(product) #1"])
    #expect(recorder.transactions.map(\.transactionState) == [.purchased])
    let bought = try #require(await Transaction.unfinished.values.first)
    #expect(bought.price == Decimal(string: price))
    #expect(bought.offer?.type == .code)
    #expect(bought.offer?.id == code)
    #expect(bought.offer?.paymentMode == .oneTime)
    #expect(bought.offer?.period == nil)
    #expect(world.notifications.map(\.type) == ["ONE_TIME_CHARGE"])
    #expect(world.store.payments(for: product) == 1)
  }

  @Test func `B123 a code that does not exist is refused, by the names of those that do`() {
    let error = #expect(throws: SimulationError.self) {
      try world.customer.redeem("nobody made this", for: "lifetime")
    }
    #expect(
      error?.description
        == "“lifetime” has no offer code “nobody made this”. Its codes are “HALF”.")
    let other = #expect(throws: SimulationError.self) {
      try world.customer.redeem("HALF", for: "club.year")
    }
    #expect(
      other?.description
        == "“club.year” has no offer code “HALF”. Its codes are “FREE”, “MONTHLY”.")
    #expect(world.store.payments(for: "lifetime") == 0)
  }

  @Test func `B123 what is owned for good is not given again`() throws {
    try world.customer.redeem("HALF", for: "lifetime")
    #expect(throws: SimulationError.self) { try world.customer.redeem("HALF", for: "lifetime") }
    try world.customer.redeem("GIFT", for: "coins")
    try world.customer.redeem("GIFT", for: "coins")
    #expect(world.store.payments(for: "coins") == 2)
  }

  @Test(arguments: [("FREE", "0", "49.99"), ("MONTHLY", "1.99", "4.99")])
  func `N034 a code of a subscription says how it is paid`(
    code: String, first: String, next: String
  ) async throws {
    try world.customer.redeem(code, for: "club.year")
    await world.advance(by: .days(32))
    let paid = await Transaction.all.values.reversed().map(\.price)
    #expect(paid == [Decimal(string: first), Decimal(string: next)])
  }

  @Test(
    arguments: [
      Consumable("coins", price: "1", codes: [StoreCatalog.Code("A", .freeTrial(.month))]),
      Consumable("coins", price: "1", codes: [StoreCatalog.Code("A", .oneTime("a lot"))]),
      Consumable("coins", price: "1").sold(in: "Germany"), Consumable("coins", price: "1").sold(),
    ])
  func `a catalog that makes no sense says so`(coins: Consumable) {
    #expect(throws: StoreCatalogError.self) { try StoreCatalog { coins }.products() }
  }

  @Test(
    arguments: [
      AutoRenewable("plan", period: .month, price: "1", introductory: .oneTime("0")),
      AutoRenewable(
        "plan", period: .year, price: "1", introductory: .freeTrial(.month).paidMonthly),
      AutoRenewable(
        "plan", period: .year, price: "1", introductory: .freeTrial(.month).paidMonthly,
        monthlyIntroductory: .freeTrial(.week), monthlyPrice: "1"),
    ])
  func `offers that no subscription can have are told`(plan: AutoRenewable) {
    #expect(throws: StoreCatalogError.self) {
      try StoreCatalog { SubscriptionGroup("group") { plan } }.products()
    }
  }
}
