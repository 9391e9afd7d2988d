extension StoreInstant: CustomStringConvertible {
  /// The moment in UTC, as in `2026-01-31 08:00`, with seconds and milliseconds where there are some.
  package var description: String {
    let date = CalendarDate(self)
    let seconds = date.millisecondOfDay / 1_000
    let rest = date.millisecondOfDay % 1_000
    let day = [(date.year, 4), (date.month, 2), (date.day, 2)].map(padded).joined(separator: "-")
    var time = [(Int(seconds / 3_600), 2), (Int(seconds / 60 % 60), 2)]
    if seconds % 60 > 0 || rest > 0 { time.append((Int(seconds % 60), 2)) }
    let decimals = rest > 0 ? "." + padded(Int(rest), 3) : ""
    return "\(day) \(time.map(padded).joined(separator: ":"))\(decimals)"
  }

  private func padded(_ number: Int, _ width: Int) -> String {
    let digits = "\(number)"
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
