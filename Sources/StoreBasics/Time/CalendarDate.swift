/// A day and a time of day of the proleptic Gregorian calendar, to the millisecond.
///
/// It has no time zone: seconds and milliseconds are counted as if it were UTC.
package struct CalendarDate: Hashable, Sendable {
  package let year: Int
  /// 1 to 12.
  package let month: Int
  /// 1 to 31.
  package let day: Int
  package let millisecondOfDay: Int64

  private static let secondsPerDay: Int64 = 86_400
  private static let millisecondsPerDay = secondsPerDay * 1_000

  /// Takes the fields as they are; a date that does not exist stands for one nearby.
  package init(year: Int, month: Int, day: Int, millisecondOfDay: Int64 = 0) {
    (self.year, self.month, self.day) = (year, month, day)
    self.millisecondOfDay = millisecondOfDay
  }

  /// Returns nil where there is no such day or time between the years 0 and 9999.
  package init?(
    validating year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0
  ) {
    let fits = (0...9999).contains(year) && (1...12).contains(month) && (1...31).contains(day)
    guard fits, (0..<24).contains(hour), (0..<60).contains(minute), (0..<60).contains(second)
    else { return nil }
    self.init(
      year: year, month: month, day: day,
      millisecondOfDay: Int64(hour * 3_600 + minute * 60 + second) * 1_000)
    guard Self(seconds: seconds) == self else { return nil }
  }

  /// The time so many milliseconds after the start of 1970.
  package init(milliseconds: Int64) {
    let days = milliseconds.floorDivided(by: Self.millisecondsPerDay)
    self.init(
      days: days, millisecondOfDay: milliseconds - days * Self.millisecondsPerDay)
  }

  /// The time so many seconds after the start of 1970.
  package init(seconds: Int64) {
    let days = seconds.floorDivided(by: Self.secondsPerDay)
    self.init(days: days, millisecondOfDay: (seconds - days * Self.secondsPerDay) * 1_000)
  }

  /// The milliseconds since the start of 1970.
  package var milliseconds: Int64 { days * Self.millisecondsPerDay + millisecondOfDay }

  /// The whole seconds since the start of 1970.
  package var seconds: Int64 { days * Self.secondsPerDay + millisecondOfDay / 1_000 }
}

// MARK: - Days

extension CalendarDate {
  // Days are counted in eras of 400 years, and in years that start on 1 March, so that leap days
  // come last in them.

  private init(days: Int64, millisecondOfDay: Int64) {
    let shifted = days + 719_468
    let era = shifted.floorDivided(by: 146_097)
    let dayOfEra = shifted - era * 146_097
    let leapDays = dayOfEra / 1_460 - dayOfEra / 36_524 + dayOfEra / 146_096
    let yearOfEra = (dayOfEra - leapDays) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    self.init(
      year: Int(yearOfEra + era * 400) + (month <= 2 ? 1 : 0), month: Int(month),
      day: Int(dayOfYear - (153 * monthFromMarch + 2) / 5 + 1), millisecondOfDay: millisecondOfDay)
  }

  /// The days since the start of 1970.
  private var days: Int64 {
    let marchYear = Int64(month <= 2 ? year - 1 : year)
    let era = marchYear.floorDivided(by: 400)
    let yearOfEra = marchYear - era * 400
    let monthFromMarch = Int64(month > 2 ? month - 3 : month + 9)
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + Int64(day) - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// 0 for Sunday to 6 for Saturday.
  package var weekday: Int {
    // The first of January 1970 was a Thursday.
    Int(days + 4 - (days + 4).floorDivided(by: 7) * 7)
  }

  /// The same day of a later month, or that month's last day where it has no such day.
  package func adding(months: Int) -> Self {
    let count = year * 12 + (month - 1) + months
    let (year, month) = (count.floorDivided(by: 12), count - count.floorDivided(by: 12) * 12 + 1)
    return Self(
      year: year, month: month, day: min(day, Self.days(in: month, of: year)),
      millisecondOfDay: millisecondOfDay)
  }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

// MARK: - Time of day

extension CalendarDate {
  /// 0 to 23.
  package var hour: Int { Int(millisecondOfDay / 3_600_000) }
  /// 0 to 59.
  package var minute: Int { Int(millisecondOfDay / 60_000 % 60) }
  /// 0 to 59.
  package var second: Int { Int(millisecondOfDay / 1_000 % 60) }
  /// 0 to 999.
  package var millisecond: Int { Int(millisecondOfDay % 1_000) }
}

extension BinaryInteger {
  /// The quotient rounded down, so that times before 1970 have a time of day too.
  @inlinable
  package func floorDivided(by divisor: Self) -> Self {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}
