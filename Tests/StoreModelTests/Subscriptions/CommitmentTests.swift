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
    #expect(!outlook.willAutoRenew)
    #expect(outlook.renewalDate == moment("2026-02-28"))
    #expect(outlook.quote?.price == 3.49)
    try play.advance(to: "2027-06-01")
    #expect(play.store.ledger.purchases.count == 12)
    #expect(
      try play.subscription("club").state == .expired(at: moment("2027-01-31"), .autoRenewDisabled))
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
  /// A year's plan that can be paid by the month, and a better one.
  fileprivate static let committed = Catalog(products: [
    .plan(
      "plan", level: 2, P1Y, 11,
      offers: SubscriptionTerms(
        group: "video", level: 2, period: P1Y,
        promotionalOffers: [Offer(id: "month", payment: .freeTrial, period: P1M)],
        billingPlans: [BillingPlan(kind: .monthly, price: 1, commitmentPrice: 12)])),
    .plan("better", level: 1, P1M, 3),
  ])
}
