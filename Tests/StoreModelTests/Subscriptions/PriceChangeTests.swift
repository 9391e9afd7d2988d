import StoreModel
import Testing

@Suite struct PriceChangeTests {
  private func subscriber(to product: ProductID = "pro.month") throws -> Play {
    var play = try Play(at: "2026-04-01")
    try play.buy(product)
    _ = play.takeLog()
    return play
  }

  private func prices(_ play: Play) -> [Price] { play.store.ledger.purchases.map(\.price) }

  @Test(arguments: PriceChange.Subscribers.allCases)
  func `N019 a lower price is paid from the next period on, without a question`(
    subscribers: PriceChange.Subscribers
  ) throws {
    var play = try subscriber()
    try play.happens(.priceChanged(PriceChange("pro.month", to: 4.99, subscribers: subscribers)))
    #expect(play.takeLog() == "status of video")
    let outlook = play.store.outlook(of: try play.subscription())
    #expect(outlook.quote?.price == 4.99)
    #expect(outlook.priceIncrease == .none)
    try play.advance(to: "2026-06-15")
    #expect(prices(play) == [9.99, 4.99, 4.99])
    #expect(play.entitled == ["pro.month"])
  }

  @Test
  func `N020 who subscribes keeps a price that is preserved, and whoever comes pays the new one`()
    throws
  {
    var play = try subscriber()
    try play.happens(.priceChanged(PriceChange("pro.month", to: 12.99, subscribers: .keepTheirs)))
    try play.happens(.priceChanged(PriceChange("pro.month", to: 13.99, subscribers: .keepTheirs)))
    #expect(play.takeLog() == "")
    #expect(play.store.catalog["pro.month"]?.price == 13.99)
    #expect(play.store.outlook(of: try play.subscription()).quote?.price == 9.99)
    try play.advance(to: "2026-05-10")
    try play.happens(.subscriptionExpired(TransactionID(1)))
    try play.buy("pro.month")
    #expect(prices(play) == [9.99, 9.99, 13.99])
  }

  @Test func `N020 who upgrades pays the new price, and nobody else's`() throws {
    var play = try subscriber(to: "basic.month")
    try play.happens(.priceChanged(PriceChange("pro.month", to: 12.99, subscribers: .keepTheirs)))
    try play.buy("pro.month")
    #expect(prices(play) == [4.99, 12.99])
  }

  @Test func `N020 a higher price without consent is agreed to at once, and told`() throws {
    var play = try subscriber()
    let change = PriceChange("pro.month", to: 12.99, subscribers: .payWithoutConsent)
    try play.happens(.priceChanged(change))
    #expect(play.takeLog() == "1 price 12.99!\nstatus of video")
    let outlook = play.store.outlook(of: try play.subscription())
    #expect(outlook.priceIncrease == .agreed(nil))
    #expect(outlook.quote?.price == 12.99)
    let notice = try #require(play.store.notices.last)
    #expect([notice.kind.type, notice.kind.subtype] == ["PRICE_INCREASE", "ACCEPTED"])
    try play.advance(to: "2026-06-15")
    #expect(prices(play) == [9.99, 12.99, 12.99])
    #expect(play.store.outlook(of: try play.subscription()).priceIncrease == .none)
  }

  @Test func `a higher price that needs consent is asked of everybody who subscribes`() throws {
    var play = try subscriber()
    let change = PriceChange("pro.month", to: 12.99, subscribers: .areAsked)
    try play.happens(.priceChanged(change))
    #expect(
      play.takeLog() == """
        1 price 12.99?
        status of video
        message priceIncreaseConsent
        shall the consent be shown?
        """)
    #expect(play.store.outlook(of: try play.subscription()).quote?.price == 9.99)
    var silent = play
    try play.happens(.priceIncreaseAnswered(consents: true, TransactionID(1)))
    try play.advance(to: "2026-06-15")
    #expect(prices(play) == [9.99, 12.99, 12.99])
    try silent.advance(to: "2026-06-15")
    #expect(
      try silent.subscription().state
        == .expired(at: moment("2026-05-01"), .didNotConsentToPriceIncrease))
  }

  @Test func `a price that falls again is paid by who was asked for more`() throws {
    var play = try subscriber()
    let change = PriceChange("pro.month", to: 12.99, subscribers: .areAsked)
    try play.happens(.priceChanged(change))
    try play.happens(.priceChanged(PriceChange("pro.month", to: 8.99, subscribers: .areAsked)))
    #expect(play.store.outlook(of: try play.subscription()).priceIncrease == .none)
    try play.advance(to: "2026-06-15")
    #expect(prices(play) == [9.99, 8.99, 8.99])
  }

  @Test func `who has left is asked for nothing`() throws {
    var play = try subscriber()
    try play.happens(.renewalSwitched(on: false, TransactionID(1)))
    let change = PriceChange("pro.month", to: 12.99, subscribers: .areAsked)
    try play.happens(.priceChanged(change))
    var back = play
    try play.advance(to: "2026-06-01")
    #expect(
      try play.subscription().state == .expired(at: moment("2026-05-01"), .autoRenewDisabled))
    try back.happens(.renewalSwitched(on: true, TransactionID(1)))
    try back.advance(to: "2026-05-15")
    #expect(prices(back) == [9.99, 12.99])
  }

  @Test func `a price of one storefront is that of its customers alone`() throws {
    var play = try subscriber()
    try play.happens(
      .priceChanged(PriceChange("pro.month", to: 4.99, in: "DEU", subscribers: .keepTheirs)))
    #expect(play.store.outlook(of: try play.subscription()).quote?.price == 9.99)
    try play.happens(.storefrontMoved("DEU", play.account))
    #expect(play.store.outlook(of: try play.subscription()).quote?.price == 4.99)
    // What has a price of its own does not follow that of the others.
    try play.happens(.priceChanged(PriceChange("pro.month", to: 1.99, subscribers: .keepTheirs)))
    #expect(play.store.outlook(of: try play.subscription()).quote?.price == 4.99)
  }

  @Test func `a commitment is paid as it was agreed on, and the new price after it`() throws {
    var play = try Play(at: "2026-01-01")
    try play.buy("club.year", plan: .monthly)
    try play.happens(
      .priceChanged(
        PriceChange("club.year", to: 4.49, plan: .monthly, subscribers: .payWithoutConsent)))
    try play.advance(to: "2027-01-15")
    #expect(prices(play) == Array(repeating: 3.49, count: 12) + [4.49])
    #expect(play.store.ledger.purchases.last?.subscription?.commitment?.price == 53.88)
  }

  @Test func `the price of a year is not that of its months`() throws {
    var play = try Play(at: "2026-01-01")
    try play.buy("club.year", plan: .monthly)
    try play.happens(
      .priceChanged(PriceChange("club.year", to: 29.99, subscribers: .payWithoutConsent)))
    try play.advance(to: "2027-01-15")
    #expect(prices(play) == Array(repeating: 3.49, count: 13))
    #expect(throws: StoreRejection.noMonthlyPlan("pro.year")) {
      try play.happens(
        .priceChanged(PriceChange("pro.year", to: 1, plan: .monthly, subscribers: .keepTheirs)))
    }
  }

  @Test func `nobody is asked to agree to pay less, or the same`() throws {
    var play = try subscriber()
    for price in [9.99, 4.99] as [Price] {
      #expect(throws: StoreRejection.notHigher(price, than: 9.99)) {
        try play.happens(.priceIncreaseRequested(to: price, TransactionID(1)))
      }
    }
  }

  @Test func `what does not renew costs whoever buys it the new price`() throws {
    var play = try Play()
    try play.happens(.priceChanged(PriceChange("coins", to: 1.49, subscribers: .keepTheirs)))
    try play.buy("coins", quantity: 2)
    #expect(prices(play) == [2.98])
    #expect(throws: StoreRejection.unknownProduct("nothing")) {
      try play.happens(.priceChanged(PriceChange("nothing", to: 1, subscribers: .keepTheirs)))
    }
  }
}
