import StoreModel
import Testing

@Suite struct RenewalRateTests {
  private static let durations = [
    P1W, P1M, SubscriptionPeriod(2, .month), P3M, SubscriptionPeriod(6, .month), P1Y,
  ]

  /// Seconds of a week, a month, two, a quarter, half a year, a year; of grace by the week and
  /// else; of retry.
  @Test(arguments: [
    (RenewalRate.monthlyRenewalEveryHour, [900, 3600, 7200, 10800, 21600, 43200], 771, 1800, 7200),
    (.monthlyRenewalEveryThirtyMinutes, [600, 1800, 3600, 5400, 10800, 21600], 514, 900, 3600),
    (.monthlyRenewalEveryFifteenMinutes, [300, 900, 1800, 2700, 5400, 10800], 257, 450, 1800),
    (.monthlyRenewalEveryFiveMinutes, [180, 300, 600, 900, 1800, 3600], 154, 150, 600),
    (.monthlyRenewalEveryThirtySeconds, [10, 30, 60, 90, 180, 360], 9, 15, 60),
    (.oneRenewalEveryFifteenMinutes, [900, 900, 900, 900, 900, 900], 900, 900, 1800),
    (.oneRenewalEveryFiveMinutes, [300, 300, 300, 300, 300, 300], 300, 300, 600),
    (.oneRenewalEveryMinute, [60, 60, 60, 60, 60, 60], 60, 60, 120),
    (.oneRenewalEveryThirtySeconds, [30, 30, 30, 30, 30, 30], 30, 30, 60),
    (.oneRenewalEveryTenSeconds, [10, 10, 10, 10, 10, 10], 10, 10, 20),
    (.oneRenewalEveryTwoSeconds, [2, 2, 2, 2, 2, 2], 2, 2, 4),
    (
      .oneHourIsOneDay, [25200, 108_000, 216_000, 324_000, 648_000, 1_314_000], 21600, 57600,
      216_000
    ),
    (
      .thirtyMinutesIsOneDay, [12600, 54000, 108_000, 162_000, 324_000, 657_000], 10800, 28800,
      108_000
    ),
    (.fiveMinutesIsOneDay, [2100, 9000, 18000, 27000, 54000, 109_500], 1800, 4800, 18000),
    (.oneMinuteIsOneDay, [420, 1800, 3600, 5400, 10800, 21900], 360, 960, 3600),
    (.thirtySecondsIsOneDay, [210, 900, 1800, 2700, 5400, 10950], 180, 480, 1800),
    (.oneSecondIsOneDay, [7, 30, 60, 90, 180, 365], 6, 16, 60),
  ])
  func `B126 periods, grace and retry at a rate`(
    rate: RenewalRate, periods: [Int64], weeklyGrace: Int64, grace: Int64, retry: Int64
  ) {
    #expect(Self.durations.map(rate.length) == periods.map(StoreSpan.seconds))
    #expect(rate.length(of: .sixteenDays, for: P1W) == .seconds(weeklyGrace))
    #expect(rate.length(of: .sixteenDays, for: P1M) == .seconds(grace))
    #expect(rate.billingRetry == .seconds(retry))
  }

  @Test(
    arguments: [
      (GracePeriod.threeDays, P1W, 3), (.threeDays, P1M, 3), (.sixteenDays, P1W, 6),
      (.sixteenDays, P1Y, 16), (.twentyEightDays, P1W, 6), (.twentyEightDays, P1M, 28),
    ] as [(GracePeriod, SubscriptionPeriod, Int64)])
  func `B120 grace in real time`(
    grace: GracePeriod, of period: SubscriptionPeriod, lasts days: Int64
  ) {
    #expect(RenewalRate.realTime.length(of: grace, for: period) == .days(days))
  }

  @Test func `B126 the real rate leaves periods to the calendar, and retries for 60 days`() {
    #expect(Self.durations.compactMap(RenewalRate.realTime.length) == [])
    #expect(RenewalRate.realTime.billingRetry == .days(60))
  }

  @Test func `B126 the rates have Apple's numbers`() {
    let numbers = Array(0...6) + Array(10...13) + [15] + Array(1000...1005)
    #expect(RenewalRate.allCases.map(\.rawValue) == numbers)
  }

  @Test(arguments: RenewalRate.allCases)
  func `B127 no period is empty at any rate`(rate: RenewalRate) throws {
    var settings = StoreSettings()
    settings.rate = rate
    let periods =
      Self.durations + [SubscriptionPeriod(3, .day), SubscriptionPeriod(.max, .year)]
    for period in periods {
      let plan = CatalogProduct.plan("plan", level: 1, period, 1)
      var play = try Play(Catalog(products: [plan]), settings: settings)
      try play.buy("plan")
      let purchase = try #require(play.store.ledger.purchases.first)
      #expect(try #require(purchase.subscription).expiry > purchase.date, "\(period)")
    }
  }

  @Test func `L073 a weekly plan at the 30-second rate has its ten seconds`() throws {
    var settings = StoreSettings()
    settings.rate = .monthlyRenewalEveryThirtySeconds
    var play = try Play(settings: settings)
    try play.buy("pro.week")
    #expect(play.ledger == "1 pro.week 2026-01-31 08:00 – 2026-01-31 08:00:10 2.99")
    #expect(play.entitled == ["pro.week"])
  }

  @Test func `B124 at any rate but the real one, renewals come when the period ends`() throws {
    var settings = StoreSettings()
    settings.rate = .monthlyRenewalEveryFiveMinutes
    var play = try Play(settings: settings)
    try play.buy("pro.month")
    #expect(play.store.nextDue == moment("2026-01-31 08:05"))
  }

  @Test func `B124 how far ahead renewals come can be set, up to half a period`() throws {
    var settings = StoreSettings()
    settings.renewalLead = .hours(6)
    var play = try Play(settings: settings)
    try play.buy("pro.month")
    #expect(play.store.nextDue == moment("2026-02-28 02:00"))
    settings.renewalLead = .days(30)
    try play.happens(.settingsChanged(settings))
    try play.advance(to: "2026-02-28 02:00")
    #expect(play.store.nextDue == moment("2026-03-15 20:00"))
  }

  @Test func `a change of the rate holds from the next period on`() throws {
    var play = try Play()
    try play.buy("pro.month")
    var settings = StoreSettings()
    settings.rate = .oneRenewalEveryMinute
    try play.happens(.settingsChanged(settings))
    try play.advance(to: "2026-02-28 08:01")
    try play.happens(.settingsChanged(StoreSettings()))
    try play.advance(to: "2026-02-28 08:02")
    #expect(
      play.ledger == """
        1 pro.month 2026-01-31 08:00 – 2026-02-28 08:00 9.99
        2 pro.month 2026-02-28 08:00 – 2026-02-28 08:01 9.99 renewal of 1
        3 pro.month 2026-02-28 08:01 – 2026-02-28 08:02 9.99 renewal of 1
        4 pro.month 2026-02-28 08:02 – 2026-03-28 08:02 9.99 renewal of 1
        """)
  }

  @Test func `B125 the sandbox renews twelve times, and no more`() throws {
    var play = try Play(settings: .sandbox)
    try play.buy("pro.month")
    try play.advance(to: "2026-02-28 08:00")
    #expect(play.store.ledger.purchases.count == 13)
    #expect(
      try play.subscription().state == .expired(at: moment("2026-01-31 09:05"), .autoRenewDisabled))
    try play.buy("pro.month")
    try play.advance(.hours(2))
    #expect(play.store.ledger.purchases.count == 26)
  }
}
