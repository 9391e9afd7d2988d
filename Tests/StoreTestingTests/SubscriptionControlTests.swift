import StoreKit
import StoreTesting
import Testing

/// The ways of a test to let customers, and the store, act on subscriptions.
@Suite struct SubscriptionControlTests {
  /// Returns the timeline's lines from a world in which the customer subscribes, and so many days
  /// go by after.
  private func lines(
    days: Int = 32, _ body: (Simulation) throws -> Void
  ) throws -> [String] {
    let catalog = StoreCatalog {
      SubscriptionGroup("club") {
        AutoRenewable("club", period: .month, price: "4.99", familyShareable: true)
      }
    }
    return try withSimulation(selling: catalog) { world in
      try world.customer.buy("club")
      world.settle()
      let before = world.timeline.entries.count
      try body(world)
      world.advance(by: .seconds(days * 86_400))
      return world.timeline.entries.dropFirst(before).map(\.text)
    }
  }

  @Test func `a renewal that is switched off ends the subscription`() throws {
    let lines = try lines { try $0.customer.setAutoRenew(false, of: "club") }
    #expect(lines == ["renew club no more", "club expires: renewal is off"])
  }

  @Test func `a renewal that cannot be charged is tried again, with or without grace`() throws {
    let lines = try lines { world in
      try world.store.setGracePeriod(days: 16)
      world.customer.canPayRenewals = false
      #expect(!world.customer.canPayRenewals)
      world.advance(by: .seconds(50 * 86_400))
      world.customer.canPayRenewals = true
      try world.customer.mendAccount()
    }
    #expect(
      lines == [
        "change the settings", "renewals cannot be paid",
        "cannot renew club, grace until 2026-02-17 00:00",
        "← message: a renewal could not be charged", "end the grace of club, keep trying",
        "renewals can be paid", "renew club at last until 2026-03-20 00:00, transaction 2",
        "renew club until 2026-04-20 00:00, transaction 3",
      ])
  }

  @Test func `a higher price needs consent`() throws {
    let asked = ["ask for consent to 5.99", "← message: a higher price needs consent"]
    let agreed = try lines { world in
      try world.store.raisePrice(of: "club", to: "5.99")
      try world.customer.answerPriceIncrease(consents: true)
    }
    #expect(
      agreed == asked + [
        "agree to the higher price of club", "renew club until 2026-03-01 00:00, transaction 2",
      ])
    let declined = try lines { world in
      try world.store.raisePrice(of: "club", to: "5.99")
      try world.customer.answerPriceIncrease(consents: false)
    }
    #expect(
      declined == asked + [
        "decline the higher price of club", "club expires: no consent to the price",
      ])
  }

  @Test func `a period can be ended, with or without another`() throws {
    let lines = try lines(days: 0) { world in
      try world.store.renew("club")
      try world.store.expire("club")
    }
    #expect(
      lines == [
        "force the renewal of transaction 1", "renew club until 2026-02-01 00:00, transaction 2",
        "force the expiry of transaction 2", "club expires: renewal is off",
      ])
  }

  @Test func `a refund can be taken back`() throws {
    let lines = try lines(days: 0) { world in
      try world.store.refund(1)
      try world.store.reverseRefund(1)
    }
    #expect(lines == ["revoke transaction 1", "reinstate transaction 1"])
  }

  @Test func `a family shares, until it does not`() throws {
    let lines = try lines(days: 0) { world in
      let member = world.store.addCustomer()
      world.customer.share(with: member)
      world.customer.stopSharing(with: member)
    }
    #expect(
      lines == [
        "share with customer 2", "share club with customer 2, transaction 2",
        "stop sharing with customer 2", "revoke transaction 2",
      ])
  }

  private static let club = StoreCatalog {
    SubscriptionGroup("members") { AutoRenewable("club", period: .month, price: "4.99") }
  }

  @Test func `what cannot be done is said`() throws {
    try withSimulation(selling: Self.club) { world in
      let failures = [
        error { try world.customer.setAutoRenew(true, of: "club") },
        error { try world.customer.setAutoRenew(true, of: "plus") },
        error { try world.customer.answerPriceIncrease(consents: true) },
        error { try world.customer.mendAccount() },
        error { try world.store.setGracePeriod(days: 5) },
        error { try world.store.raisePrice(of: "club", to: "much") },
        error { try world.store.renew("club") },
        error { try world.store.reverseRefund(7) },
      ]
      #expect(
        failures == [
          "The customer has no subscription to “club”.",
          "“plus” is not in the catalog of this store, which has club.",
          "No higher price waits for an answer.",
          "Nothing was interrupted, and every renewal is paid.",
          "A grace period lasts one of 3, 16, 28 days.",
          "“much” is no price. Write it as in `5.99`.",
          "The customer has no subscription to “club”.",
          "There is no transaction 7 in this store.",
        ])
    }
  }

  private func error(_ body: () throws -> Void) -> String {
    do { try body() } catch { return "\(error)" }
    return "none"
  }
}
