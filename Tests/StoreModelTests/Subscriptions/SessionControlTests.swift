import StoreModel
import Testing

/// The effects of StoreKitTest's session on the store.
@Suite struct SessionControlTests {
  @Test func `B119 switching the renewal off makes no transaction, and ends with the period`()
    throws
  {
    var play = try Play(at: "2026-04-01")
    try play.buy("pro.month")
    _ = play.takeLog()
    try play.happens(.renewalSwitched(on: false, TransactionID(1)))
    #expect(play.takeLog() == "1 renewal off\nstatus of video")
    try play.happens(.renewalSwitched(on: false, TransactionID(1)))
    #expect(play.takeLog() == "")
    try play.advance(to: "2026-04-30 23:00")
    #expect(play.entitled == ["pro.month"])
    try play.advance(to: "2026-05-01")
    #expect(play.takeLog() == "1 expired autoRenewDisabled\nstatus of video")
    #expect(play.entitled == [])
  }

  @Test func `B133 what was bought for good is no subscription when its product becomes one`()
    throws
  {
    var play = try Play(at: "2026-04-01")
    try play.buy("gold")
    try play.happens(.stocked(.shop.with(.plan("gold", level: 3, P1M, 0.99))))
    #expect(play.entitled == [])
    try play.buy("gold")
    #expect(
      play.ledger == """
        1 gold 2026-04-01 00:00 4.99
        2 gold 2026-04-01 00:00 – 2026-05-01 00:00 0.99
        """)
    #expect(play.entitled == ["gold"])
    try play.happens(.refunded(TransactionID(1), .other))
    #expect(play.entitled == ["gold"])
  }

  @Test(arguments: ["coins", "pro.month"] as [ProductID])
  func `B133 what was given back is not owned when its product becomes one that lasts`(
    product: ProductID
  ) throws {
    var play = try Play()
    try play.buy(product)
    try play.happens(.refunded(TransactionID(1), .other))
    let lasting = CatalogProduct(id: product, kind: .nonConsumable, price: 1)
    try play.happens(.stocked(.shop.with(lasting)))
    #expect(play.entitled == [])
  }

  @Test func `who switches the renewal on again within the last day is charged at its end`() throws
  {
    var play = try Play(at: "2026-04-01")
    try play.buy("pro.month")
    try play.happens(.renewalSwitched(on: false, TransactionID(1)))
    try play.advance(to: "2026-04-30 12:00")
    try play.happens(.renewalSwitched(on: true, TransactionID(1)))
    try play.advance(to: "2026-05-01")
    #expect(play.store.ledger.purchases.count == 2)
  }

  @Test func `B136 a forced renewal ends the period now, and begins the next`() throws {
    var play = try Play(at: "2026-04-01")
    try play.buy("pro.month")
    try play.happens(.renewalSwitched(on: false, TransactionID(1)))
    try play.advance(to: "2026-04-10")
    _ = play.takeLog()
    try play.happens(.renewalForced(TransactionID(1)))
    #expect(
      play.ledger == """
        1 pro.month 2026-04-01 00:00 – 2026-04-10 00:00 9.99
        2 pro.month 2026-04-10 00:00 – 2026-05-10 00:00 9.99 renewal of 1
        """)
    #expect(play.takeLog() == "2 renewed\nstatus of video\nemit 2\ntell #2 purchased 2")
    #expect(try play.subscription().willAutoRenew)
  }

  @Test func `B136 a forced renewal fails where renewals fail`() throws {
    var play = try Play(at: "2026-04-01")
    try play.buy("pro.month")
    try play.happens(.renewalPaymentsFail(true, play.account))
    try play.advance(to: "2026-04-10")
    try play.happens(.renewalForced(TransactionID(1)))
    #expect(try play.subscription().state == .inBillingRetry(until: moment("2026-06-09")))
    try play.advance(to: "2026-04-12")
    try play.happens(.renewalForced(TransactionID(1)))
    #expect(
      play.ledger.hasSuffix("2 pro.month 2026-04-12 00:00 – 2026-05-12 00:00 9.99 renewal of 1"))
  }

  @Test func `B136 L074 a forced expiry is seen everywhere at once`() throws {
    var play = try Play(at: "2026-04-01")
    try play.buy("pro.month")
    try play.advance(to: "2026-04-10")
    _ = play.takeLog()
    try play.happens(.subscriptionExpired(TransactionID(1)))
    #expect(play.takeLog() == "1 expired autoRenewDisabled\nstatus of video")
    #expect(play.entitled == [])
    #expect(play.ledger == "1 pro.month 2026-04-01 00:00 – 2026-04-10 00:00 9.99")
    #expect(play.store[play.device]?.receipt == play.store.ledger.revision)
    #expect(try play.subscription().state == .expired(at: moment("2026-04-10"), .autoRenewDisabled))
    #expect(throws: StoreRejection.subscriptionIsOver(TransactionID(1))) {
      try play.happens(.renewalForced(TransactionID(1)))
    }
  }

  @Test func `what is charged ahead ends with a forced expiry, too`() throws {
    var play = try Play(at: "2026-04-01")
    try play.buy("pro.month")
    try play.advance(to: "2026-04-30 12:00")
    try play.happens(.subscriptionExpired(TransactionID(1)))
    #expect(play.entitled == [])
    #expect(play.store.ledger.purchases.compactMap(\.subscription?.expiry).max() == play.store.now)
  }

  @Test func `only subscriptions can be controlled as such`() throws {
    var play = try Play()
    try play.buy("coins")
    let id = TransactionID(1)
    for event in [
      StoreEvent.renewalForced(id), .subscriptionExpired(id), .renewalSwitched(on: true, id),
      .billingMended(id), .priceIncreaseRequested(to: nil, id), .renewalExtended(id, days: 1),
      .priceIncreaseAnswered(consents: true, id),
    ] {
      #expect(throws: StoreRejection.noSubscription(id)) { try play.happens(event) }
    }
  }

  @Test func `a purchase in the past has renewed until now`() throws {
    var play = try Play(at: "2026-04-15")
    let past = Payment(
      product: "pro.month", backdating: .renewUntilNow(since: moment("2026-01-31")))
    try play.happens(.boughtOutside(past, play.account))
    #expect(
      play.ledger == """
        1 pro.month 2026-01-31 00:00 – 2026-02-28 00:00 9.99
        2 pro.month 2026-02-28 00:00 – 2026-03-31 00:00 9.99 renewal of 1
        3 pro.month 2026-03-31 00:00 – 2026-04-30 00:00 9.99 renewal of 1
        """)
    #expect(play.entitled == ["pro.month"])
  }

  @Test func `a purchase in the past that was cancelled has one period`() throws {
    var play = try Play(at: "2026-04-15")
    let past = Payment(
      product: "pro.month", backdating: .cancelImmediately(at: moment("2026-01-31")))
    try play.purchase(past)
    #expect(play.ledger == "1 pro.month 2026-01-31 00:00 – 2026-02-28 00:00 9.99")
    #expect(try play.subscription().state == .expired(at: moment("2026-02-28"), .autoRenewDisabled))
  }

  @Test func `a purchase in the future is made now`() throws {
    var play = try Play(at: "2026-04-15")
    let payment = Payment(
      product: "map", backdating: .renewUntilNow(since: moment("2027-01-01")))
    try play.happens(.boughtOutside(payment, play.account))
    #expect(play.ledger == "1 map 2026-04-15 00:00 1.99")
  }

  @Test func `a product that is withdrawn is not renewed`() throws {
    var play = try Play(at: "2026-04-01")
    try play.buy("pro.month")
    try play.happens(.productWithdrawn("pro.month"))
    try play.advance(to: "2026-05-01")
    #expect(
      try play.subscription().state == .expired(at: moment("2026-05-01"), .productUnavailable))
  }

  @Test func `B068 renewals are charged where the customer lives`() throws {
    var play = try Play(at: "2026-04-01")
    try play.buy("pro.month")
    try play.happens(.storefrontMoved("DEU", play.account))
    try play.advance(to: "2026-05-01")
    #expect(play.store.ledger.purchases.map(\.storefront) == ["USA", "DEU"])
  }
}
