import StoreBasics
import StoreModel
import Testing

@Suite struct CalendarDateTests {
  @Test(arguments: [
    ("2026-01-31", 1, "2026-02-28"), ("2024-01-31", 1, "2024-02-29"),
    ("2026-01-31", 2, "2026-03-31"),
    ("2026-12-31", 2, "2027-02-28"), ("2024-02-29", 12, "2025-02-28"),
    ("2024-02-29", 48, "2028-02-29"),
    ("2026-03-15", -1, "2026-02-15"), ("1900-01-31", 1, "1900-02-28"),
    ("2000-01-31", 1, "2000-02-29"),
  ])
  func `so many months later`(than date: String, months: Int, is it: String) {
    #expect(CalendarDate(moment(date)).adding(months: months).instant == moment(it))
  }

  @Test(
    arguments: [
      ("1970-01-01", 0), ("1969-12-31", -86_400_000), ("2000-03-01", 951_868_800_000),
      ("2026-01-01", 1_767_225_600_000),
    ] as [(String, Int64)])
  func `a date counts from 1970`(date: String, milliseconds: Int64) {
    #expect(moment(date).milliseconds == milliseconds)
  }

  @Test(
    arguments: [
      ("2026-01-31 08:00", 0, "2026-01-31 08:00"),
      ("2026-01-31 08:00:05", 0, "2026-01-31 08:00:05"),
      ("2026-01-31", 7, "2026-01-31 00:00:00.007"),
    ] as [(String, Int64, String)])
  func `a moment as text`(of moment: String, and milliseconds: Int64, reads text: String) {
    let instant = StoreModelTests.moment(moment).advanced(by: StoreSpan(milliseconds: milliseconds))
    #expect("\(instant)" == text)
  }
}
