import StoreTestSupport
import StoreTesting
import Testing

/// Worlds in which anything happens, beside a store that is too simple to be wrong.
@Suite struct RandomWorldTests {
  /// Plays scripts with seeds of their own, and records what is found in each.
  private func play(_ seeds: Range<UInt64>, steps: Int, on stages: [Stage]) async throws {
    for seed in seeds {
      let script = Script(seed: seed, steps: steps, on: stages)
      if let report = try await Discrepancy.report(of: script, seed: seed) {
        Issue.record("\(report)")
      }
    }
  }

  @Test(arguments: 0..<20)
  func `what one customer does shows as the plain store says, in a thousand worlds`(
    part: UInt64
  ) async throws {
    try await play(part * 50..<(part + 1) * 50, steps: 25, on: Stage.small)
  }

  @Test(arguments: 0..<10)
  func `what two customers do on three devices, at once too, shows as if one had been first`(
    part: UInt64
  ) async throws {
    try await play(10_000 + part * 30..<10_000 + (part + 1) * 30, steps: 25, on: Stage.large)
  }

  @Test func `a store that does otherwise is found, with the seed and the fewest steps`()
    async throws
  {
    let stage = Stage(
      customers: 1, devices: [Stage.Device(customer: 0, faces: [.storeKit1])], graceDays: nil)
    var report: String?
    for seed: UInt64 in 1...20 where report == nil {
      report = try await Discrepancy.report(
        of: Script(seed: seed, steps: 25, on: [stage]), seed: seed,
        under: .but(\.unfinishedRepurchase, .newCharge))
    }
    expectLines(
      report?.split(separator: "\n").map(String.init) ?? [],
      """
      Seed 19: the plain store says otherwise after 2 of 25 steps:
        device 0 of customer 0: [StoreKit 1]
        device 0: paper.month is tapped in the store
        device 0: buy paper.month through StoreKit 1, customer: confirm
      − expected, + happened:
      − device 0 hears purchased paper.month #1
      + device 0 hears failed paper.month, error 0 above ASDServerErrorDomain 3532
        device 0 hears purchasing paper.month
      − device 0 queue: purchased paper.month #1, purchased paper.month #1
      + device 0 queue: purchased paper.month #1, failed paper.month, error 0 above ASDServerErrorDomain 3532
        device 0 unfinished: paper.month #1
        device 0 entitled: paper.month #1
        device 0 history: paper.month #1 for 0 until day 7 by Introductory –
        device 0 status: subscribed: paper.month #1, then paper.month for 4.99
      """)
  }

  @Test func `every kind of act happens in the scripts`() {
    let small = (0..<1_500).map { Script(seed: $0, steps: 25, on: Stage.small) }
    let scripts = small + (0..<100).map { Script(seed: $0, steps: 25, on: Stage.large) }
    let kinds = Set(scripts.flatMap(\.steps).flatMap(\.acts).map(\.kind))
    #expect(
      kinds.sorted() == [
        "approve", "askRefund", "background", "buy", "buyOutside", "canPayRenewals", "claim",
        "commit", "consent", "decide", "decideRefund", "decline", "finish", "foreground", "kill",
        "launch", "mayPay", "mend", "move", "offline", "online", "pass", "raise", "redeem",
        "refund", "renewal", "reprice", "restore", "reverse", "sellAgain", "share", "signIn",
        "signOut", "stopSharing", "tap", "weather", "withdraw",
      ])
  }
}
