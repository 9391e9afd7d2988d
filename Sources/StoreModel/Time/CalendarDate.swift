/// A day and a time of day of the Gregorian calendar in UTC.
package struct CalendarDate: Hashable, Sendable {
  package let year: Int
  package let month: Int
  package let day: Int
  package let millisecondOfDay: Int64

  private static let millisecondsPerDay: Int64 = 86_400_000

  package init(year: Int, month: Int, day: Int, millisecondOfDay: Int64 = 0) {
    self.year = year
    self.month = month
    self.day = day
    self.millisecondOfDay = millisecondOfDay
  }

  /// Counts in years that start in March, so that a leap day ends its year.
  package init(_ instant: StoreInstant) {
    let days = floorDivide(instant.milliseconds, Self.millisecondsPerDay)
    let shifted = days + 719_468
    let era = floorDivide(shifted, 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    self.init(
      year: Int(yearOfEra + era * 400) + (month <= 2 ? 1 : 0), month: Int(month),
      day: Int(dayOfYear - (153 * monthFromMarch + 2) / 5 + 1),
      millisecondOfDay: instant.milliseconds - days * Self.millisecondsPerDay)
  }

  package var instant: StoreInstant {
    let marchYear = Int64(month <= 2 ? year - 1 : year)
    let era = floorDivide(marchYear, 400)
    let yearOfEra = marchYear - era * 400
    let monthFromMarch = Int64(month > 2 ? month - 3 : month + 9)
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + Int64(day) - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    let days = era * 146_097 + dayOfEra - 719_468
    return StoreInstant(milliseconds: days * Self.millisecondsPerDay + millisecondOfDay)
  }

  /// The same day of a later month, or that month's last day where it has no such day.
  package func adding(months: Int) -> Self {
    let count = year * 12 + (month - 1) + months
    let (year, month) = (floorDivide(count, 12), count - floorDivide(count, 12) * 12 + 1)
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

private func floorDivide<Number: BinaryInteger>(_ dividend: Number, _ divisor: Number) -> Number {
  let quotient = dividend / divisor
  return dividend % divisor < 0 ? quotient - 1 : quotient
}

extension SubscriptionPeriod {
  /// When a period ends that starts then, by the Gregorian calendar in UTC.
  package func end(from start: StoreInstant) -> StoreInstant {
    switch unit {
    case .day: start.advanced(by: .days(Int64(value)))
    case .week: start.advanced(by: .days(Int64(value) * 7))
    case .month: CalendarDate(start).adding(months: value).instant
    case .year: CalendarDate(start).adding(months: value * 12).instant
    }
  }
}
