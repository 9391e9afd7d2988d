import StoreModel
import Testing

@Suite struct FamilyTests {
  /// A customer, and a child with a device of its own.
  private func family(
    selling catalog: Catalog = .shop
  ) throws -> (play: Play, child: AccountID) {
    var play = try Play(catalog, at: "2026-04-01")
    let child = play.store.addAccount()
    let device = play.store.addInstallation(for: child)
    try play.happens(.launched(device))
    try play.happens(.observerAdded(ObserverID(2), device))
    return (play, child)
  }

  @Test func `B114 what can be shared comes to the family with numbers of its own`() throws {
    var (play, child) = try family()
    try play.buy("gold")
    try play.buy("map")
    try play.buy("pro.year")
    try play.buy("coins")
    _ = play.takeLog()
    try play.advance(to: "2026-04-05")
    try play.happens(.sharingStarted(by: play.account, with: child))
    #expect(
      play.ledger == """
        1 gold 2026-04-01 00:00 4.99
        2 map 2026-04-01 00:00 1.99
        3 pro.year 2026-04-01 00:00 – 2027-04-01 00:00 99.99
        4 coins 2026-04-01 00:00 0.99
        5 gold 2026-04-05 00:00 0.00 shared by 1
        6 pro.year 2026-04-05 00:00 – 2027-04-01 00:00 0.00 shared by 1
        """)
    #expect(
      play.takeLog() == """
        5 shared with 2
        emit 5 on device 2
        6 shared with 2
        emit 6 on device 2
        status of video of customer 2
        tell #1 purchased 5 on device 2
        tell #2 purchased 6 on device 2
        """)
    #expect(play.store.currentEntitlements(of: child) == [TransactionID(5), TransactionID(6)])
  }

  @Test func `B114 an account's token is not shared`() throws {
    var (play, child) = try family()
    try play.happens(.sharingStarted(by: play.account, with: child))
    try play.purchase(
      Payment(product: "gold", username: "me", accountToken: "0b6e3bdc-0000-4000-8000-000000000001")
    )
    #expect(play.store.ledger.purchases.last?.payment == Payment(product: "gold"))
  }

  @Test func `renewals, failures and the end are the family's, too`() throws {
    var (play, child) = try family()
    try play.happens(.sharingStarted(by: play.account, with: child))
    try play.buy("club")
    let shared = { (play: Play) in
      try #require(play.store.subscriptions(in: "club", of: child).first)
    }
    #expect(try shared(play).originalID == TransactionID(2))
    try play.advance(to: "2026-05-08")
    #expect(
      play.ledger == """
        1 club 2026-04-01 00:00 – 2026-04-08 00:00 0.00 introductory
        2 club 2026-04-01 00:00 – 2026-04-08 00:00 0.00 shared by 1 introductory
        3 club 2026-04-08 00:00 – 2026-05-08 00:00 3.99 renewal of 1
        4 club 2026-04-08 00:00 – 2026-05-08 00:00 0.00 renewal of 2 shared by 1
        5 club 2026-05-08 00:00 – 2026-06-08 00:00 3.99 renewal of 1
        6 club 2026-05-08 00:00 – 2026-06-08 00:00 0.00 renewal of 2 shared by 1
        """)
    try play.happens(.renewalPaymentsFail(true, play.account))
    try play.advance(to: "2026-06-08")
    #expect(try shared(play).state == .inBillingRetry(until: moment("2026-08-07")))
    #expect(play.store.currentEntitlements(of: child) == [])
    try play.advance(to: "2026-08-08")
    #expect(try shared(play).state == .expired(at: moment("2026-08-07"), .billingError))
  }

  @Test func `B070 the end of sharing takes it all away, in one call`() throws {
    var (play, child) = try family()
    try play.happens(.sharingStarted(by: play.account, with: child))
    try play.buy("gold")
    try play.buy("pro.year")
    _ = play.takeLog()
    try play.happens(.sharingEnded(by: play.account, with: child))
    #expect(
      play.takeLog() == """
        revoke 2
        revoke 4
        status of video of customer 2
        emit 2 on device 2
        emit 4 on device 2
        tell revoked gold, pro.year on device 2
        """)
    #expect(play.store.currentEntitlements(of: child) == [])
    #expect(play.entitled == ["gold", "pro.year"])
    #expect(
      play.store.ledger.purchases.map(\.revocation?.kind) == [
        nil, .familySharingEnded, nil, .familySharingEnded,
      ])
  }

  @Test func `who is let in again gets new copies of the same originals`() throws {
    var (play, child) = try family()
    try play.happens(.sharingStarted(by: play.account, with: child))
    try play.buy("pro.year")
    try play.happens(.sharingEnded(by: play.account, with: child))
    try play.happens(.sharingStarted(by: play.account, with: child))
    #expect(
      play.ledger == """
        1 pro.year 2026-04-01 00:00 – 2027-04-01 00:00 99.99
        2 pro.year 2026-04-01 00:00 – 2027-04-01 00:00 0.00 shared by 1 not shared any more
        3 pro.year 2026-04-01 00:00 – 2027-04-01 00:00 0.00 of 2 shared by 1
        """)
    #expect(play.store.currentEntitlements(of: child) == [TransactionID(3)])
  }

  @Test func `B070 a refund is a loss for the whole family`() throws {
    var (play, child) = try family()
    try play.happens(.sharingStarted(by: play.account, with: child))
    try play.buy("gold")
    try play.buy("pro.year")
    _ = play.takeLog()
    try play.happens(.refunded(TransactionID(1), .other))
    try play.happens(.refunded(TransactionID(3), .other))
    #expect(play.store.currentEntitlements(of: child) == [])
    #expect(
      play.takeLog() == """
        revoke 1
        emit 1
        revoke 2
        emit 2 on device 2
        tell revoked gold
        tell revoked gold on device 2
        revoke 3
        status of video
        status of video of customer 2
        emit 3
        revoke 4
        emit 4 on device 2
        tell revoked pro.year
        tell revoked pro.year on device 2
        """)
    try play.happens(.refundReversed(TransactionID(1)))
    try play.happens(.refundReversed(TransactionID(3)))
    #expect(play.store.currentEntitlements(of: child).count == 2)
  }

  @Test func `B070 a refund of what can be shared no longer is one loss for the family`() throws {
    var (play, child) = try family()
    try play.happens(.sharingStarted(by: play.account, with: child))
    try play.buy("pro.year")
    try play.happens(.stocked(.shop.without("pro.year")))
    _ = play.takeLog()
    try play.happens(.refunded(TransactionID(1), .other))
    #expect(
      play.takeLog() == """
        revoke 1
        status of video
        revoke 2
        status of video of customer 2
        emit 2 on device 2
        emit 1
        tell revoked pro.year on device 2
        """)
    #expect(
      play.store.notices.filter { $0.transaction == TransactionID(2) }.map(\.kind.type)
        == ["SUBSCRIBED", "REVOKE"])
  }

  @Test func `B070 what was downloaded again is the family's for as long as what was paid for`()
    throws
  {
    var (play, child) = try family()
    for _ in 1...2 { try play.buy("gold") }
    try play.happens(.sharingStarted(by: play.account, with: child))
    let copy = TransactionID(3)
    try play.happens(.refunded(TransactionID(2), .other))
    #expect(play.entitled == ["gold"])
    #expect(play.store.currentEntitlements(of: child) == [copy])
    try play.happens(.refunded(TransactionID(1), .other))
    #expect(play.entitled == [])
    #expect(play.store.currentEntitlements(of: child) == [])
    // What was for nothing is worth nothing again.
    try play.happens(.refundReversed(TransactionID(2)))
    #expect(play.entitled == [])
    #expect(play.store.currentEntitlements(of: child) == [])
  }

  @Test func `B070 the refund of a period that is over is the family's, too, and no loss`() throws {
    var (play, child) = try family()
    try play.happens(.sharingStarted(by: play.account, with: child))
    try play.buy("pro.year")
    try play.advance(to: "2027-04-02")
    _ = play.takeLog()
    try play.happens(.refunded(TransactionID(1), .other))
    #expect(play.takeLog() == "revoke 1\nemit 1\nrevoke 2\nemit 2 on device 2")
    #expect(play.store.currentEntitlements(of: child) == [TransactionID(4)])
  }

  @Test func `B070 the end of sharing is no loss to who could not use it any more`() throws {
    var (play, child) = try family()
    try play.happens(.sharingStarted(by: play.account, with: child))
    try play.buy("gold")
    try play.buy("pro.year")
    try play.happens(.renewalPaymentsFail(true, play.account))
    try play.advance(to: "2027-04-02")
    _ = play.takeLog()
    try play.happens(.sharingEnded(by: play.account, with: child))
    #expect(play.takeLog().hasSuffix("tell revoked gold on device 2"))
  }

  @Test func `what is over is not shared again`() throws {
    var (play, child) = try family()
    try play.happens(.sharingStarted(by: play.account, with: child))
    try play.buy("pro.year")
    try play.happens(.sharingEnded(by: play.account, with: child))
    try play.happens(.renewalSwitched(on: false, TransactionID(1)))
    try play.advance(to: "2027-04-02")
    try play.happens(.sharingStarted(by: play.account, with: child))
    #expect(play.store.ledger.purchases.count == 2)
  }

  @Test func `a refund that is taken back too late gives the family nothing`() throws {
    var (play, child) = try family()
    try play.happens(.sharingStarted(by: play.account, with: child))
    try play.buy("pro.year")
    try play.happens(.refunded(TransactionID(1), .other))
    try play.advance(to: "2027-04-02")
    try play.happens(.refundReversed(TransactionID(1)))
    #expect(play.store.ledger.purchases.count == 2)
    #expect(play.store.currentEntitlements(of: child) == [])
  }

  @Test(arguments: [true, false])
  func `B112 what the sharer has upgraded from is upgraded from for the family, and no more`(
    isUpgrade: Bool
  ) throws {
    let plans = [
      CatalogProduct.plan("high", level: 1, P1M, 2, isFamilyShareable: true),
      .plan("low", level: 2, P1M, 1, isFamilyShareable: true),
    ]
    var (play, child) = try family(selling: Catalog(products: plans))
    try play.happens(.sharingStarted(by: play.account, with: child))
    try play.buy("low")
    if !isUpgrade {
      try play.happens(.renewalSwitched(on: false, TransactionID(1)))
      try play.advance(to: "2026-06-01")
    }
    try play.buy("high")
    let shared = play.store.ledger.purchases.filter { $0.account == child }
    #expect(shared.map(\.product) == ["low", "high"])
    #expect(shared.map(\.isSuperseded) == [isUpgrade, false])
  }

  @Test func `a plan that cannot be shared ends what the family has`() throws {
    var (play, child) = try family()
    try play.happens(.sharingStarted(by: play.account, with: child))
    try play.buy("pro.year")
    try play.buy("pro.month")
    #expect(play.store.currentEntitlements(of: child) == [TransactionID(2)])
    try play.advance(to: "2027-04-01")
    #expect(play.store.currentEntitlements(of: child) == [])
    #expect(play.entitled == ["pro.month"])
  }

  @Test func `B103 B116 a member who also pays is entitled twice`() throws {
    var (play, child) = try family()
    try play.happens(.sharingStarted(by: child, with: play.account))
    try play.happens(.boughtOutside(Payment(product: "gold"), child))
    try play.happens(.boughtOutside(Payment(product: "pro.year"), child))
    try play.finishAll()
    try play.buy("gold")
    try play.buy("pro.year")
    #expect(play.store.currentEntitlements(to: "gold", of: play.account).count == 2)
    #expect(play.store.subscriptions(in: "video", of: play.account).map(\.sharer) == [child, nil])
    try play.happens(.sharingEnded(by: child, with: play.account))
    #expect(play.entitled == ["gold", "pro.year"])
  }

  @Test func `what is shared cannot be managed by who has it shared`() throws {
    var (play, child) = try family()
    try play.happens(.sharingStarted(by: play.account, with: child))
    try play.buy("pro.year")
    #expect(throws: StoreRejection.noSubscription(TransactionID(2))) {
      try play.happens(.renewalSwitched(on: false, TransactionID(2)))
    }
  }
}
