import StoreModel
import Testing

@Suite struct EntitlementTests {
  @Test func `B102 what a customer may use`() throws {
    var play = try Play(at: "2026-04-01")
    try play.buy("coins", finishes: false)
    try play.buy("map")
    try play.buy("pass")
    try play.buy("pass")
    try play.buy("basic.month")
    try play.buy("pro.month")
    try play.buy("club")
    #expect(
      play.store.currentEntitlements(of: play.account).map(\.number) == [2, 4, 6, 7])
    try play.advance(to: "2036-04-01")
    #expect(play.entitled == ["map", "pass", "club", "pro.month"])
    #expect(play.store.ledger.purchases.last?.product == "pro.month")
  }

  @Test func `B102 a refunded pass leaves the one before`() throws {
    var play = try Play()
    try play.buy("pass")
    try play.buy("pass")
    try play.happens(.refunded(TransactionID(2), .other))
    #expect(play.store.currentEntitlements(of: play.account) == [TransactionID(1)])
    try play.happens(.refundReversed(TransactionID(2)))
    #expect(play.store.currentEntitlements(of: play.account) == [TransactionID(2)])
  }

  @Test func `B111 a pass has no end`() throws {
    var play = try Play()
    try play.buy("pass", quantity: 3)
    #expect(play.ledger == "1 pass 2026-01-31 08:00 8.97 × 3")
    #expect(play.store.ledger.purchases.first?.subscription == nil)
  }

  @Test func `B105 the history is newest first, and has all periods`() throws {
    var play = try Play(at: "2026-04-01")
    try play.buy("coins")
    try play.buy("coins", finishes: false)
    try play.buy("map")
    try play.buy("pro.month")
    try play.advance(to: "2026-06-01")
    #expect(play.store.allTransactions(of: play.account).map(\.number) == [6, 5, 4, 3])
    #expect(play.store.unfinishedTransactions(of: play.account).map(\.number) == [5, 6])
  }

  @Test func `B107 L085 finished consumables are told of where the app asks for them`() throws {
    var play = try Play()
    try play.buy("coins", finishes: false)
    #expect(play.store.allTransactions(of: play.account) == [TransactionID(1)])
    #expect(try play.latest("coins") == TransactionID(1))
    try play.finishAll()
    #expect(play.store.allTransactions(of: play.account) == [])
    #expect(play.store.latestTransaction(of: "coins", of: play.account) == nil)
    #expect(play.store.unfinishedTransactions(of: play.account) == [])
    #expect(play.entitled == [])
    var settings = StoreSettings()
    settings.listsFinishedConsumables = true
    try play.happens(.settingsChanged(settings))
    #expect(play.store.allTransactions(of: play.account) == [TransactionID(1)])
    #expect(try play.latest("coins") == TransactionID(1))
  }

  @Test func `B106 the latest consumable is the latest that is told of`() throws {
    var play = try Play()
    try play.buy("coins")
    try play.buy("coins")
    try play.happens(.refunded(TransactionID(1), .other))
    #expect(try play.latest("coins") == TransactionID(1))
  }

  @Test func `B106 the latest transaction may be over, or revoked`() throws {
    var play = try Play()
    #expect(play.store.latestTransaction(of: "map", of: play.account) == nil)
    try play.buy("map")
    try play.buy("pro.month")
    try play.happens(.refunded(TransactionID(1), .other))
    try play.happens(.subscriptionExpired(TransactionID(2)))
    #expect(try play.latest("map") == TransactionID(1))
    #expect(try play.latest("pro.month") == TransactionID(2))
    #expect(play.entitled == [])
  }

  @Test func `B118 the outlook says what comes next`() throws {
    var play = try Play(at: "2026-04-01")
    try play.purchase(
      Payment(product: "pro.month", accountToken: "0b6e3bdc-0000-4000-8000-000000000001"))
    try play.purchase("basic.month")
    try play.advance(to: "2026-04-15")
    let outlook = play.store.outlook(of: try play.subscription())
    #expect(outlook.originalID == TransactionID(1))
    #expect(outlook.product == "pro.month")
    #expect(outlook.renewalProduct == "basic.month")
    #expect(outlook.willAutoRenew)
    #expect(outlook.expirationReason == nil)
    #expect(!outlook.isInBillingRetry)
    #expect(outlook.renewalDate == moment("2026-05-01"))
    #expect(outlook.quote?.price == 4.99)
    #expect(outlook.accountToken == "0b6e3bdc-0000-4000-8000-000000000001")
    try play.happens(.renewalSwitched(on: false, TransactionID(1)))
    let off = play.store.outlook(of: try play.subscription())
    #expect(!off.willAutoRenew)
    #expect(off.renewalDate == nil)
    #expect(off.quote == nil)
    try play.advance(to: "2026-05-01")
    let over = play.store.outlook(of: try play.subscription())
    #expect(over.expirationReason == .autoRenewDisabled)
  }

  @Test func `an account's token goes with the renewals, its name does not`() throws {
    var play = try Play(at: "2026-04-01")
    try play.purchase(
      Payment(
        product: "pro.month", username: "me", accountToken: "0b6e3bdc-0000-4000-8000-000000000001"))
    try play.advance(to: "2026-05-01")
    #expect(
      play.store.ledger.purchases.last?.payment
        == Payment(product: "pro.month", accountToken: "0b6e3bdc-0000-4000-8000-000000000001"))
  }
}
