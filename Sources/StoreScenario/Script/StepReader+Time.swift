import StoreBasics
import StoreModel

extension StepReader {
  /// One length of time or more, as in `1d 12h`.
  mutating func span() throws(ScenarioError) -> StoreSpan {
    var sum: Int64 = 0
    repeat {
      let rest = Self.longest - sum
      sum += try value("a time such as 90s, 12h, 31d or 1w, of 100 years at most") { text in
        Self.milliseconds(text).flatMap { $0 <= rest ? $0 : nil }
      }
    } while peek != nil
    return StoreSpan(milliseconds: sum)
  }

  /// A day, and a time of day where one is given, in UTC.
  mutating func moment() throws(ScenarioError) -> StoreInstant {
    let day = try value("a date such as 2026-03-01, of the years 1970 to 2200,", Self.day)
    guard peek != nil else { return day }
    return day.advanced(by: try value("a time of day such as 08:30", Self.timeOfDay))
  }

  private static let longest: Int64 = 36_525 * 86_400_000

  private static let units: [(name: String, milliseconds: Int64)] = [
    ("ms", 1), ("s", 1_000), ("min", 60_000), ("h", 3_600_000), ("d", 86_400_000),
    ("w", 604_800_000),
  ]

  private static func milliseconds(_ text: String) -> Int64? {
    let digits = text.prefix { ("0"..."9").contains($0) }
    let name = text.dropFirst(digits.count)
    guard let count = Int64(digits), let unit = units.first(where: { $0.name == name }) else {
      return nil
    }
    let (product, overflows) = count.multipliedReportingOverflow(by: unit.milliseconds)
    return overflows ? nil : product
  }

  private static func day(_ text: String) -> StoreInstant? {
    let parts = numbers(text, separator: "-", widths: [4, 2, 2])
    guard let parts, (1970...2200).contains(parts[0]) else { return nil }
    let date = CalendarDate(year: parts[0], month: parts[1], day: parts[2])
    // A day that its month does not have comes back as another.
    guard (1...12).contains(parts[1]), CalendarDate(date.instant) == date else { return nil }
    return date.instant
  }

  private static func timeOfDay(_ text: String) -> StoreSpan? {
    guard let parts = numbers(text, separator: ":", widths: [2, 2]), parts[0] < 24, parts[1] < 60
    else { return nil }
    return .minutes(Int64(parts[0] * 60 + parts[1]))
  }

  private static func numbers(_ text: String, separator: Character, widths: [Int]) -> [Int]? {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    guard parts.map(\.count) == widths else { return nil }
    let numbers = parts.compactMap { part in
      part.allSatisfy { ("0"..."9").contains($0) } ? Int(part) : nil
    }
    return numbers.count == widths.count ? numbers : nil
  }
}
