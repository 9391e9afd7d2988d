/// A date and a time of day in the proleptic Gregorian calendar, to the second.
package struct CivilTime: Hashable, Sendable {
  package let year, month, day, hour, minute, second: Int

  /// The time in UTC, so many seconds after the start of 1970.
  package init(seconds: Int64) {
    let days = Int(seconds.floorDivided(by: 86_400))
    let time = Int(seconds - Int64(days) * 86_400)
    (hour, minute, second) = (time / 3600, time / 60 % 60, time % 60)
    // Counted in eras of 400 years, and in years that start on 1 March, so that leap days come last.
    let shifted = days + 719_468
    let era = shifted.floorDivided(by: 146_097)
    let dayOfEra = shifted - era * 146_097
    let leapDays = dayOfEra / 1460 - dayOfEra / 36_524 + dayOfEra / 146_096
    let yearOfEra = (dayOfEra - leapDays) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
    month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// Nil when there is no such day or time.
  package init?(
    year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0
  ) {
    (self.year, self.month, self.day) = (year, month, day)
    (self.hour, self.minute, self.second) = (hour, minute, second)
    let fits = (0...9999).contains(year) && (1...12).contains(month) && (1...31).contains(day)
    guard fits, (0..<24).contains(hour), (0..<60).contains(minute), (0..<60).contains(second),
      Self(seconds: seconds) == self
    else { return nil }
  }

  /// The seconds since the start of 1970, this being a time in UTC.
  package var seconds: Int64 {
    let marchYear = month <= 2 ? year - 1 : year
    let era = marchYear.floorDivided(by: 400)
    let yearOfEra = marchYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    let days = Int64(era * 146_097 + dayOfEra - 719_468)
    return days * 86_400 + Int64(hour * 3600 + minute * 60 + second)
  }

  /// 0 for Sunday to 6 for Saturday.
  var weekday: Int {
    let days = seconds.floorDivided(by: 86_400)
    return Int(days + 4 - (days + 4).floorDivided(by: 7) * 7)
  }
}

extension BinaryInteger {
  /// The quotient rounded down, so that times before 1970 have a time of day too.
  package func floorDivided(by divisor: Self) -> Self {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }

  /// The number in decimal, with zeros in front up to a width.
  func padded(to width: Int) -> String {
    let digits = String(self)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
