import StoreModel
import Testing

/// The points at which Apple's test environments were measured to differ, switch by switch.
@Suite struct MeasuredSwitchTests {
  private func play<Alternative>(
    _ point: WritableKeyPath<BehaviourProfile, Alternative>, _ alternative: Alternative,
    _ settings: StoreSettings = StoreSettings()
  ) throws -> Play {
    var profile = BehaviourProfile.documented
    profile[keyPath: point] = alternative
    return try Play(profile: profile, settings: settings)
  }

  @Test(arguments: BehaviourProfile.Listing.allCases)
  func `B102 a purchase is listed at once, or a moment later`(
    listing: BehaviourProfile.Listing
  ) throws {
    var play = try play(\.purchaseListing, listing)
    try play.buy("map")
    try play.buy("basic.month")
    #expect(play.entitled == (listing == .atOnce ? ["map", "basic.month"] : []))
    try play.advance(StoreSpan(milliseconds: 699))
    #expect(play.entitled == (listing == .atOnce ? ["map", "basic.month"] : []))
    try play.advance(StoreSpan(milliseconds: 1))
    #expect(play.entitled == ["map", "basic.month"])
    #expect(try play.subscription().state.entitles)
  }

  @Test(arguments: BehaviourProfile.Listing.allCases)
  func `B124 a renewal is listed at once, or looks expired for a moment`(
    listing: BehaviourProfile.Listing
  ) throws {
    var settings = StoreSettings()
    settings.rate = .oneRenewalEveryMinute
    var play = try play(\.renewalListing, listing, settings)
    try play.buy("basic.month")
    #expect(play.entitled == ["basic.month"])
    try play.advance(.minutes(1))
    #expect(play.store.ledger.purchases.count == 2)
    #expect(play.entitled == (listing == .atOnce ? ["basic.month"] : []))
    #expect(try play.subscription().state.entitles == (listing == .atOnce))
    #expect(try play.subscription().willAutoRenew == (listing == .atOnce))
    try play.advance(.seconds(1))
    #expect(play.entitled == ["basic.month"])
    #expect(try play.subscription().willAutoRenew)
  }

  @Test func `B124 a period that still runs is listed while its renewal is not`() throws {
    var play = try play(\.renewalListing, .late)
    try play.buy("basic.month")
    try play.advance(to: "2026-02-27 08:00")
    #expect(play.store.ledger.purchases.count == 2)
    #expect(play.store.currentEntitlements(of: play.account) == [TransactionID(1)])
  }

  @Test(arguments: BehaviourProfile.News.allCases)
  func `B119 a switched renewal is news at once, or with the renewal`(
    news: BehaviourProfile.News
  ) throws {
    var play = try play(\.renewalSwitchNews, news)
    try play.buy("basic.month")
    let effects = try play.store.apply(.renewalSwitched(on: false, play.latest("basic.month")))
    let isNews = effects.contains(.statusChanged("video", play.account))
    #expect(isNews == (news == .atOnce))
    #expect(try !play.subscription().willAutoRenew)
  }

  @Test(arguments: BehaviourProfile.Repurchase.allCases)
  func `B110 a lapsed subscription is bought anew, or repeated`(
    repurchase: BehaviourProfile.Repurchase
  ) throws {
    var play = try play(\.repurchaseAfterLapse, repurchase)
    try play.buy("basic.month")
    try play.happens(.subscriptionExpired(play.latest("basic.month")))
    try play.purchase("basic.month")
    #expect(play.entitled == (repurchase == .newPeriod ? ["basic.month"] : []))
    #expect(play.store.ledger.purchases.count == (repurchase == .newPeriod ? 2 : 1))
  }

  @Test(arguments: BehaviourProfile.FailedRenewal.allCases)
  func `B120 a renewal that cannot be charged brings nothing, or a transaction`(
    failed: BehaviourProfile.FailedRenewal
  ) throws {
    var play = try play(\.failedRenewal, failed)
    try play.buy("basic.month")
    try play.happens(.renewalPaymentsFail(true, play.account))
    try play.advance(to: "2026-02-28 08:00")
    #expect(try play.subscription().state.isInBillingRetry)
    #expect(play.store.ledger.purchases.count == (failed == .deliversNothing ? 1 : 2))
    #expect(play.entitled == (failed == .deliversNothing ? [] : ["basic.month"]))
    try play.happens(.renewalPaymentsFail(false, play.account))
    try play.happens(.billingMended(play.latest("basic.month")))
    #expect(play.entitled == ["basic.month"])
  }

  @Test(arguments: BehaviourProfile.NonRenewing.allCases)
  func `B102 of a pass that was bought twice, the latest is listed, or each`(
    listed: BehaviourProfile.NonRenewing
  ) throws {
    var play = try play(\.nonRenewingEntitlements, listed)
    try play.buy("pass")
    try play.buy("pass")
    #expect(play.entitled == (listed == .latest ? ["pass"] : ["pass", "pass"]))
    try play.happens(.refunded(play.latest("pass"), .other))
    #expect(play.entitled == ["pass"])
  }

  @Test(arguments: BehaviourProfile.Heed.allCases)
  func `B138 a test session lets a subscription expire, or nothing comes of it`(
    heed: BehaviourProfile.Heed
  ) throws {
    var play = try play(\.forcedExpiry, heed)
    try play.buy("basic.month")
    try play.happens(.subscriptionExpired(play.latest("basic.month")))
    #expect(play.entitled == (heed == .respected ? [] : ["basic.month"]))
    #expect(try play.subscription().willAutoRenew == (heed == .ignored))
  }

  @Test(arguments: BehaviourProfile.Heed.allCases)
  func `B135 a test session dates a purchase back, or it is made now`(
    heed: BehaviourProfile.Heed
  ) throws {
    var play = try play(\.purchaseDate, heed)
    try play.advance(to: "2026-04-15")
    let payment = Payment(
      product: "map", backdating: .renewUntilNow(since: moment("2026-01-31")))
    try play.happens(.boughtOutside(payment, play.account))
    let date = heed == .respected ? "2026-01-31" : "2026-04-15"
    #expect(play.ledger == "1 map \(date) 00:00 1.99")
  }
}
