import StoreModel
import Testing

@Suite struct CommitmentTests {
  @Test func `a year paid by the month has twelve payments, and then twelve more`() throws {
    var play = try Play(at: "2026-01-31")
    try play.buy("club.year", plan: .monthly)
    try play.advance(to: "2027-01-31")
    let lines = play.ledger.split(separator: "\n")
    #expect(lines.count == 13)
    #expect(lines.first == "1 club.year 2026-01-31 00:00 – 2026-02-28 00:00 3.49 payment 1 of 12")
    #expect(
      lines[11]
        == "12 club.year 2026-12-31 00:00 – 2027-01-31 00:00 3.49 renewal of 1 payment 12 of 12")
    #expect(
      lines[12]
        == "13 club.year 2027-01-31 00:00 – 2027-02-28 00:00 3.49 renewal of 1 payment 1 of 12")
    let commitments = play.store.ledger.purchases.compactMap(\.subscription?.commitment)
    #expect(commitments[0].expiry == moment("2027-01-31"))
    #expect(commitments[0].price == 41.88)
    #expect(commitments[12].expiry == moment("2028-01-31"))
  }

  @Test func `who has committed is charged to the end`() throws {
    var play = try Play(at: "2026-01-31")
    try play.buy("club.year", plan: .monthly)
    try play.happens(.renewalSwitched(on: false, TransactionID(1)))
    let outlook = play.store.outlook(of: try play.subscription("club"))
    #expect(outlook.willAutoRenew)
    #expect(outlook.afterCommitment?.willAutoRenew == false)
    #expect(outlook.renewalDate == moment("2026-02-28"))
    #expect(outlook.quote?.price == 3.49)
    try play.advance(to: "2027-06-01")
    #expect(play.store.ledger.purchases.count == 12)
    #expect(
      try play.subscription("club").state == .expired(at: moment("2027-01-31"), .autoRenewDisabled))
  }

  @Test func `the last payment of a commitment that is left is not followed by another`() throws {
    var play = try Play(at: "2026-01-01")
    try play.buy("club.year", plan: .monthly)
    try play.happens(.renewalSwitched(on: false, TransactionID(1)))
    try play.advance(to: "2026-12-15")
    let outlook = play.store.outlook(of: try play.subscription("club"))
    #expect(!outlook.willAutoRenew)
    #expect(outlook.quote == nil)
    #expect(outlook.afterCommitment?.willAutoRenew == false)
    #expect(outlook.afterCommitment?.date == moment("2027-01-01"))
  }

  @Test func `what comes after a commitment is told beside it`() throws {
    var play = try Play(at: "2026-01-01")
    try play.buy("club.year", plan: .monthly)
    #expect(try after(play) == "club.year, monthly, 41.88")
    try play.buy("club.year", plan: .billedUpFront)
    #expect(try after(play) == "club.year, billedUpFront, 39.99")
    try play.buy("club", offer: .introductory(isGranted: false))
    #expect(try after(play) == "club, billedUpFront, 3.99")
    let outlook = play.store.outlook(of: try play.subscription("club"))
    #expect(outlook.renewalProduct == "club.year")
    #expect(outlook.quote?.billingPlan == .monthly)
    #expect(outlook.quote?.price == 3.49)
  }

  private func after(_ play: Play) throws -> String {
    let next = try #require(play.store.outlook(of: try play.subscription("club")).afterCommitment)
    #expect(next.date == moment("2027-01-01"))
    return "\(next.product), \(next.billingPlan), \(next.price)"
  }

  @Test func `a payment that fails is tried for 90 days, without a grace period`() throws {
    var settings = StoreSettings()
    settings.gracePeriod = .sixteenDays
    var play = try Play(at: "2026-01-01", settings: settings)
    try play.buy("club.year", plan: .monthly)
    try play.happens(.renewalPaymentsFail(true, play.account))
    try play.advance(to: "2026-02-01")
    #expect(try play.subscription("club").state == .inBillingRetry(until: moment("2026-05-02")))
    #expect(play.entitled == [])
    try play.advance(to: "2026-05-01 23:59")
    #expect(try play.subscription("club").state == .inBillingRetry(until: moment("2026-05-02")))
    try play.advance(to: "2026-05-02")
    #expect(
      try play.subscription("club").state == .expired(at: moment("2026-05-02"), .billingError))
  }

  @Test func `who has left and cannot pay is charged for as long, and loses it for that`() throws {
    var play = try Play(at: "2026-01-01")
    try play.buy("club.year", plan: .monthly)
    try play.happens(.renewalSwitched(on: false, TransactionID(1)))
    try play.happens(.renewalPaymentsFail(true, play.account))
    try play.advance(to: "2026-02-10")
    #expect(play.store.pendingRenewals(of: play.account).map(\.willAutoRenew) == [true])
    var mended = play
    try mended.happens(.billingMended(TransactionID(1)))
    #expect(mended.entitled == ["club.year"])
    try play.advance(to: "2026-06-01")
    #expect(
      try play.subscription("club").state == .expired(at: moment("2026-05-02"), .billingError))
  }

  @Test func `a late payment moves the payments after it, and the end`() throws {
    var play = try Play(at: "2026-01-01")
    try play.buy("club.year", plan: .monthly)
    try play.happens(.renewalPaymentsFail(true, play.account))
    try play.advance(to: "2026-02-20")
    try play.happens(.renewalPaymentsFail(false, play.account))
    try play.happens(.billingMended(TransactionID(1)))
    try play.advance(to: "2026-04-01")
    let purchases = play.store.ledger.purchases
    #expect(
      purchases.map(\.date.description) == [
        "2026-01-01 00:00", "2026-02-20 00:00", "2026-03-20 00:00",
      ])
    let ends = purchases.compactMap(\.subscription?.commitment?.expiry)
    #expect(ends == [moment("2027-01-01"), moment("2027-01-20"), moment("2027-01-20")])
    try play.advance(to: "2027-01-18")
    #expect(play.store.ledger.purchases.last?.subscription?.commitment?.number == 12)
    #expect(play.store.ledger.purchases.last?.subscription?.expiry == moment("2027-01-20"))
  }

  @Test(arguments: RenewalRate.allCases)
  func `the end of a commitment is the end of its last payment, at any rate`(
    rate: RenewalRate
  ) throws {
    var settings = StoreSettings()
    settings.rate = rate
    var play = try Play(at: "2026-01-01", settings: settings)
    try play.buy("club.year", plan: .monthly)
    while play.store.ledger.purchases.count < 12, let due = play.store.nextDue {
      try play.advance(to: due)
    }
    let periods = play.store.ledger.purchases.compactMap(\.subscription)
    #expect(Set(periods.compactMap(\.commitment?.expiry)) == [try #require(periods.last?.expiry)])
  }

  @Test func `a refund of the running payment ends a commitment, and of a former one does not`()
    throws
  {
    var play = try Play(at: "2026-01-01")
    try play.buy("club.year", plan: .monthly)
    try play.advance(to: "2026-02-10")
    try play.happens(.refunded(TransactionID(1), .other))
    try play.advance(to: "2026-03-10")
    #expect(play.store.ledger.purchases.count == 3)
    #expect(play.entitled == ["club.year"])
    try play.happens(.refunded(TransactionID(3), .other))
    try play.advance(to: "2027-06-01")
    #expect(play.store.ledger.purchases.count == 3)
    #expect(play.entitled == [])
  }

  @Test func `a plan of the same level that is paid otherwise waits for the end of a commitment`()
    throws
  {
    var play = try Play(.committed, at: "2026-01-01")
    try play.buy("plan", plan: .monthly)
    try play.buy("plan.too")
    #expect(play.store.ledger.purchases.count == 1)
    #expect(try play.subscription().preferences.product == "plan.too")
    try play.buy("plan.too", plan: .monthly)
    #expect(play.store.ledger.purchases.last?.line.contains("2 plan.too") == true)
    #expect(try play.subscription().commitment?.number == 1)
  }

  @Test func `each way to pay has offers of its own`() throws {
    var upFront = try Play(.committed, at: "2026-01-01")
    try upFront.buy("plan.too")
    #expect(upFront.store.ledger.purchases.first?.subscription?.offer?.offer.period == P1W)
    var monthly = try Play(.committed, at: "2026-01-01")
    try monthly.buy("plan.too", plan: .monthly)
    #expect(monthly.store.ledger.purchases.first?.subscription?.offer?.offer.period == P3M)
    var neither = try Play(.committed, at: "2026-01-01")
    try neither.buy("plan", plan: .monthly)
    #expect(neither.store.ledger.purchases.first?.subscription?.offer == nil)
    try neither.buy("plan", offer: .promotional(id: "month", flaw: nil), plan: .billedUpFront)
    #expect(neither.takeLog().hasSuffix("failed 11"))
  }

  @Test func `another plan begins after the commitment`() throws {
    var play = try Play(at: "2026-01-01")
    try play.buy("club.year", plan: .monthly)
    try play.buy("club", offer: .introductory(isGranted: false))
    try play.buy("club.year", plan: .billedUpFront)
    try play.advance(to: "2027-01-01")
    let last = try #require(play.store.ledger.purchases.last)
    #expect(last.line == "13 club.year 2027-01-01 00:00 – 2028-01-01 00:00 39.99 renewal of 1")
    #expect(play.store.ledger.purchases.dropLast().allSatisfy { $0.price == 3.49 })
  }

  @Test func `an upgrade ends a commitment, and so does leaving for good`() throws {
    var play = try Play(.committed, at: "2026-01-01")
    try play.buy("plan", plan: .monthly)
    try play.buy("better")
    try play.advance(to: "2026-02-01")
    #expect(
      play.ledger == """
        1 plan 2026-01-01 00:00 – 2026-02-01 00:00 1.00 payment 1 of 12 replaced refunded 100000 m%
        2 better 2026-01-01 00:00 – 2026-02-01 00:00 3.00 of 1
        3 better 2026-02-01 00:00 – 2026-03-01 00:00 3.00 renewal of 1
        """)
    try play.happens(.subscriptionExpired(TransactionID(1)))
    try play.buy("plan", plan: .monthly)
    try play.happens(.subscriptionExpired(TransactionID(1)))
    try play.buy("plan")
    #expect(
      play.ledger.hasSuffix(
        """
        4 plan 2026-02-01 00:00 – 2026-02-01 00:00 1.00 of 1 payment 1 of 12
        5 plan 2026-02-01 00:00 – 2027-02-01 00:00 11.00 of 1
        """))
  }

  @Test func `an offer that is taken meanwhile waits for the end of a commitment`() throws {
    var play = try Play(.committed, at: "2026-01-01")
    try play.buy("plan", plan: .monthly)
    try play.buy("plan", offer: .promotional(id: "month", flaw: nil))
    try play.advance(to: "2027-02-01")
    let lines = play.ledger.split(separator: "\n")
    #expect(
      lines[11] == "12 plan 2026-12-01 00:00 – 2027-01-01 00:00 1.00 renewal of 1 payment 12 of 12")
    #expect(
      lines[12] == "13 plan 2027-01-01 00:00 – 2027-02-01 00:00 0.00 renewal of 1 promotional")
    #expect(
      lines[13] == "14 plan 2027-02-01 00:00 – 2027-03-01 00:00 1.00 renewal of 1 payment 1 of 12")
  }

  @Test func `an offer for paying by the month is none for paying at once`() throws {
    var play = try Play(.committed, at: "2026-01-01")
    try play.buy("plan")
    try play.buy("plan", offer: .promotional(id: "month", flaw: nil))
    #expect(try play.subscription().preferences.billingPlan == .monthly)
    try play.buy("plan", plan: .billedUpFront)
    try play.advance(to: "2027-01-01")
    #expect(
      play.ledger.hasSuffix(
        "2 plan 2027-01-01 00:00 – 2028-01-01 00:00 11.00 renewal of 1"))
    #expect(try play.subscription().preferences.offers.isEmpty)
  }

  @Test func `a higher price holds from the next commitment on`() throws {
    var play = try Play(.committed, at: "2026-01-01")
    try play.buy("plan", plan: .monthly)
    try play.happens(.priceIncreaseRequested(to: 2, TransactionID(1)))
    try play.happens(.priceIncreaseAnswered(consents: true, TransactionID(1)))
    try play.advance(to: "2027-02-01")
    let prices = play.store.ledger.purchases.map(\.price)
    #expect(prices == Array(repeating: 1, count: 12) + [2, 2])
    #expect(play.store.ledger.purchases.last?.subscription?.commitment?.price == 24)
  }

  @Test func `nobody gets a plan that is not offered`() throws {
    var play = try Play(at: "2026-04-01")
    try play.buy("club", plan: .monthly)
    #expect(play.takeLog() == "tell #1 purchasing\ntell #1 failed 5")
  }
}

extension Catalog {
  /// Two years' plans that can be paid by the month, and a better one.
  fileprivate static let committed = Catalog(products: [
    .plan(
      "plan", level: 2, P1Y, 11,
      offers: SubscriptionTerms(
        group: "video", level: 2, period: P1Y,
        promotionalOffers: [
          Offer(id: "month", payment: .freeTrial, period: P1M, billingPlan: .monthly)
        ],
        billingPlans: [BillingPlan(kind: .monthly, price: 1, commitmentPrice: 12)])),
    .plan(
      "plan.too", level: 2, P1Y, 12,
      offers: SubscriptionTerms(
        group: "video", level: 2, period: P1Y,
        introductoryOffers: [
          Offer(payment: .freeTrial, period: P1W),
          Offer(payment: .freeTrial, period: P3M, billingPlan: .monthly),
        ],
        billingPlans: [BillingPlan(kind: .monthly, price: 1.1, commitmentPrice: 13.2)])),
    .plan("better", level: 1, P1M, 3),
  ])
}
