import StoreModel
import Testing

/// The outcome of a customer's request for a refund.
@Suite struct RefundRequestTests {
  private func buyer(
    of product: ProductID, profile: BehaviourProfile = .documented
  ) throws -> Play {
    var play = try Play(at: "2026-04-01", profile: profile)
    try play.buy(product)
    _ = play.takeLog()
    return play
  }

  private func notices(_ play: Play) -> [String] {
    play.store.notices.map {
      [$0.kind.type, $0.kind.subtype].compactMap(\.self).joined(separator: " ")
    }
  }

  private func report(
    _ preference: ConsumptionReport.Preference?, consumed: Int64? = nil
  ) -> StoreEvent {
    .consumptionReported(
      ConsumptionReport(consumed: consumed, preference: preference), TransactionID(1))
  }

  @Test func `N011 the app's server is asked, and the purchase stays until the store decides`()
    throws
  {
    var play = try buyer(of: "gold")
    try play.happens(.refundRequested(TransactionID(1), .unintendedPurchase))
    #expect(play.takeLog() == "")
    #expect(notices(play) == ["ONE_TIME_CHARGE", "CONSUMPTION_REQUEST"])
    #expect(play.store.notices.last?.kind == .consumptionRequested(.unintendedPurchase))
    #expect(play.entitled == ["gold"])
    try play.happens(.refundDecided(TransactionID(1), .grantInFull))
    #expect(play.takeLog() == "revoke 1\nemit 1\ntell revoked gold")
    #expect(notices(play).last == "REFUND")
    #expect(play.entitled == [])
  }

  @Test func `N011 who gets nothing keeps the purchase, and only the app's server hears of it`()
    throws
  {
    var play = try buyer(of: "gold")
    try play.happens(.refundRequested(TransactionID(1), .other))
    try play.happens(.refundDecided(TransactionID(1), .decline))
    #expect(play.takeLog() == "decline the refund of 1")
    #expect(notices(play) == ["ONE_TIME_CHARGE", "CONSUMPTION_REQUEST", "REFUND_DECLINED"])
    #expect(play.ledger == "1 gold 2026-04-01 00:00 4.99")
    // Whoever was declined may ask again.
    try play.happens(.refundRequested(TransactionID(1), .legal))
    #expect(play.store.refundRequests.map(\.isOpen) == [false, true])
  }

  @Test func `a part of the price that is given back takes all of the purchase`() throws {
    var play = try buyer(of: "map")
    try play.happens(.refundRequested(TransactionID(1), .unsatisfied))
    try play.happens(.refundDecided(TransactionID(1), .grantPart(40_000)))
    #expect(play.ledger == "1 map 2026-04-01 00:00 1.99 refunded 40000 m%")
    #expect(play.entitled == [])
    try play.happens(.refundReversed(TransactionID(1)))
    #expect(play.entitled == ["map"])
  }

  @Test func `what is unspent of a period goes by time`() throws {
    var play = try buyer(of: "pro.month")
    try play.advance(to: "2026-04-16")
    try play.happens(.refundRequested(TransactionID(1), .unsatisfied))
    try play.happens(.refundDecided(TransactionID(1), .prorate))
    #expect(play.ledger == "1 pro.month 2026-04-01 00:00 – 2026-05-01 00:00 9.99 refunded 50000 m%")
    #expect(
      try play.subscription().state
        == .revoked(at: moment("2026-04-16"), paidUntil: moment("2026-05-01")))
  }

  @Test func `of a period that is over nothing is unspent`() throws {
    var play = try buyer(of: "pro.month")
    try play.advance(to: "2026-05-16")
    try play.happens(.refundRequested(TransactionID(1), .unsatisfied))
    #expect(throws: StoreRejection.nothingToRefund(TransactionID(1))) {
      try play.happens(.refundDecided(TransactionID(1), .prorate))
    }
    #expect(play.store.refundRequests.map(\.isOpen) == [true])
    try play.happens(.refundDecided(TransactionID(1), .grantInFull))
    #expect(play.entitled == ["pro.month"])
  }

  @Test func `what is unspent of anything else goes by what the app's server says`() throws {
    var play = try buyer(of: "coins")
    try play.happens(.refundRequested(TransactionID(1), .other))
    #expect(throws: StoreRejection.nothingToRefund(TransactionID(1))) {
      try play.happens(.refundDecided(TransactionID(1), .prorate))
    }
    try play.happens(report(nil, consumed: 25_000))
    try play.happens(.refundDecided(TransactionID(1), .prorate))
    #expect(play.ledger.hasSuffix("refunded 75000 m%"))
  }

  @Test(
    arguments: [
      (nil, "refunded"), (.grantInFull, "refunded"), (.decline, "0.99"),
      (.prorate, "refunded 60000 m%"),
    ] as [(ConsumptionReport.Preference?, String)])
  func `the store can do what the app's server would have`(
    preference: ConsumptionReport.Preference?, line: String
  ) throws {
    var play = try buyer(of: "coins")
    try play.happens(.refundRequested(TransactionID(1), .other))
    try play.advance(to: "2026-04-01 12:00")
    try play.happens(report(preference, consumed: 40_000))
    try play.happens(.refundDecided(TransactionID(1), .asPreferred))
    #expect(play.ledger.hasSuffix(line))
  }

  @Test func `an answer after 12 hours, or to no question, is not heard`() throws {
    var play = try buyer(of: "coins")
    try play.happens(report(.decline))
    try play.happens(.refundRequested(TransactionID(1), .other))
    #expect(play.store.refundRequests.map(\.report) == [nil])
    try play.advance(to: "2026-04-01 12:01")
    try play.happens(report(.decline))
    #expect(play.store.refundRequests.map(\.report) == [nil])
    try play.happens(.refundDecided(TransactionID(1), .asPreferred))
    #expect(play.ledger.hasSuffix("refunded"))
  }

  @Test(
    arguments: [
      (.switchedOff, "DID_CHANGE_RENEWAL_STATUS AUTO_RENEW_DISABLED", 1),
      (.unchanged, "CONSUMPTION_REQUEST", 2),
    ] as [(BehaviourProfile.RenewalAfterRefundRequest, String, Int)])
  func `B158 who wants the money for the running period back may not be charged for the next`(
    renewal: BehaviourProfile.RenewalAfterRefundRequest, last: String, periods: Int
  ) throws {
    var profile = BehaviourProfile.documented
    profile.renewalAfterRefundRequest = renewal
    var play = try buyer(of: "pro.month", profile: profile)
    try play.happens(.refundRequested(TransactionID(1), .other))
    #expect(notices(play).last == last)
    try play.happens(.refundDecided(TransactionID(1), .decline))
    try play.advance(to: "2026-05-10")
    #expect(play.store.ledger.purchases.count == periods)
  }

  @Test func `a period that is over is no reason to end what runs`() throws {
    var play = try buyer(of: "pro.month")
    try play.advance(to: "2026-05-10")
    try play.happens(.refundRequested(TransactionID(1), .other))
    #expect(try play.subscription().preferences.willAutoRenew)
  }

  @Test func `nobody asks twice at once, or for what is free, gone or unknown`() throws {
    var play = try buyer(of: "gold")
    let id = TransactionID(1)
    #expect(throws: StoreRejection.noRefundRequest(id)) {
      try play.happens(.refundDecided(id, .decline))
    }
    try play.happens(.refundRequested(id, .other))
    #expect(throws: StoreRejection.refundRequestedAlready(id)) {
      try play.happens(.refundRequested(id, .other))
    }
    #expect(throws: StoreRejection.nothingToRefund(id)) {
      try play.happens(.refundDecided(id, .grantPart(0)))
    }
    // A refund that nobody has asked for decides the one that somebody has.
    try play.happens(.refunded(id, .other))
    #expect(play.store.refundRequests.map(\.isOpen) == [false])
    #expect(throws: StoreRejection.alreadyRevoked(id)) {
      try play.happens(.refundRequested(id, .other))
    }
    try play.happens(.refundReversed(id))
    try play.buy("gold")
    #expect(throws: StoreRejection.notRefundable(TransactionID(2))) {
      try play.happens(.refundRequested(TransactionID(2), .other))
    }
    #expect(throws: StoreRejection.unknownTransaction(TransactionID(9))) {
      try play.happens(.refundRequested(TransactionID(9), .other))
    }
  }

  @Test func `a plan that was left has paid back what it could`() throws {
    var play = try buyer(of: "basic.month")
    try play.happens(.refundRequested(TransactionID(1), .other))
    try play.buy("pro.month")
    #expect(play.store.refundRequests.map(\.isOpen) == [false])
    #expect(throws: StoreRejection.notRevoked(TransactionID(1))) {
      try play.happens(.refundReversed(TransactionID(1)))
    }
  }

  @Test func `what a test takes out of history is not asked for any more`() throws {
    var play = try buyer(of: "gold")
    try play.happens(.refundRequested(TransactionID(1), .other))
    try play.happens(.transactionDeleted(TransactionID(1)))
    #expect(play.store.refundRequests.isEmpty)
  }
}
