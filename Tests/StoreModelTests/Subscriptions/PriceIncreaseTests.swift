import StoreModel
import Testing

@Suite struct PriceIncreaseTests {
  private func subscriber(observes: Bool = true) throws -> Play {
    var play = try Play(at: "2026-04-01", observes: observes)
    try play.buy("pro.month")
    _ = play.takeLog()
    return play
  }

  @Test func `B069 who agrees pays the new price from the next period on`() throws {
    var play = try subscriber()
    try play.happens(.priceIncreaseRequested(to: 12.99, TransactionID(1)))
    #expect(
      play.takeLog() == """
        1 price 12.99?
        status of video
        message priceIncreaseConsent
        shall the consent be shown?
        """)
    #expect(play.store.outlook(of: try play.subscription()).priceIncrease == .pending(12.99))
    try play.happens(.priceConsentJudged(shows: true, play.device))
    try play.happens(.priceIncreaseAnswered(consents: true, TransactionID(1)))
    #expect(play.takeLog() == "consent for 1?\n1 price agreed\nstatus of video")
    let outlook = play.store.outlook(of: try play.subscription())
    #expect(outlook.priceIncrease == .agreed(12.99))
    #expect(outlook.quote?.price == 12.99)
    try play.advance(to: "2026-06-01")
    #expect(
      play.ledger == """
        1 pro.month 2026-04-01 00:00 – 2026-05-01 00:00 9.99
        2 pro.month 2026-05-01 00:00 – 2026-06-01 00:00 12.99 renewal of 1
        3 pro.month 2026-06-01 00:00 – 2026-07-01 00:00 12.99 renewal of 1
        """)
    #expect(play.store.outlook(of: try play.subscription()).priceIncrease == .none)
  }

  @Test func `B069 who declines keeps what is paid, and no more`() throws {
    var play = try subscriber()
    try play.happens(.priceIncreaseRequested(to: nil, TransactionID(1)))
    try play.happens(.priceIncreaseAnswered(consents: false, TransactionID(1)))
    #expect(!(try play.subscription().willAutoRenew))
    try play.advance(to: "2026-05-01")
    #expect(
      try play.subscription().state
        == .expired(at: moment("2026-05-01"), .didNotConsentToPriceIncrease))
  }

  @Test func `B069 no answer is no consent`() throws {
    var play = try subscriber()
    try play.happens(.priceIncreaseRequested(to: nil, TransactionID(1)))
    try play.advance(to: "2026-04-30 23:59")
    #expect(play.entitled == ["pro.month"])
    try play.advance(to: "2026-05-01")
    #expect(
      try play.subscription().state
        == .expired(at: moment("2026-05-01"), .didNotConsentToPriceIncrease))
    #expect(throws: StoreRejection.subscriptionIsOver(TransactionID(1))) {
      try play.happens(.priceIncreaseAnswered(consents: true, TransactionID(1)))
    }
  }

  @Test func `consent to no change of price leaves the price`() throws {
    var play = try subscriber()
    try play.happens(.priceIncreaseRequested(to: nil, TransactionID(1)))
    try play.happens(.priceIncreaseAnswered(consents: true, TransactionID(1)))
    try play.advance(to: "2026-05-01")
    #expect(play.store.ledger.purchases.map(\.price) == [9.99, 9.99])
  }

  @Test func `B069 an app that puts the consent off asks for it later`() throws {
    var play = try subscriber()
    try play.happens(.priceIncreaseRequested(to: 12.99, TransactionID(1)))
    try play.happens(.priceConsentJudged(shows: false, play.device))
    _ = play.takeLog()
    try play.happens(.priceConsentRequested(play.device))
    #expect(play.takeLog() == "consent for 1?")
    try play.happens(.priceIncreaseAnswered(consents: true, TransactionID(1)))
    _ = play.takeLog()
    try play.happens(.priceConsentRequested(play.device))
    #expect(play.takeLog() == "")
  }

  @Test func `B069 the question waits for an observer, and comes again at each launch`() throws {
    var play = try subscriber(observes: false)
    try play.happens(.priceIncreaseRequested(to: 12.99, TransactionID(1)))
    #expect(!play.takeLog().contains("shall the consent be shown?"))
    try play.happens(.observerAdded(ObserverID(1), play.device))
    #expect(play.takeLog().contains("shall the consent be shown?"))
    try play.happens(.killed(play.device))
    try play.launch()
    #expect(
      play.takeLog() == """
        message priceIncreaseConsent
        shall the consent be shown?
        """)
  }

  @Test func `an increase that nobody asked for cannot be answered`() throws {
    var play = try subscriber()
    #expect(throws: StoreRejection.noPriceIncrease(TransactionID(1))) {
      try play.happens(.priceIncreaseAnswered(consents: true, TransactionID(1)))
    }
  }

  @Test func `B136 a forced renewal drops a pending increase`() throws {
    var play = try subscriber()
    try play.happens(.priceIncreaseRequested(to: 12.99, TransactionID(1)))
    try play.advance(to: "2026-04-10")
    try play.happens(.renewalForced(TransactionID(1)))
    #expect(
      play.ledger == """
        1 pro.month 2026-04-01 00:00 – 2026-04-10 00:00 9.99
        2 pro.month 2026-04-10 00:00 – 2026-05-10 00:00 9.99 renewal of 1
        """)
  }

  @Test func `B069 who has chosen another plan need not consent to what the old one is to cost`()
    throws
  {
    var play = try subscriber()
    try play.happens(.priceIncreaseRequested(to: 12.99, TransactionID(1)))
    try play.buy("basic.month")
    try play.advance(to: "2026-06-01")
    #expect(
      play.ledger.hasSuffix(
        """
        2 basic.month 2026-05-01 00:00 – 2026-06-01 00:00 4.99 renewal of 1
        3 basic.month 2026-06-01 00:00 – 2026-07-01 00:00 4.99 renewal of 1
        """))
  }

  @Test func `B069 the question comes again when the app returns, until it is answered`() throws {
    var play = try subscriber()
    try play.happens(.backgrounded(play.device))
    try play.happens(.priceIncreaseRequested(to: 12.99, TransactionID(1)))
    #expect(!play.takeLog().contains("shall the consent be shown?"))
    try play.happens(.foregrounded(play.device))
    #expect(play.takeLog().contains("shall the consent be shown?"))
    try play.happens(.priceIncreaseAnswered(consents: true, TransactionID(1)))
    try play.happens(.backgrounded(play.device))
    try play.happens(.foregrounded(play.device))
    #expect(!play.takeLog().contains("shall the consent be shown?"))
  }

  @Test func `another plan is not dearer for it`() throws {
    var play = try subscriber()
    try play.happens(.priceIncreaseRequested(to: 12.99, TransactionID(1)))
    try play.happens(.priceIncreaseAnswered(consents: true, TransactionID(1)))
    try play.buy("basic.month")
    try play.advance(to: "2026-06-01")
    #expect(
      play.ledger.hasSuffix(
        """
        2 basic.month 2026-05-01 00:00 – 2026-06-01 00:00 4.99 renewal of 1
        3 basic.month 2026-06-01 00:00 – 2026-07-01 00:00 4.99 renewal of 1
        """))
  }
}
