import StoreBasics
import Testing

@testable import StoreSigning

@Suite struct ReceiptDateTests {
  @Test(arguments: [
    (0, "1970-01-01T00:00:00Z"), (1_595_439_548_000, "2020-07-22T17:39:08Z"),
    (951_782_399_000, "2000-02-28T23:59:59Z"), (951_782_400_000, "2000-02-29T00:00:00Z"),
    (-1_000, "1969-12-31T23:59:59Z"), (4_102_444_799_000, "2099-12-31T23:59:59Z"),
    (4_107_542_400_000, "2100-03-01T00:00:00Z"), (64_092_211_200_000, "4001-01-01T00:00:00Z"),
  ])
  func `a moment in an app receipt`(milliseconds: Int64, text: String) {
    #expect(ReceiptDate.rfc3339(milliseconds) == text)
    #expect(ReceiptDate.rfc3339(milliseconds + 999) == text)
    #expect(ReceiptDate.milliseconds(rfc3339: text) == milliseconds)
  }

  @Test(arguments: [
    "", "2020-07-22", "2020-07-22T17:39:08", "2020-07-22 17:39:08Z", "2020-07-22T17:39:08.5Z",
    "2020-13-22T17:39:08Z", "2021-02-29T17:39:08Z", "2020-07-22T24:00:00Z",
    "2020-07-22T17:39:60Z", "2020-07-22T17:39:0٨Z", "2020-00-22T17:39:08Z",
  ])
  func `what is no such date`(text: String) {
    #expect(ReceiptDate.milliseconds(rfc3339: text) == nil)
  }

  @Test func `every day follows the one before`() throws {
    var day = try #require(CalendarDate(validating: 1999, month: 12, day: 31))
    var gaps: [CalendarDate] = []
    for _ in 0..<40_000 {
      let next = CalendarDate(seconds: day.seconds + 86_400)
      let isSameMonth = next.day == day.day + 1 && next.month == day.month
      let isNextMonth = next.day == 1 && next.month == day.month % 12 + 1
      let isNextWeekday = next.weekday == (day.weekday + 1) % 7
      if !(isSameMonth || isNextMonth) || !isNextWeekday { gaps.append(day) }
      day = next
    }
    #expect(gaps == [])
    #expect(day.rfc3339 == "2109-07-07T00:00:00Z")
  }

  // The hour changes at two o'clock; both sides of each change of 2020, 2006 and 1987.
  @Test(arguments: [
    (1_583_661_599, "2020-03-08 01:59:59"), (1_583_661_600, "2020-03-08 03:00:00"),
    (1_604_221_199, "2020-11-01 01:59:59"), (1_604_221_200, "2020-11-01 01:00:00"),
    (1_143_971_999, "2006-04-02 01:59:59"), (1_143_972_000, "2006-04-02 03:00:00"),
    (1_162_112_399, "2006-10-29 01:59:59"), (1_162_112_400, "2006-10-29 01:00:00"),
    (544_615_199, "1987-04-05 01:59:59"), (544_615_200, "1987-04-05 03:00:00"),
    (1_595_439_548, "2020-07-22 10:39:08"), (1_700_000_000, "2023-11-14 14:13:20"),
  ])
  func `a moment in California`(seconds: Int64, text: String) {
    #expect(ReceiptDate.pacific(seconds * 1000) == text + " America/Los_Angeles")
  }

  @Test func `a moment in Greenwich`() {
    #expect(ReceiptDate.greenwich(1_480_145_934_567) == "2016-11-26 07:38:54 Etc/GMT")
  }
}
