internal import StoreBasics

extension StoreInstant: CustomStringConvertible {
  /// The moment in UTC, as in `2026-01-31 08:00`, with seconds and milliseconds unless they are
  /// zero.
  package var description: String {
    let date = CalendarDate(self)
    let day = [date.year.padded(to: 4), date.month.padded(to: 2), date.day.padded(to: 2)]
    var time = [date.hour.padded(to: 2), date.minute.padded(to: 2)]
    if date.second > 0 || date.millisecond > 0 { time.append(date.second.padded(to: 2)) }
    let decimals = date.millisecond > 0 ? "." + date.millisecond.padded(to: 3) : ""
    return "\(day.joined(separator: "-")) \(time.joined(separator: ":"))\(decimals)"
  }
}
