import StoreModel
import Testing

@Suite struct DeletionTests {
  @Test func `B136 deleting a first transaction deletes its renewals and restored copies`() throws {
    var play = try Play(at: "2026-04-01")
    try play.buy("map")
    try play.buy("pro.month")
    try play.advance(to: "2026-06-05")
    try play.finishAll()
    try play.happens(.restoreRequested(play.device))
    #expect(play.store.listedPayments(in: play.device).count == 4)
    _ = play.takeLog()
    try play.happens(.transactionDeleted(TransactionID(2)))
    #expect(play.ledger == "1 map 2026-04-01 00:00 1.99")
    #expect(play.store.subscriptions(in: "video", of: play.account) == [])
    #expect(play.store.nextDue == nil)
    #expect(play.store.listedPayments(in: play.device).map(\.payment.product) == ["map"])
    #expect(play.takeLog() == "delete 2\nstatus of video\ntell removed #6, #7, #8")
    #expect(play.store.latestTransaction(of: "pro.month", of: play.account) == nil)
  }

  @Test func `a subscription without its newest period goes on from what is left`() throws {
    var play = try Play(at: "2026-04-01")
    try play.buy("pro.month")
    try play.advance(to: "2026-05-10")
    try play.finishAll()
    try play.happens(.transactionDeleted(TransactionID(2)))
    #expect(try play.subscription().state == .expired(at: moment("2026-05-01"), .autoRenewDisabled))
    #expect(try play.latest("pro.month") == TransactionID(1))
  }

  @Test func `what is deleted was never bought`() throws {
    var play = try Play()
    try play.buy("club")
    try play.buy("map")
    try play.happens(.transactionDeleted(TransactionID(1)))
    try play.happens(.transactionDeleted(TransactionID(2)))
    #expect(play.store.isEligibleForIntroductoryOffer(in: "club", of: play.account))
    try play.buy("map")
    #expect(play.ledger == "3 map 2026-01-31 08:00 1.99")
    #expect(throws: StoreRejection.unknownTransaction(TransactionID(1))) {
      try play.happens(.transactionDeleted(TransactionID(1)))
    }
  }

  @Test func `what the family had shared is deleted, too`() throws {
    var play = try Play()
    let child = play.store.addAccount()
    try play.happens(.sharingStarted(by: play.account, with: child))
    try play.buy("gold")
    try play.buy("pro.year")
    try play.happens(.transactionDeleted(TransactionID(1)))
    try play.happens(.transactionDeleted(TransactionID(3)))
    #expect(play.store.ledger.purchases == [])
    #expect(play.store.currentEntitlements(of: child) == [])
    #expect(play.store.unfinishedTransactions(of: child) == [])
  }

  @Test func `B138a clear is clean`() throws {
    var play = try Play(at: "2026-04-01")
    try play.buy("coins", finishes: false)
    try play.buy("club")
    try play.happens(.paymentAdded(Payment(product: "map"), .queue, play.device))
    try play.happens(.paymentAdded(Payment(product: "map"), .call(CallID(7)), play.device))
    _ = play.takeLog()
    try play.happens(.transactionsCleared)
    #expect(
      play.takeLog() == """
        clear
        answer refused cancelled
        tell removed #3
        """)
    let store = play.store
    #expect(store.ledger.purchases == [])
    #expect(store.unfinishedTransactions(of: play.account) == [])
    #expect(store.currentEntitlements(of: play.account) == [])
    #expect(store.allTransactions(of: play.account) == [])
    #expect(store.subscriptions(in: "club", of: play.account) == [])
    #expect(store.isEligibleForIntroductoryOffer(in: "club", of: play.account))
    #expect(store.listedPayments(in: play.device) == [])
    #expect(store.nextDue == nil)
    #expect(store[play.device]?.receipt == store.ledger.revision)
    try play.launch()
    #expect(play.takeLog() == "")
    try play.buy("coins")
    #expect(play.ledger == "3 coins 2026-04-01 00:00 0.99")
  }

  @Test func `B115 in Xcode's environment, numbers begin at 0, and again once all is cleared`()
    throws
  {
    var play = try Play(at: "2026-04-01")
    try play.happens(.environmentEntered(.xcode))
    for _ in 1...2 {
      try play.buy("club")
      try play.buy("coins")
      #expect(play.store.ledger.purchases.map(\.id.number) == [0, 1])
      #expect(play.store.ledger.purchases.map(\.subscription?.lineItem) == [0, nil])
      let revision = play.store.ledger.revision
      try play.happens(.transactionsCleared)
      #expect(play.store.ledger.revision > revision)
    }
  }

  @Test func `B115 what was numbered before goes on with its numbers in Xcode's environment`()
    throws
  {
    var play = try Play(at: "2026-04-01")
    try play.buy("club")
    try play.happens(.environmentEntered(.xcode))
    try play.buy("pro.week")
    #expect(play.store.ledger.purchases.map(\.id.number) == [1, 2])
    #expect(play.store.ledger.purchases.map(\.subscription?.lineItem) == [1, 2])
  }
}
