extension RenewalRate {
  /// Returns the length of a period; nil if that depends on the calendar.
  package func length(of period: SubscriptionPeriod) -> StoreSpan? {
    let count = Int64(period.value)
    return switch scale {
    case .calendar: nil
    case .days(let day): day.multiplied(by: count * period.unit.days)
    case .fixed(let length): length
    case .months(let week, let month):
      switch period.unit {
      // Apple's table has no days: they get their share of the week, in whole seconds.
      case .day: week.scaled(by: count, over: 7)
      case .week: week.multiplied(by: count)
      case .month: month.multiplied(by: count)
      case .year: month.multiplied(by: count * 12)
      }
    }
  }

  /// Returns the time that a customer whose payment failed stays entitled, in a subscription of
  /// that period (B120).
  package func length(of grace: GracePeriod, for period: SubscriptionPeriod) -> StoreSpan {
    let isWeekly = period.unit == .week && period.value == 1
    let days = Int64(isWeekly ? min(grace.rawValue, GracePeriod.mostDaysOfWeekly) : grace.rawValue)
    return switch scale {
    case .calendar: .days(days)
    case .days(let day): day.multiplied(by: days)
    case .fixed(let length): length
    case .months(let week, let month):
      isWeekly ? week.scaled(by: days, over: 7) : month.scaled(by: days, over: 32)
    }
  }

  /// The time that the store tries to charge a customer whose payment failed (B120).
  package var billingRetry: StoreSpan { retry(months: 2) }

  /// The same for a year that is paid by the month.
  package var commitmentRetry: StoreSpan { retry(months: 3) }

  private func retry(months: Int64) -> StoreSpan {
    switch scale {
    case .calendar: .days(30 * months)
    case .days(let day): day.multiplied(by: 30 * months)
    case .fixed(let length): length.multiplied(by: months)
    case .months(_, let month): month.multiplied(by: months)
    }
  }
}

extension SubscriptionPeriod.Unit {
  /// The number of days that the rates reckon with.
  var days: Int64 {
    switch self {
    case .day: 1
    case .week: 7
    case .month: 30
    case .year: 365
    }
  }
}

extension StoreSpan {
  fileprivate func multiplied(by factor: Int64) -> Self {
    Self(milliseconds: milliseconds * factor)
  }

  /// A share, rounded to whole seconds, and never nothing.
  fileprivate func scaled(by factor: Int64, over divisor: Int64) -> Self {
    .seconds(max(1, (milliseconds * factor + divisor * 500) / (divisor * 1_000)))
  }
}
