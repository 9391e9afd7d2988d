public import Foundation

extension Product.SubscriptionPeriod {
  /// One period from a date on, by the Gregorian calendar.
  public func dateRange(referenceDate: Date = .now) -> Range<Date> {
    let calendar = Calendar(identifier: .gregorian)
    let end = calendar.date(byAdding: DateComponents(subscriptionPeriod: self), to: referenceDate)
    return referenceDate..<max(referenceDate, end ?? referenceDate)
  }

  /// The period in words, as a style for ranges of dates puts it.
  public func formatted<S>(_ format: S, referenceDate: Date = .now) -> S.FormatOutput
  where S: FormatStyle, S.FormatInput == Range<Date> {
    format.format(dateRange(referenceDate: referenceDate))
  }

  /// The period in words, as a style for durations puts it.
  public func formatted<S>(_ format: S, referenceDate: Date = .now) -> S.FormatOutput
  where S: FormatStyle, S.FormatInput == Duration {
    let range = dateRange(referenceDate: referenceDate)
    return format.format(.seconds(range.upperBound.timeIntervalSince(range.lowerBound)))
  }
}

extension DateComponents {
  /// Creates the components to add to a date to get to the period's end.
  public init(subscriptionPeriod period: Product.SubscriptionPeriod) {
    switch period.unit {
    case .day: self.init(day: period.value)
    case .week: self.init(weekOfYear: period.value)
    case .month: self.init(month: period.value)
    case .year: self.init(year: period.value)
    }
  }
}
