import StoreModel
import Testing

@Suite struct RenewalDeliveryTests {
  @Test func `B124 L077 renewals while the app is dead come at its next launch`() throws {
    var play = try Play(at: "2026-04-01")
    try play.buy("pro.month")
    try play.happens(.killed(play.device))
    try play.advance(to: "2026-06-15")
    _ = play.takeLog()
    try play.launch()
    #expect(play.takeLog() == "tell #2 purchased 2, #3 purchased 3\nhear 3\nhear 2")
    let entries = play.store.listedPayments(in: play.device)
    let named = entries.compactMap(\.state.transaction).compactMap { play.store.ledger[$0] }
    #expect(named.map(\.namesOriginal) == [true, true])
    #expect(named.map(\.originalID) == [TransactionID(1), TransactionID(1)])
  }

  @Test func `B124 renewals in the background come when the app returns`() throws {
    var play = try Play(at: "2026-04-01")
    try play.buy("pro.month")
    try play.happens(.backgrounded(play.device))
    try play.advance(to: "2026-05-01")
    #expect(!play.takeLog().contains("tell #2"))
    try play.happens(.foregrounded(play.device))
    #expect(play.takeLog().contains("tell #2 purchased 2"))
  }

  @Test func `B124 a new device's queue learns of renewals once it has restored`() throws {
    var play = try Play(at: "2026-04-01")
    try play.buy("pro.month")
    let tablet = play.store.addInstallation(for: play.account)
    try play.happens(.launched(tablet))
    try play.happens(.observerAdded(ObserverID(2), tablet))
    try play.advance(to: "2026-05-01")
    #expect(play.store.listedPayments(in: tablet) == [])
    #expect(play.takeLog().contains("emit 2 on device 2"))
    try play.happens(.launched(tablet))
    #expect(play.store.listedPayments(in: tablet) == [])
    try play.happens(.observerAdded(ObserverID(2), tablet))
    try play.happens(.restoreRequested(tablet))
    _ = play.takeLog()
    try play.advance(to: "2026-06-01")
    #expect(play.takeLog().contains("purchased 4 on device 2"))
  }

  @Test func `B055 L055 L056 a restore brings every period, those that are over included`() throws {
    var play = try Play(at: "2026-04-01")
    try play.buy("pro.month")
    try play.advance(to: "2026-06-10")
    try play.finishAll()
    try play.happens(.subscriptionExpired(TransactionID(1)))
    _ = play.takeLog()
    try play.happens(.restoreRequested(play.device))
    #expect(
      play.takeLog() == """
        tell #4 restored 1 as 4, #5 restored 2 as 5, #6 restored 3 as 6
        tell restore finished
        """)
  }

  @Test func `B055 what was left for another plan is restored, what was refunded is not`() throws {
    var play = try Play(at: "2026-04-01")
    try play.buy("basic.month")
    try play.buy("pro.month")
    try play.buy("map")
    try play.happens(.refunded(TransactionID(3), .other))
    _ = play.takeLog()
    try play.happens(.restoreRequested(play.device))
    #expect(play.takeLog().hasPrefix("tell #4 restored 1 as 4, #5 restored 2 as 5\n"))
  }

  @Test func `B040 an unfinished period that runs stands in for another purchase`() throws {
    var play = try Play(at: "2026-04-01")
    try play.buy("pro.month", finishes: false)
    _ = play.takeLog()
    try play.buy("pro.month", finishes: false)
    #expect(play.takeLog() == "tell #2 purchasing\nhand over 1\ntell #2 purchased 1")
    try play.happens(.subscriptionExpired(TransactionID(1)))
    try play.buy("pro.month")
    #expect(play.store.ledger.purchases.count == 2)
  }

  @Test func `approvals and renewals fall due in their order`() throws {
    var play = try Play(at: "2026-04-01")
    try play.buy("pro.week")
    try play.advance(to: "2026-04-06 12:00")
    try play.happens(.paymentAdded(Payment(product: "map"), .queue, play.device))
    try play.happens(.sheetAnswered(PaymentID(2), .approvalNeeded, play.device))
    _ = play.takeLog()
    try play.happens(.timePassed(to: moment("2026-04-15")))
    #expect(
      play.takeLog() == """
        2 renewed
        status of video
        emit 2
        drop approval 1
        3 renewed
        status of video
        emit 3
        tell #3 purchased 2
        tell #4 purchased 3
        """)
  }
}
