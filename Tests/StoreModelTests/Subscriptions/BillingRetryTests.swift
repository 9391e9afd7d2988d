import StoreModel
import Testing

@Suite struct BillingRetryTests {
  private func subscriber(
    to product: ProductID = "pro.month", grace: GracePeriod? = nil
  ) throws -> Play {
    var settings = StoreSettings()
    settings.gracePeriod = grace
    var play = try Play(at: "2026-04-01", settings: settings)
    try play.buy(product)
    try play.happens(.renewalPaymentsFail(true, play.account))
    _ = play.takeLog()
    return play
  }

  @Test
  func `B120 a renewal that cannot be charged is tried for 60 days, and the customer has nothing`()
    throws
  {
    var play = try subscriber()
    try play.advance(to: "2026-04-30 23:59")
    #expect(play.entitled == ["pro.month"])
    try play.advance(to: "2026-05-01")
    #expect(play.entitled == [])
    #expect(try play.subscription().state == .inBillingRetry(until: moment("2026-06-30")))
    try play.advance(to: "2026-07-10")
    #expect(
      play.takeLog() == """
        1 failed to renew, retry
        status of video
        message billingIssue
        1 expired billingError
        status of video
        """)
    #expect(try play.subscription().state == .expired(at: moment("2026-06-30"), .billingError))
  }

  @Test(
    arguments: [
      (GracePeriod.threeDays, "pro.month", "2026-05-01", "2026-05-04"),
      (.sixteenDays, "pro.month", "2026-05-01", "2026-05-17"),
      (.twentyEightDays, "pro.month", "2026-05-01", "2026-05-29"),
      (.threeDays, "pro.week", "2026-04-08", "2026-04-11"),
      (.sixteenDays, "pro.week", "2026-04-08", "2026-04-14"),
      (.twentyEightDays, "pro.week", "2026-04-08", "2026-04-14"),
    ] as [(GracePeriod, ProductID, String, String)])
  func `B120 in the grace period the customer keeps everything`(
    grace: GracePeriod, of product: ProductID, from start: String, to end: String
  ) throws {
    var play = try subscriber(to: product, grace: grace)
    try play.advance(to: start)
    #expect(play.entitled == [product])
    let outlook = play.store.outlook(of: try play.subscription())
    #expect(outlook.isInBillingRetry)
    #expect(outlook.gracePeriodEnd == moment(end))
    try play.advance(to: end)
    #expect(play.entitled == [])
    let later = play.store.outlook(of: try play.subscription())
    #expect(later.isInBillingRetry)
    #expect(later.gracePeriodEnd == nil)
  }

  @Test func `B120 who pays in the grace period loses no day`() throws {
    var play = try subscriber(grace: .sixteenDays)
    try play.advance(to: "2026-05-10")
    try play.happens(.billingMended(TransactionID(1)))
    #expect(
      play.ledger == """
        1 pro.month 2026-04-01 00:00 – 2026-05-01 00:00 9.99
        2 pro.month 2026-05-01 00:00 – 2026-06-01 00:00 9.99 renewal of 1
        """)
    #expect(
      play.takeLog() == """
        1 failed to renew, grace until 2026-05-17 00:00
        status of video
        message billingIssue
        2 recovered
        status of video
        emit 2
        tell #2 purchased 2
        """)
  }

  @Test(arguments: [GracePeriod?.none, .threeDays])
  func `B120 who pays later starts a new period that day`(grace: GracePeriod?) throws {
    var play = try subscriber(grace: grace)
    try play.advance(to: "2026-05-10 10:00")
    try play.happens(.billingMended(TransactionID(1)))
    try play.happens(.renewalPaymentsFail(false, play.account))
    try play.advance(to: "2026-06-10 10:00")
    #expect(
      play.ledger == """
        1 pro.month 2026-04-01 00:00 – 2026-05-01 00:00 9.99
        2 pro.month 2026-05-10 10:00 – 2026-06-10 10:00 9.99 renewal of 1
        3 pro.month 2026-06-10 10:00 – 2026-07-10 10:00 9.99 renewal of 1
        """)
  }

  @Test func `B120 what is mended before the period ends is charged in time`() throws {
    var play = try subscriber()
    try play.advance(to: "2026-04-30 12:00")
    #expect(play.store.ledger.purchases.count == 1)
    try play.happens(.renewalPaymentsFail(false, play.account))
    try play.advance(to: "2026-05-01")
    #expect(play.entitled == ["pro.month"])
    #expect(play.store.ledger.purchases.count == 2)
  }

  @Test func `B086 who switches the renewal off in the grace period is charged no more`() throws {
    var play = try subscriber(grace: .sixteenDays)
    try play.advance(to: "2026-05-02")
    #expect(play.store.pendingRenewals(of: play.account).count == 1)
    try play.happens(.renewalSwitched(on: false, TransactionID(1)))
    #expect(play.store.pendingRenewals(of: play.account) == [])
    #expect(throws: StoreRejection.noBillingProblem(TransactionID(1))) {
      try play.happens(.billingMended(TransactionID(1)))
    }
    try play.advance(to: "2026-05-17")
    #expect(try play.subscription().state == .expired(at: moment("2026-05-17"), .autoRenewDisabled))
    #expect(play.store.pendingRenewals(of: play.account).count == 1)
  }

  @Test(
    arguments: [
      ("pro.month", "basic.month", "2026-05-01"), ("club.year", nil, "2026-05-01"),
    ] as [(ProductID, ProductID?, String)])
  func `a plan that is not in the catalog any more ends with the period that cannot be followed`(
    product: ProductID, by next: ProductID?, at end: String
  ) throws {
    var play = try Play(at: "2026-04-01")
    try play.buy(product, plan: product == "club.year" ? .monthly : nil)
    if let next { try play.buy(next) }
    try play.happens(.renewalPaymentsFail(true, play.account))
    try play.happens(.stocked(.shop.without(product)))
    _ = play.takeLog()
    try play.advance(to: "2026-06-01")
    let group = try #require(play.store.ledger.purchases.first?.subscription?.group)
    #expect(
      try play.subscription(group).state == .expired(at: moment(end), .productUnavailable))
    #expect(play.takeLog() == "1 expired productUnavailable\nstatus of \(group)")
    #expect(play.entitled == [])
  }

  @Test func `there is nothing to mend where nothing failed`() throws {
    var play = try Play()
    try play.buy("pro.month")
    #expect(throws: StoreRejection.noBillingProblem(TransactionID(1))) {
      try play.happens(.billingMended(TransactionID(1)))
    }
  }

  @Test func `B117 who buys again while the store retries has a new period at once`() throws {
    var play = try subscriber()
    try play.advance(to: "2026-05-20")
    try play.buy("pro.month")
    #expect(
      play.ledger == """
        1 pro.month 2026-04-01 00:00 – 2026-05-01 00:00 9.99
        2 pro.month 2026-05-20 00:00 – 2026-06-20 00:00 9.99 of 1
        """)
  }

  @Test func `a problem with the payment is told at the next launch, too`() throws {
    var play = try subscriber()
    try play.happens(.killed(play.device))
    try play.advance(to: "2026-05-02")
    #expect(!play.takeLog().contains("message"))
    try play.launch()
    #expect(play.takeLog().contains("message billingIssue"))
  }

  @Test(arguments: RenewalRate.allCases)
  func `B126 grace and retry follow the rate`(rate: RenewalRate) throws {
    var settings = StoreSettings()
    settings.rate = rate
    settings.gracePeriod = .sixteenDays
    var play = try Play(settings: settings)
    try play.buy("pro.month")
    try play.happens(.renewalPaymentsFail(true, play.account))
    let period = try #require(play.store.ledger.purchases.first?.subscription)
    try play.advance(to: period.expiry)
    #expect(
      try play.subscription().state
        == .inGracePeriod(
          until: period.expiry.advanced(by: rate.length(of: .sixteenDays, for: P1M)),
          retryEnds: period.expiry.advanced(by: rate.billingRetry)))
  }
}
