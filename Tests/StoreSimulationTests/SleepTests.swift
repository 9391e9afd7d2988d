import StoreModel
import Testing

@testable import StoreSimulation

/// What sleep was asked for, told from what is left of it.
@Suite struct SleepTests {
  static let cases: [(left: Duration, lost: Duration, meant: Int64)] = [
    // An idle machine.
    (.microseconds(74_999_990), .microseconds(20), 75_000),
    (.microseconds(2_344_990), .microseconds(30), 2_345),
    (.microseconds(249_980), .microseconds(50), 250),
    (.microseconds(950), .microseconds(100), 1),
    (.microseconds(86_399_999_900), .microseconds(200), 86_400_000),
    // A test that has worked for long before it sleeps.
    (.microseconds(1_459_990), .milliseconds(800), 1_460),
    (.microseconds(1_499_990), .milliseconds(600), 1_500),
    (.microseconds(4_990), .milliseconds(90), 5),
    (.microseconds(14_369_990), .seconds(3), 14_370),
    (.microseconds(14_299_990), .seconds(9), 14_300),
    // A busy machine that has paused for a while.
    (.microseconds(74_960_500), .milliseconds(60), 75_000),
    (.microseconds(438_940_100), .milliseconds(100), 439_000),
    (.microseconds(815_920_300), .milliseconds(120), 816_000),
    (.microseconds(59_960_700), .milliseconds(45), 60_000),
    (.microseconds(1_460_500), .milliseconds(50), 1_500),
    // A machine so busy that it has paused for longer than half a second.
    (.microseconds(74_263_411), .milliseconds(900), 75_000),
    (.microseconds(574_231_873), .milliseconds(1_200), 575_000),
    // No time, or less.
    (.zero, .zero, 1), (.microseconds(-5), .microseconds(9), 1),
    (.milliseconds(-3), .milliseconds(4), 1),
  ]

  @Test(arguments: cases) func `the plainest number near what is left is what was meant`(
    left: Duration, lost: Duration, meant: Int64
  ) {
    #expect(StoreSpan(askedFor: left, lostAtMost: lost).milliseconds == meant)
  }

  @Test(arguments: [Duration.seconds(Int64.max), .seconds(Int64.min), .seconds(9_000_000_000)])
  func `a sleep beyond all measure is still a sleep`(left: Duration) {
    let span = StoreSpan(askedFor: left, lostAtMost: .seconds(Int64.max))
    #expect((1...10_000_000_000_000).contains(span.milliseconds))
  }
}
