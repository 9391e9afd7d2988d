import StoreModel
import Testing

@Suite struct ApprovalTests {
  private func asking(
    profile: BehaviourProfile = .documented, calls: Bool = false
  ) throws -> Play {
    var play = try Play(profile: profile)
    let route: QueuedPayment.Route = calls ? .call(CallID(1)) : .queue
    try play.happens(.paymentAdded(Payment(product: "map"), route, play.device))
    try play.happens(.sheetAnswered(PaymentID(1), .approvalNeeded, play.device))
    return play
  }

  @Test func `B044 B045 an approved payment is deferred, and then purchased`() throws {
    var play = try asking()
    try play.happens(.approvalAnswered(RequestID(1), isApproved: true, play.account))
    #expect(
      play.takeLog() == """
        tell #1 purchasing
        await approval 1
        tell #1 deferred by 1
        charge 1 map 2026-01-31 08:00 1.99
        emit 1
        tell #1 purchased 1
        """)
  }

  @Test(arguments: [
    (BehaviourProfile.DeclinedApproval.failsAsCancelled, "tell #1 failed 2", 0),
    (.staysDeferred, "", 0),
    (.arrivesAsPurchase, "charge 1 map 2026-01-31 08:00 1.99\nemit 1\ntell #1 purchased 1", 1),
  ])
  func `B045 a declined payment leaves nothing behind, where Apple's systems are in order`(
    profile declined: BehaviourProfile.DeclinedApproval, log: String, purchases: Int
  ) throws {
    var profile = BehaviourProfile.documented
    profile.declinedApproval = declined
    var play = try asking(profile: profile)
    _ = play.takeLog()
    try play.happens(.approvalAnswered(RequestID(1), isApproved: false, play.account))
    #expect(play.takeLog() == log)
    #expect(play.store.ledger.purchases.count == purchases)
    #expect(throws: StoreRejection.unknownRequest(RequestID(1))) {
      try play.happens(.approvalAnswered(RequestID(1), isApproved: true, play.account))
    }
  }

  @Test func `B045 a request that nobody answers is dropped after a day, without a word`() throws {
    var play = try asking()
    _ = play.takeLog()
    try play.advance(.hours(24))
    #expect(play.takeLog() == "drop approval 1")
    #expect(play.store.listedPayments(in: play.device).map(\.state) == [.deferred(RequestID(1))])
    try play.launch()
    #expect(play.takeLog() == "")
    #expect(play.store.listedPayments(in: play.device) == [])
  }

  @Test func `B046 asking again joins the request, restarts its day, and makes one purchase`()
    throws
  {
    var play = try asking()
    try play.advance(.hours(20))
    try play.happens(.paymentAdded(Payment(product: "map"), .queue, play.device))
    try play.happens(.sheetAnswered(PaymentID(2), .approvalNeeded, play.device))
    try play.advance(.hours(20))
    _ = play.takeLog()
    try play.happens(.approvalAnswered(RequestID(1), isApproved: true, play.account))
    #expect(
      play.takeLog() == """
        charge 1 map 2026-02-02 00:00 1.99
        emit 1
        tell #1 purchased 1
        tell removed #2
        """)
  }

  @Test func `B047 StoreKit 2 answers that it is pending, and hears of the approval unasked`()
    throws
  {
    var play = try asking(calls: true)
    #expect(play.takeLog() == "await approval 1\nanswer pending")
    #expect(play.store.allTransactions(of: play.account) == [])
    try play.happens(.approvalAnswered(RequestID(1), isApproved: true, play.account))
    #expect(
      play.takeLog() == """
        charge 1 map 2026-01-31 08:00 1.99
        emit 1
        tell #1 purchased 1
        """)
  }

  @Test func `B048 an approval while the app is dead comes at its next launch`() throws {
    var play = try asking()
    try play.happens(.killed(play.device))
    try play.happens(.approvalAnswered(RequestID(1), isApproved: true, play.account))
    _ = play.takeLog()
    try play.launch()
    #expect(play.takeLog() == "tell #1 purchased 1\nhear 1")
  }

  @Test func `B033 an approval for what was finished makes another entry`() throws {
    var play = try asking()
    try play.happens(.paymentFinished(PaymentID(1), play.device))
    _ = play.takeLog()
    try play.happens(.approvalAnswered(RequestID(1), isApproved: true, play.account))
    #expect(
      play.takeLog() == """
        charge 1 map 2026-01-31 08:00 1.99
        emit 1
        tell #2 purchased 1
        """)
  }

  @Test func `an approved subscription begins when it is approved`() throws {
    var play = try Play(at: "2026-04-01")
    try play.happens(.paymentAdded(Payment(product: "pro.month"), .queue, play.device))
    try play.happens(.sheetAnswered(PaymentID(1), .approvalNeeded, play.device))
    try play.advance(to: "2026-04-01 20:00")
    try play.happens(.approvalAnswered(RequestID(1), isApproved: true, play.account))
    #expect(play.ledger == "1 pro.month 2026-04-01 20:00 – 2026-05-01 20:00 9.99")
  }
}
