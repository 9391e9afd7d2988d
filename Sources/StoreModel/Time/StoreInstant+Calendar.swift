package import StoreBasics

extension CalendarDate {
  /// The day and time of a moment in UTC.
  package init(_ instant: StoreInstant) { self.init(milliseconds: instant.milliseconds) }

  /// The moment, this being a time in UTC.
  package var instant: StoreInstant { StoreInstant(milliseconds: milliseconds) }
}

extension SubscriptionPeriod {
  /// Returns the end of a period that starts then, by the Gregorian calendar in UTC.
  package func end(from start: StoreInstant) -> StoreInstant {
    switch unit {
    case .day: start.advanced(by: .days(Int64(value)))
    case .week: start.advanced(by: .days(Int64(value) * 7))
    case .month: CalendarDate(start).adding(months: value).instant
    case .year: CalendarDate(start).adding(months: value * 12).instant
    }
  }
}
