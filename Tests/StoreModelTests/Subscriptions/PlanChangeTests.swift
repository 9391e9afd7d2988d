import StoreModel
import Testing

@Suite struct PlanChangeTests {
  @Test func `B042 an upgrade takes effect at once, and pays back what is unspent`() throws {
    var play = try Play(at: "2026-04-01")
    try play.buy("basic.month")
    try play.advance(to: "2026-04-16")
    _ = play.takeLog()
    try play.buy("pro.month")
    #expect(
      play.ledger == """
        1 basic.month 2026-04-01 00:00 – 2026-05-01 00:00 4.99 replaced refunded 50000 m%
        2 pro.month 2026-04-16 00:00 – 2026-05-16 00:00 9.99 of 1
        """)
    #expect(
      play.takeLog() == """
        tell #2 purchasing
        charge 2 pro.month 2026-04-16 00:00 – 2026-05-16 00:00 9.99 of 1
        1 replaced by 2
        status of video
        tell #2 purchased 2
        settle 2
        tell removed #2
        """)
    #expect(play.entitled == ["pro.month"])
  }

  @Test func `B042 a plan of the same level and length takes the other's place at once`() throws {
    var play = try Play(at: "2026-04-01")
    try play.buy("pro.month")
    try play.advance(to: "2026-04-25")
    try play.buy("pro.month.too")
    #expect(
      play.ledger == """
        1 pro.month 2026-04-01 00:00 – 2026-05-01 00:00 9.99 replaced refunded 20000 m%
        2 pro.month.too 2026-04-25 00:00 – 2026-05-25 00:00 8.99 of 1
        """)
  }

  @Test(
    arguments: [("pro.month", "basic.month"), ("pro.month", "pro.year")] as [(ProductID, ProductID)]
  )
  func
    `B042 B043 L070 L071 a change that waits tells the transaction that is held, and happens at the renewal`(
      from old: ProductID, to new: ProductID
    ) throws
  {
    var play = try Play(at: "2026-04-01")
    try play.buy(old)
    try play.advance(to: "2026-04-10")
    _ = play.takeLog()
    try play.buy(new)
    #expect(
      play.takeLog() == """
        tell #2 purchasing
        1 next \(new)
        status of video
        hand over 1
        tell #2 purchased 1
        tell removed #2
        """)
    #expect(try play.subscription().product == old)
    #expect(play.store.outlook(of: try play.subscription()).renewalProduct == new)
    try play.advance(to: "2026-05-01")
    let renewal = try #require(play.store.ledger.purchases.last)
    #expect(renewal.line.hasPrefix("2 \(new) 2026-05-01 00:00"))
    #expect(renewal.line.hasSuffix("renewal of 1"))
    #expect(try play.subscription().product == new)
  }

  @Test func `B043 L068 the answer to a downgrade can be a failure`() throws {
    var profile = BehaviourProfile.documented
    profile.deferredPlanChange = .failsAsUnknown
    var unknown = try Play(profile: profile)
    try unknown.buy("pro.month")
    try unknown.buy("basic.month")
    #expect(unknown.takeLog().contains("tell #2 failed 0\n"))
    #expect(try unknown.subscription().preferences.product == "basic.month")

    profile.deferredPlanChange = .failsAllSet
    var allSet = try Play(profile: profile)
    try allSet.buy("pro.month")
    try allSet.buy("basic.month")
    #expect(allSet.takeLog().contains("tell #2 failed 0 over SSServerErrorDomain 0"))
    #expect(try allSet.subscription().preferences.product == "basic.month")
  }

  @Test(arguments: BehaviourProfile.DeferredPlanChange.allCases)
  func `B043 StoreKit 2 answers a change that waits with the transaction that is held`(
    profile change: BehaviourProfile.DeferredPlanChange
  ) throws {
    var profile = BehaviourProfile.documented
    profile.deferredPlanChange = change
    var play = try Play(profile: profile)
    try play.purchase("pro.month")
    _ = play.takeLog()
    try play.purchase("basic.month")
    #expect(play.takeLog().contains("answer success 1"))
  }

  @Test func `L067 who changes their mind stays with the plan that is held`() throws {
    var play = try Play(at: "2026-04-01")
    try play.purchase("pro.year")
    try play.purchase("basic.month")
    _ = play.takeLog()
    try play.purchase("pro.year")
    #expect(
      play.takeLog() == """
        1 next pro.year
        status of video
        hand over 1
        answer success 1
        tell #3 purchased 1
        tell removed #3
        """)
    try play.advance(to: "2027-04-01")
    #expect(
      play.ledger == """
        1 pro.year 2026-04-01 00:00 – 2027-04-01 00:00 99.99
        2 pro.year 2027-04-01 00:00 – 2028-04-01 00:00 99.99 renewal of 1
        """)
  }

  @Test func `B038 L064 buying what is active fails in StoreKit 1, and succeeds in StoreKit 2`()
    throws
  {
    var play = try Play()
    try play.buy("pro.month")
    _ = play.takeLog()
    try play.buy("pro.month")
    #expect(
      play.takeLog() == """
        tell #2 purchasing
        tell #2 failed 0 over ASDServerErrorDomain 3532
        tell removed #2
        """)
    try play.purchase("pro.month")
    #expect(
      play.takeLog() == """
        hand over 1
        answer success 1
        tell #3 purchased 1
        tell removed #3
        """)
    #expect(play.store.ledger.purchases.count == 1)
  }

  @Test func `B038 L065 older systems call it cancelled`() throws {
    var profile = BehaviourProfile.documented
    profile.activeResubscription = .legacyCancelled
    var play = try Play(profile: profile)
    try play.buy("pro.month")
    try play.buy("pro.month")
    #expect(play.takeLog().contains("tell #2 failed 2\n"))
  }

  @Test func `B110 a subscription that lapsed keeps its original when it is bought again`() throws {
    var play = try Play(at: "2026-04-01")
    try play.buy("pro.month")
    try play.happens(.renewalSwitched(on: false, TransactionID(1)))
    try play.advance(to: "2026-06-10")
    try play.buy("basic.month")
    #expect(
      play.ledger == """
        1 pro.month 2026-04-01 00:00 – 2026-05-01 00:00 9.99
        2 basic.month 2026-06-10 00:00 – 2026-07-10 00:00 4.99 of 1
        """)
    #expect(play.entitled == ["basic.month"])
    #expect(play.store.outlook(of: try play.subscription()).recentStart == moment("2026-04-01"))
  }

  @Test func `a gap of more than 60 days begins a new run`() throws {
    var play = try Play(at: "2026-04-01")
    try play.buy("pro.month")
    try play.happens(.renewalSwitched(on: false, TransactionID(1)))
    try play.advance(to: "2026-07-01")
    try play.buy("pro.month")
    #expect(play.store.outlook(of: try play.subscription()).recentStart == moment("2026-07-01"))
  }

  @Test func `B042 who goes down to a lower plan has the higher one to the end of its period`()
    throws
  {
    var play = try Play(at: "2026-04-01")
    try play.buy("pro.month")
    try play.buy("basic.month")
    try play.advance(to: "2026-04-30 23:59")
    #expect(play.entitled == ["pro.month"])
    try play.advance(to: "2026-05-01")
    #expect(play.entitled == ["basic.month"])
  }

  @Test func `an upgrade pays back what was charged ahead, too`() throws {
    var play = try Play(at: "2026-04-01")
    try play.buy("basic.month")
    try play.advance(to: "2026-04-30 12:00")
    try play.buy("pro.month")
    #expect(
      play.ledger == """
        1 basic.month 2026-04-01 00:00 – 2026-05-01 00:00 4.99 replaced refunded 1666 m%
        2 basic.month 2026-05-01 00:00 – 2026-06-01 00:00 4.99 renewal of 1 replaced refunded 100000 m%
        3 pro.month 2026-04-30 12:00 – 2026-05-30 12:00 9.99 of 1
        """)
  }

  @Test func `a change of plan by the month keeps the day of the month`() throws {
    var play = try Play(at: "2026-01-31")
    try play.buy("pro.year")
    try play.buy("basic.month")
    try play.advance(to: "2027-04-15")
    #expect(
      play.ledger == """
        1 pro.year 2026-01-31 00:00 – 2027-01-31 00:00 99.99
        2 basic.month 2027-01-31 00:00 – 2027-02-28 00:00 4.99 renewal of 1
        3 basic.month 2027-02-28 00:00 – 2027-03-31 00:00 4.99 renewal of 1
        4 basic.month 2027-03-31 00:00 – 2027-04-30 00:00 4.99 renewal of 1
        """)
  }

  @Test func `buying an active plan whose renewal is off switches it on again`() throws {
    var play = try Play()
    try play.purchase("pro.month")
    try play.happens(.renewalSwitched(on: false, TransactionID(1)))
    _ = play.takeLog()
    try play.purchase("pro.month")
    #expect(
      play.takeLog() == """
        1 renewal on
        status of video
        hand over 1
        answer success 1
        tell #2 purchased 1
        tell removed #2
        """)
  }
}
