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

  @Test func `nobody gets a plan that is not offered`() throws {
    var play = try Play(at: "2026-04-01")
    try play.buy("club", plan: .monthly)
    #expect(play.takeLog() == "tell #1 purchasing\ntell #1 failed 5")
  }
}
