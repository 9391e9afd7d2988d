import StoreModel
import Testing

/// The notifications to the app's server, by version 2 of Apple's names.
@Suite struct NoticeTests {
  /// A line a notice: type, subtype, transaction, and the state of its subscription at that moment.
  private func lines(_ play: Play) -> String {
    play.store.notices.map { notice in
      let words =
        [notice.kind.type]
        + [notice.kind.subtype, notice.transaction?.description].compactMap(\.self)
        + [notice.subscription.map { "status \($0.state.status)" }].compactMap(\.self)
      return words.joined(separator: " ")
    }.joined(separator: "\n")
  }

  @Test func `each purchase that renews nothing is a charge`() throws {
    var play = try Play()
    for product: ProductID in ["coins", "gold", "pass"] { try play.buy(product) }
    try play.happens(.refunded(TransactionID(2), .developerIssue))
    try play.happens(.refundReversed(TransactionID(2)))
    #expect(
      lines(play) == """
        ONE_TIME_CHARGE 1
        ONE_TIME_CHARGE 2
        ONE_TIME_CHARGE 3
        REFUND 2
        REFUND_REVERSED 2
        """)
    #expect(play.store.notices.map(\.number) == [1, 2, 3, 4, 5])
  }

  @Test func `a subscription begins, renews, is switched off and on, ends, and begins again`()
    throws
  {
    var play = try Play(at: "2026-04-01")
    try play.buy("pro.month")
    try play.advance(to: "2026-05-02")
    try play.happens(.renewalSwitched(on: false, TransactionID(1)))
    try play.happens(.renewalSwitched(on: true, TransactionID(1)))
    try play.happens(.renewalSwitched(on: false, TransactionID(1)))
    try play.advance(to: "2026-06-02")
    try play.buy("pro.month")
    #expect(
      lines(play) == """
        SUBSCRIBED INITIAL_BUY 1 status 1
        DID_RENEW 2 status 1
        DID_CHANGE_RENEWAL_STATUS AUTO_RENEW_DISABLED 2 status 1
        DID_CHANGE_RENEWAL_STATUS AUTO_RENEW_ENABLED 2 status 1
        DID_CHANGE_RENEWAL_STATUS AUTO_RENEW_DISABLED 2 status 1
        EXPIRED VOLUNTARY 2 status 2
        SUBSCRIBED RESUBSCRIBE 3 status 1
        """)
  }

  @Test func `plans change at once or later, and back`() throws {
    var play = try Play(at: "2026-04-01")
    try play.buy("basic.month")
    try play.buy("pro.month")
    try play.buy("basic.month")
    try play.buy("pro.month")
    try play.buy("pro.year")
    #expect(
      lines(play) == """
        SUBSCRIBED INITIAL_BUY 1 status 1
        DID_CHANGE_RENEWAL_PREF UPGRADE 2 status 1
        DID_CHANGE_RENEWAL_PREF DOWNGRADE 2 status 1
        DID_CHANGE_RENEWAL_PREF 2 status 1
        DID_CHANGE_RENEWAL_PREF DOWNGRADE 2 status 1
        """)
  }

  @Test func `a payment fails with a grace period, is mended, fails for good`() throws {
    var settings = StoreSettings()
    settings.gracePeriod = .threeDays
    var play = try Play(at: "2026-04-01", settings: settings)
    try play.buy("pro.month")
    try play.happens(.renewalPaymentsFail(true, play.account))
    try play.advance(to: "2026-05-05")
    try play.happens(.renewalPaymentsFail(false, play.account))
    try play.happens(.billingMended(TransactionID(1)))
    settings.gracePeriod = nil
    try play.happens(.settingsChanged(settings))
    try play.happens(.renewalPaymentsFail(true, play.account))
    try play.advance(to: "2026-09-01")
    #expect(
      lines(play) == """
        SUBSCRIBED INITIAL_BUY 1 status 1
        DID_FAIL_TO_RENEW GRACE_PERIOD 1 status 4
        GRACE_PERIOD_EXPIRED 1 status 3
        DID_RENEW BILLING_RECOVERY 2 status 1
        DID_FAIL_TO_RENEW 2 status 3
        EXPIRED BILLING_RETRY 2 status 2
        """)
  }

  @Test(arguments: [true, false]) func `a higher price is asked for, and`(isAccepted: Bool) throws {
    var play = try Play(at: "2026-04-01")
    try play.buy("pro.month")
    try play.happens(.priceIncreaseRequested(to: 12.99, TransactionID(1)))
    try play.happens(.priceIncreaseAnswered(consents: isAccepted, TransactionID(1)))
    try play.advance(to: "2026-05-01")
    let end =
      isAccepted
      ? "PRICE_INCREASE ACCEPTED 1 status 1\nDID_RENEW 2 status 1"
      : "EXPIRED PRICE_INCREASE 1 status 2"
    #expect(
      lines(play) == """
        SUBSCRIBED INITIAL_BUY 1 status 1
        PRICE_INCREASE PENDING 1 status 1
        \(end)
        """)
  }

  @Test func `offers of subscribers are redeemed, of others they begin a subscription`() throws {
    var play = try Play(at: "2026-04-01")
    try play.happens(.codeRedeemed("WELCOME", for: "club", play.account))
    try play.happens(.codeRedeemed("THANKS", for: "club", play.account))
    #expect(
      lines(play) == """
        SUBSCRIBED INITIAL_BUY 1 status 1
        OFFER_REDEEMED 1 status 1
        """)
  }

  @Test func `what a product that is sold no more renews as, is nothing`() throws {
    var play = try Play(at: "2026-04-01")
    try play.buy("pro.month")
    try play.happens(.productWithdrawn("pro.month"))
    try play.advance(to: "2026-05-02")
    #expect(lines(play).hasSuffix("\nEXPIRED PRODUCT_NOT_FOR_SALE 1 status 2"))
  }

  @Test func `the family is told of, too`() throws {
    var play = try Play(at: "2026-04-01")
    let child = play.store.addAccount()
    try play.happens(.sharingStarted(by: play.account, with: child))
    try play.buy("gold")
    try play.buy("pro.year")
    try play.happens(.refunded(TransactionID(1), .other))
    try play.happens(.sharingEnded(by: play.account, with: child))
    #expect(
      lines(play) == """
        ONE_TIME_CHARGE 1
        ONE_TIME_CHARGE 2
        SUBSCRIBED INITIAL_BUY 3 status 1
        SUBSCRIBED INITIAL_BUY 4 status 1
        REFUND 1
        REVOKE 2
        REVOKE 4 status 5
        """)
  }

  @Test func `a notice keeps what it told of when more has happened since`() throws {
    var play = try Play(at: "2026-04-01")
    try play.buy("pro.month")
    try play.advance(to: "2026-06-01")
    let first = try #require(play.store.notices.first)
    #expect(first.date == moment("2026-04-01"))
    #expect(first.subscription?.outlook.renewalDate == moment("2026-05-01"))
    #expect(
      play.store.notices.map { notice in
        notice.transaction.flatMap { play.store.ledger[$0]?.seen(at: notice.revision)?.id }
      }
        == [TransactionID(1), TransactionID(2), TransactionID(3)])
  }
}
