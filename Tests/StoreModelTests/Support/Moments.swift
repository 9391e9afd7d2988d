import StoreBasics
import StoreModel

/// A moment in UTC, written as `2026-01-31` or `2026-01-31 08:00`.
func moment(_ text: String) -> StoreInstant {
  let numbers = text.split { "- :".contains($0) }.compactMap { Int($0) }
  let time = numbers.dropFirst(3) + [0, 0, 0]
  let seconds = time.prefix(3).reduce(0) { $0 * 60 + $1 }
  return CalendarDate(
    year: numbers[0], month: numbers[1], day: numbers[2],
    millisecondOfDay: Int64(seconds) * 1_000
  ).instant
}
