import StoreModel
import Testing

/// Periods that the app's server makes longer.
@Suite struct ExtensionTests {
  private let first = TransactionID(1)

  @Test func `the next period begins when the longer one ends`() throws {
    var play = try Play(at: "2026-04-01")
    try play.buy("pro.month")
    try play.happens(.renewalExtended(first, days: 10))
    try play.advance(to: "2026-06-20")
    #expect(
      play.ledger == """
        1 pro.month 2026-04-01 00:00 – 2026-05-11 00:00 9.99
        2 pro.month 2026-05-11 00:00 – 2026-06-11 00:00 9.99 renewal of 1
        3 pro.month 2026-06-11 00:00 – 2026-07-11 00:00 9.99 renewal of 1
        """)
  }

  @Test func `a period that is paid ahead is the one that gets longer`() throws {
    var play = try Play(at: "2026-04-01")
    try play.buy("pro.month")
    try play.advance(to: "2026-04-30 12:00")
    try play.happens(.renewalExtended(first, days: 5))
    #expect(
      play.ledger == """
        1 pro.month 2026-04-01 00:00 – 2026-05-01 00:00 9.99
        2 pro.month 2026-05-01 00:00 – 2026-06-06 00:00 9.99 renewal of 1
        """)
  }

  @Test func `a year has two extensions, and then two again`() throws {
    var play = try Play(at: "2026-04-01")
    try play.buy("pro.month")
    for _ in 1...2 { try play.happens(.renewalExtended(first, days: 90)) }
    #expect(throws: StoreRejection.extendedTooOften(first)) {
      try play.happens(.renewalExtended(first, days: 1))
    }
    try play.advance(to: "2027-04-02")
    try play.happens(.renewalExtended(first, days: 1))
  }

  @Test func `who is everybody is decided by product and storefront`() throws {
    var play = try Play(at: "2026-04-01")
    try play.buy("pro.month")
    let abroad = play.store.addAccount(in: "JPN")
    try play.happens(.boughtOutside(Payment(product: "pro.month"), abroad))
    let here = ExtensionRequest(name: "1", product: "pro.month", days: 1, storefronts: ["USA"])
    let all = ExtensionRequest(name: "2", product: "pro.month", days: 1)
    let other = ExtensionRequest(name: "3", product: "pro.year", days: 1)
    for request in [here, all, other] { try play.happens(.renewalsExtended(request)) }
    #expect(play.store.extensions.map(\.succeeded) == [1, 2, 0])
    #expect(play.store.extensions.map(\.failed) == [0, 0, 0])
    #expect(
      play.ledger == """
        1 pro.month 2026-04-01 00:00 – 2026-05-03 00:00 9.99
        2 pro.month 2026-04-01 00:00 – 2026-05-02 00:00 9.99
        """)
  }

  @Test func `an account token is that of all transactions of a chain, and of no others`() throws {
    var play = try Play(at: "2026-04-01")
    for product: ProductID in ["pro.month", "coins"] { try play.buy(product) }
    try play.advance(to: "2026-05-02")
    try play.happens(.accountTokenSet("a token", TransactionID(3)))
    try play.advance(to: "2026-06-02")
    #expect(
      play.store.ledger.purchases.map(\.payment.accountToken)
        == ["a token", nil, "a token", "a token"])
    let unknown = TransactionID(99)
    #expect(throws: StoreRejection.unknownTransaction(unknown)) {
      try play.happens(.accountTokenSet("a token", unknown))
    }
  }
}
