import StoreModel
import Testing

@Suite struct RenewalTests {
  @Test
  func
    `B124 a renewal comes up to a day early, begins when the period ends, and keeps the original`()
    throws
  {
    var play = try Play()
    try play.buy("pro.month")
    try play.advance(to: "2026-03-30 08:00")
    #expect(
      play.ledger == """
        1 pro.month 2026-01-31 08:00 – 2026-02-28 08:00 9.99
        2 pro.month 2026-02-28 08:00 – 2026-03-31 08:00 9.99 renewal of 1
        3 pro.month 2026-03-31 08:00 – 2026-04-30 08:00 9.99 renewal of 1
        """)
    #expect(
      play.takeLog() == """
        tell #1 purchasing
        charge 1 pro.month 2026-01-31 08:00 – 2026-02-28 08:00 9.99
        status of video
        tell #1 purchased 1
        settle 1
        tell removed #1
        2 renewed
        status of video
        emit 2
        tell #2 purchased 2
        3 renewed
        status of video
        emit 3
        tell #3 purchased 3
        """)
  }
}
