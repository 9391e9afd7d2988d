import StoreModel
import Testing

@Suite struct InterruptionTests {
  private func interrupted(
    _ followUp: BehaviourProfile.InterruptionFollowUp,
    error: BehaviourProfile.InterruptionError = .termsChanged
  ) throws -> Play {
    var profile = BehaviourProfile.documented
    profile.interruptionFollowUp = followUp
    profile.interruptionError = error
    var play = try Play(profile: profile)
    try play.happens(.paymentAdded(Payment(product: "map"), .queue, play.device))
    try play.happens(.sheetAnswered(PaymentID(1), .interrupted, play.device))
    return play
  }

  @Test func `B049 failure and purchase come together when the app returns, the failure first`()
    throws
  {
    var play = try interrupted(.togetherOnForeground)
    try play.happens(.issueMended(RequestID(1), play.account))
    #expect(
      play.takeLog() == """
        tell #1 purchasing
        await mending 1
        send to background
        charge 1 map 2026-01-31 08:00 1.99
        emit 1
        tell #1 failed 0 over ASDServerErrorDomain 3038, #2 purchased 1
        """)
  }

  @Test func `B049 the purchase comes as one of its own`() throws {
    var play = try interrupted(.separately, error: .cancelled)
    try play.happens(.issueMended(RequestID(1), play.account))
    #expect(
      play.takeLog() == """
        tell #1 purchasing
        await mending 1
        tell #1 failed 2
        charge 1 map 2026-01-31 08:00 1.99
        emit 1
        tell #2 purchased 1
        """)
  }

  @Test(arguments: [
    (
      BehaviourProfile.InterruptionFollowUp.atNextLaunch,
      "tell #1 failed 0 over ASDServerErrorDomain 3038, #2 purchased 1\nhear 1"
    ),
    (.never, "tell #1 failed 0 over ASDServerErrorDomain 3038\nhear 1"),
  ])
  func `B049 the purchase comes at the next launch, or never`(
    profile followUp: BehaviourProfile.InterruptionFollowUp, log: String
  ) throws {
    var play = try interrupted(followUp)
    try play.happens(.issueMended(RequestID(1), play.account))
    #expect(play.ledger == "1 map 2026-01-31 08:00 1.99")
    _ = play.takeLog()
    try play.launch()
    #expect(play.takeLog() == log)
  }

  @Test(arguments: BehaviourProfile.InterruptionFollowUp.allCases)
  func `B049 an interrupted subscription begins when the account is mended`(
    profile followUp: BehaviourProfile.InterruptionFollowUp
  ) throws {
    var profile = BehaviourProfile.documented
    profile.interruptionFollowUp = followUp
    var play = try Play(at: "2026-04-01", profile: profile)
    try play.happens(.paymentAdded(Payment(product: "pro.month"), .queue, play.device))
    try play.happens(.sheetAnswered(PaymentID(1), .interrupted, play.device))
    try play.advance(to: "2026-04-02")
    try play.happens(.issueMended(RequestID(1), play.account))
    #expect(play.ledger == "1 pro.month 2026-04-02 00:00 – 2026-05-02 00:00 9.99")
    #expect(play.entitled == ["pro.month"])
  }

  @Test func `B049 what is mended is mended once`() throws {
    var play = try interrupted(.separately)
    try play.happens(.issueMended(RequestID(1), play.account))
    #expect(throws: StoreRejection.unknownRequest(RequestID(1))) {
      try play.happens(.issueMended(RequestID(1), play.account))
    }
  }
}
