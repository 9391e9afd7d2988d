import StoreBasics

/// The civil time of California, by the rules in force since 1987.
enum PacificTime {
  /// The seconds to add to UTC: eight hours back, or seven in summer.
  static func offset(at seconds: Int64) -> Int64 {
    let standard: Int64 = -8 * 3600
    let year = CalendarDate(seconds: seconds + standard).year
    guard let summer = summer(of: year), summer.contains(seconds) else { return standard }
    return standard + 3600
  }

  /// From two o'clock standard time to two o'clock daylight time, in seconds of UTC.
  private static func summer(of year: Int) -> Range<Int64>? {
    let first, last: (month: Int, sunday: Int)
    switch year {
    case 2007...: (first, last) = ((3, 2), (11, 1))
    case 1987...: (first, last) = ((4, 1), (10, -1))
    default: return nil
    }
    guard let start = sunday(first.sunday, of: first.month, year),
      let end = sunday(last.sunday, of: last.month, year)
    else { return nil }
    return (start + 10 * 3600)..<(end + 9 * 3600)
  }

  /// The start of the month's Sunday with this number, or of the last for -1.
  private static func sunday(_ number: Int, of month: Int, _ year: Int) -> Int64? {
    // Counted from the month's first day, or from a week before the next month's.
    let start = CalendarDate(validating: year, month: number > 0 ? month : month + 1, day: 1)
    guard let start else { return nil }
    let week = number > 0 ? number - 1 : -1
    return start.seconds + Int64((7 - start.weekday) % 7 + 7 * week) * 86_400
  }
}
