import StoreModel
import Testing

@Suite struct RefundTests {
  @Test
  func
    `B070 B099 L091 a refund while the app runs emits the same transaction, and names the product`()
    throws
  {
    var play = try Play()
    try play.buy("map")
    _ = play.takeLog()
    try play.happens(.refunded(TransactionID(1), .developerIssue))
    #expect(play.takeLog() == "revoke 1\nemit 1\ntell revoked map")
    let revocation = try #require(play.store.ledger.purchases.first?.revocation)
    #expect(revocation.reason == .developerIssue)
    #expect(revocation.kind == .fullRefund)
    #expect(revocation.percentage == 100_000)
    #expect(play.entitled == [])
  }

  @Test func `B117 the refund of the running period ends a subscription`() throws {
    var play = try Play(at: "2026-04-01")
    try play.buy("pro.month")
    try play.advance(to: "2026-05-10")
    _ = play.takeLog()
    try play.happens(.refunded(TransactionID(2), .other))
    #expect(
      play.takeLog() == """
        revoke 2
        status of video
        emit 2
        tell revoked pro.month
        """)
    #expect(
      try play.subscription().state
        == .revoked(at: moment("2026-05-10"), paidUntil: moment("2026-06-01")))
    #expect(play.store.nextDue == nil)
    try play.advance(to: "2026-07-01")
    #expect(play.store.ledger.purchases.count == 2)
  }

  @Test func `the refund of a period that is over takes nothing away`() throws {
    var play = try Play(at: "2026-04-01")
    try play.buy("pro.month")
    try play.advance(to: "2026-05-10")
    _ = play.takeLog()
    try play.happens(.refunded(TransactionID(1), .other))
    #expect(play.takeLog() == "revoke 1\nemit 1")
    #expect(play.entitled == ["pro.month"])
  }

  @Test func `a refund that is taken back gives back what is left`() throws {
    var play = try Play(at: "2026-04-01")
    try play.buy("pro.month")
    try play.happens(.refunded(TransactionID(1), .other))
    try play.advance(to: "2026-04-20")
    _ = play.takeLog()
    try play.happens(.refundReversed(TransactionID(1)))
    #expect(play.takeLog() == "reinstate 1\nstatus of video\nemit 1")
    #expect(play.entitled == ["pro.month"])
    try play.advance(to: "2026-05-01")
    #expect(play.store.ledger.purchases.count == 2)
  }

  @Test func `a refund that is taken back too late gives nothing back`() throws {
    var play = try Play(at: "2026-04-01")
    try play.buy("pro.month")
    try play.happens(.refunded(TransactionID(1), .other))
    try play.advance(to: "2026-05-20")
    try play.happens(.refundReversed(TransactionID(1)))
    #expect(try play.subscription().state == .expired(at: moment("2026-05-01"), .unknown))
    #expect(play.entitled == [])
  }

  @Test func `refunds happen once, and are taken back once`() throws {
    var play = try Play()
    try play.buy("coins")
    let id = TransactionID(1)
    #expect(throws: StoreRejection.notRevoked(id)) { try play.happens(.refundReversed(id)) }
    try play.happens(.refunded(id, .other))
    #expect(throws: StoreRejection.alreadyRevoked(id)) { try play.happens(.refunded(id, .other)) }
    try play.happens(.refundReversed(id))
    #expect(play.ledger == "1 coins 2026-01-31 08:00 0.99")
    #expect(throws: StoreRejection.unknownTransaction(TransactionID(9))) {
      try play.happens(.refunded(TransactionID(9), .other))
    }
  }

  @Test func `an upgrade cannot be taken back as if it were a refund`() throws {
    var play = try Play()
    try play.buy("basic.month")
    try play.buy("pro.month")
    #expect(throws: StoreRejection.notRevoked(TransactionID(1))) {
      try play.happens(.refundReversed(TransactionID(1)))
    }
  }

  @Test
  func `whoever loads a product again for free loses it with the refund of the first purchase`()
    throws
  {
    var play = try Play()
    try play.buy("map")
    try play.buy("map")
    #expect(play.store.currentEntitlements(of: play.account) == [TransactionID(2)])
    try play.happens(.refunded(TransactionID(1), .other))
    #expect(play.entitled == [])
    try play.buy("map")
    #expect(play.ledger.hasSuffix("3 map 2026-01-31 08:00 1.99"))
    #expect(play.store.currentEntitlements(of: play.account) == [TransactionID(3)])
    try play.buy("map")
    #expect(play.ledger.hasSuffix("4 map 2026-01-31 08:00 1.99 of 3"))
  }

  @Test func `L094 a refunded consumable is in the history again`() throws {
    var play = try Play()
    try play.buy("coins")
    #expect(play.store.allTransactions(of: play.account) == [])
    try play.happens(.refunded(TransactionID(1), .other))
    #expect(play.store.allTransactions(of: play.account) == [TransactionID(1)])
    #expect(play.takeLog().hasSuffix("revoke 1\nemit 1"))
  }

  @Test(arguments: [
    (BehaviourProfile.Emission.notEmitted, ""), (.emitted, "hear 1"),
  ])
  func `B098 a refund while the app is dead is at the next launch`(
    profile emission: BehaviourProfile.Emission, log: String
  ) throws {
    var profile = BehaviourProfile.documented
    profile.refundWhileDead = emission
    var play = try Play(profile: profile)
    try play.buy("map")
    try play.happens(.killed(play.device))
    try play.happens(.refunded(TransactionID(1), .other))
    _ = play.takeLog()
    try play.launch()
    #expect(play.takeLog() == log)
    #expect(play.entitled == [])
    try play.launch()
    #expect(play.takeLog() == "")
  }
}
