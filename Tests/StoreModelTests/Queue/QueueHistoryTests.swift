import StoreBasics
import StoreModel
import Testing

@Suite struct QueueHistoryTests {
  @Test func `B028 B036 a purchase from beginning to end`() throws {
    var play = try Play()
    try play.buy("coins", quantity: 3)
    #expect(
      play.takeLog() == """
        tell #1 purchasing
        charge 1 coins 2026-01-31 08:00 2.97 × 3
        tell #1 purchased 1
        settle 1
        tell removed #1
        """)
  }

  @Test func `B007 B008 what is unfinished is told again at each launch, in one update`() throws {
    var play = try Play()
    try play.buy("coins", finishes: false)
    try play.buy("map", finishes: false)
    _ = play.takeLog()
    try play.launch()
    #expect(play.takeLog() == "tell #1 purchased 1, #2 purchased 2\nhear 2\nhear 1")
    try play.finishAll()
    _ = play.takeLog()
    try play.launch()
    #expect(play.takeLog() == "")
  }

  @Test func `B025 one sheet is up at a time`() throws {
    var play = try Play()
    for product in ["coins", "map"] as [ProductID] {
      try play.happens(.paymentAdded(Payment(product: product), .queue, play.device))
    }
    #expect(play.store[play.device]?.queue.sheets.elements == [PaymentID(1), PaymentID(2)])
    try play.happens(.sheetAnswered(PaymentID(1), .cancelled, play.device))
    #expect(play.store[play.device]?.queue.sheets.elements == [PaymentID(2)])
    #expect(throws: StoreRejection.unknownPayment(PaymentID(1))) {
      try play.happens(.sheetAnswered(PaymentID(1), .confirmed, play.device))
    }
  }

  @Test func `B032 finishing what is being purchased is a misuse`() throws {
    var play = try Play()
    try play.happens(.paymentAdded(Payment(product: "coins"), .queue, play.device))
    #expect(throws: StoreRejection.misuse(.finishedWhilePurchasing)) {
      try play.happens(.paymentFinished(PaymentID(1), play.device))
    }
    #expect(play.store.listedPayments(in: play.device).map(\.state) == [.purchasing])
  }

  @Test func `B128 StoreKit 2 may finish what the queue is about to`() throws {
    var play = try Play()
    try play.buy("coins", finishes: false)
    _ = play.takeLog()
    // The queue's own finish is on its way when StoreKit 2's overtakes it.
    _ = try play.store.apply(.paymentFinished(PaymentID(1), play.device))
    try play.happens(.transactionFinished(TransactionID(1), play.device))
    #expect(play.takeLog() == "settle 1\ntell removed #1")
    try play.happens(.finishesArrived(play.device))
    #expect(play.takeLog() == "")
    try play.buy("coins")
    #expect(play.store[play.device]?.queue.settling == [])
  }

  @Test func `B034 finishing twice harms nothing`() throws {
    var play = try Play()
    try play.buy("coins")
    _ = play.takeLog()
    try play.happens(.paymentFinished(PaymentID(1), play.device))
    try play.happens(.paymentFinished(nil, play.device))
    let remarks = play.takeLog().split(separator: "\n").map { $0.prefix { $0 != "(" } }
    #expect(remarks == ["remark finishedTwice", "remark finishedUnknown"])
    #expect(play.store.brokenInvariants == [])
  }

  @Test func `B035 what the store never hears of is handed over again`() throws {
    var play = try Play()
    try play.buy("coins", finishes: false)
    _ = try play.store.apply(.paymentFinished(PaymentID(1), play.device))
    try play.happens(.finishesLost(play.device))
    #expect(play.store.listedPayments(in: play.device) == [])
    _ = play.takeLog()
    try play.launch()
    #expect(play.takeLog() == "tell #2 purchased 1\nhear 1")
  }

  @Test func `B037 an owned product is handed over again for nothing`() throws {
    var play = try Play()
    try play.buy("map")
    try play.advance(.days(1))
    try play.buy("map")
    #expect(
      play.ledger == """
        1 map 2026-01-31 08:00 1.99
        2 map 2026-02-01 08:00 1.99 of 1
        """)
    #expect(!play.takeLog().contains("charge 2"))
  }

  @Test func `B037 what is owned is not bought outside the app, either`() throws {
    var play = try Play()
    try play.buy("map")
    try play.happens(.boughtOutside(Payment(product: "map"), play.account))
    #expect(play.ledger.hasSuffix("2 map 2026-01-31 08:00 1.99 of 1"))
    #expect(play.takeLog().hasSuffix("hand over 2\nemit 2\ntell #2 purchased 2"))
  }

  @Test func `B052 B053 B054 B057 a restore brings a copy of what is finished and can be restored`()
    throws
  {
    var play = try Play()
    for product in ["coins", "map", "pass", "pro.month"] as [ProductID] { try play.buy(product) }
    try play.buy("gold", finishes: false)
    _ = play.takeLog()
    try play.happens(.restoreRequested(play.device))
    #expect(
      play.takeLog() == """
        tell #6 restored 2 as 6, #7 restored 4 as 7
        tell restore finished
        """)
    try play.happens(.restoreRequested(play.device))
    #expect(play.takeLog().hasPrefix("tell #8 restored 2 as 8"))
  }

  @Test(arguments: [
    (BehaviourProfile.EmptyRestore.finishes, "tell restore finished"), (.staysSilent, ""),
  ])
  func `B058 a restore that finds nothing`(
    profile ending: BehaviourProfile.EmptyRestore, says log: String
  ) throws {
    var profile = BehaviourProfile.documented
    profile.emptyRestore = ending
    var play = try Play(profile: profile)
    try play.buy("coins")
    _ = play.takeLog()
    try play.happens(.restoreRequested(play.device))
    #expect(play.takeLog() == log)
    try play.buy("map")
    _ = play.takeLog()
    try play.happens(.restoreRequested(play.device))
    #expect(play.takeLog() == "tell #3 restored 2 as 3\ntell restore finished")
  }

  @Test func `B059 who does not sign in restores nothing`() throws {
    var play = try Play()
    try play.buy("map")
    _ = try play.store.apply(.restoreRequested(play.device))
    _ = play.takeLog()
    try play.happens(.restoreAnswered(.failed(.cancelled), play.device))
    #expect(play.takeLog() == "tell restore failed 2")
  }

  @Test func `B056 restored transactions can come mixed`() throws {
    var profile = BehaviourProfile.documented
    profile.restoreOrder = .shuffled(seed: 3)
    var play = try Play(at: "2026-04-01", profile: profile)
    try play.buy("pro.week")
    try play.advance(to: "2026-06-01")
    try play.finishAll()
    try play.happens(.restoreRequested(play.device))
    let restored = play.store.listedPayments(in: play.device).compactMap { entry in
      if case .restored(let copy) = entry.state { copy.purchase } else { nil }
    }
    #expect(restored.count == 9)
    #expect(restored != restored.sorted())
  }

  @Test func `time does not run backwards`() throws {
    var play = try Play()
    #expect(throws: StoreRejection.timeRunsBackwards(to: moment("2025-01-01"))) {
      try play.happens(.timePassed(to: moment("2025-01-01")))
    }
  }
}
