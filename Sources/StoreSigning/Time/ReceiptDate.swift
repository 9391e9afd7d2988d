import StoreBasics

/// The ways in which receipts and their answers write a moment, given in milliseconds since 1970.
package enum ReceiptDate {
  /// As app receipts have it: `2020-07-22T17:39:08Z`, the milliseconds dropped.
  package static func rfc3339(_ milliseconds: Int64) -> String {
    CalendarDate(seconds: milliseconds.floorDivided(by: 1000)).rfc3339
  }

  /// The milliseconds of `2020-07-22T17:39:08Z`; nil for everything else.
  package static func milliseconds(rfc3339 text: some StringProtocol) -> Int64? {
    CalendarDate(rfc3339: text).map { $0.seconds * 1000 }
  }

  /// As older receipts have it: `2020-07-22 17:39:08 Etc/GMT`.
  package static func greenwich(_ milliseconds: Int64) -> String {
    CalendarDate(seconds: milliseconds.floorDivided(by: 1000)).spaced + " Etc/GMT"
  }

  /// The same moment at Apple's: `2020-07-22 10:39:08 America/Los_Angeles`.
  package static func pacific(_ milliseconds: Int64) -> String {
    let seconds = milliseconds.floorDivided(by: 1000)
    let offset = PacificTime.offset(at: seconds)
    return CalendarDate(seconds: seconds + offset).spaced + " America/Los_Angeles"
  }
}
