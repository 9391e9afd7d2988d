import StoreModel
import Testing

@Suite struct TransactionFieldTests {
  @Test func `B110 a first purchase is its own original, and a renewal names it`() throws {
    var play = try Play(at: "2026-04-01")
    try play.buy("pro.month")
    try play.advance(to: "2026-05-01")
    #expect(play.store.ledger.purchases.map(\.id.number) == [1, 2])
    #expect(play.store.ledger.purchases.map(\.originalID.number) == [1, 1])
    #expect(play.store.ledger.purchases.map(\.namesOriginal) == [false, true])
    #expect(play.store.ledger.purchases.map(\.reason) == [.purchase, .renewal])
  }

  @Test func `B111 every period has its own date, and that of the first`() throws {
    var play = try Play(at: "2026-04-01")
    try play.buy("pro.month")
    try play.advance(to: "2026-05-01")
    let renewal = try #require(play.store.ledger.purchases.last)
    #expect(renewal.date == moment("2026-05-01"))
    #expect(renewal.originalDate == moment("2026-04-01"))
    #expect(renewal.subscription?.expiry == moment("2026-06-01"))
  }

  @Test func `B112 B113 an upgrade marks the old transaction, and says how much was paid back`()
    throws
  {
    var play = try Play(at: "2026-04-01")
    try play.buy("basic.month")
    try play.advance(to: "2026-04-11")
    try play.buy("pro.month")
    #expect(play.store.ledger.purchases.map(\.isSuperseded) == [true, false])
    let revocation = try #require(play.store.ledger.purchases.first?.revocation)
    #expect(revocation.kind == .proratedRefund)
    #expect(revocation.date == moment("2026-04-11"))
    #expect(revocation.percentage == 66_666)
  }

  @Test func `B115 every period has a line item of its own`() throws {
    var play = try Play(at: "2026-04-01")
    try play.buy("pro.month")
    try play.buy("club")
    try play.advance(to: "2026-05-01")
    let items = play.store.ledger.purchases.compactMap(\.subscription?.lineItem)
    #expect(items == Array(1...UInt64(items.count)))
  }

  @Test func `B108 a purchase is listed as soon as it is made`() throws {
    var play = try Play()
    try play.purchase(Payment(product: "map"), finishes: false)
    #expect(play.takeLog().contains("answer success 1"))
    #expect(play.entitled == ["map"])
    #expect(play.store.allTransactions(of: play.account) == [TransactionID(1)])
    #expect(play.store.unfinishedTransactions(of: play.account) == [TransactionID(1)])
  }

  @Test func `B135 what is bought outside comes unasked`() throws {
    var play = try Play()
    try play.happens(.boughtOutside(Payment(product: "coins", quantity: 2), play.account))
    #expect(
      play.takeLog() == """
        charge 1 coins 2026-01-31 08:00 1.98 × 2
        emit 1
        tell #1 purchased 1
        """)
  }

  @Test func `B137 numbers count up, whoever buys`() throws {
    var play = try Play()
    let child = play.store.addAccount()
    try play.buy("coins")
    try play.happens(.boughtOutside(Payment(product: "coins"), child))
    try play.buy("map")
    #expect(play.store.ledger.purchases.map(\.id.number) == [1, 2, 3])
  }
}
