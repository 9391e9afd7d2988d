import StoreBasics

/// The ends of a subscription's periods, one after the other.
///
/// Months are counted from the start of the first, so that a day which a short month lacks comes
/// back in the next: 31 January, 28 February, 31 March.
package struct RenewalCalendar: Hashable, Sendable {
  private var start: StoreInstant
  /// The number of months that are over since then.
  private var months = 0

  package init(start: StoreInstant) { self.start = start }

  /// Periods of which it is known when the first began and when the last ends.
  package init(start: StoreInstant, end: StoreInstant) {
    let (first, last) = (CalendarDate(start), CalendarDate(end))
    let months = (last.year - first.year) * 12 + last.month - first.month
    if months > 0, first.adding(months: months).instant == end {
      (self.start, self.months) = (start, months)
    } else {
      self.start = end
    }
  }

  /// The end of the periods so far.
  package var end: StoreInstant {
    months == 0 ? start : CalendarDate(start).adding(months: months).instant
  }

  /// Adds a number of periods, and tells when they end.
  package mutating func add(
    _ period: SubscriptionPeriod, count: Int = 1, at rate: RenewalRate
  ) -> StoreInstant {
    let whole = SubscriptionPeriod(period.reckonedValue * max(1, min(count, 100)), period.unit)
    if let length = rate.length(of: whole) {
      restart(at: end.advanced(by: length))
    } else {
      switch whole.unit {
      case .day: restart(at: end.advanced(by: .days(Int64(whole.value))))
      case .week: restart(at: end.advanced(by: .days(Int64(whole.value * 7))))
      case .month: months += whole.value
      case .year: months += whole.value * 12
      }
    }
    return end
  }

  private mutating func restart(at instant: StoreInstant) {
    start = instant
    months = 0
  }
}

extension SubscriptionPeriod {
  /// The number of units, kept to a range that time can be reckoned with: a file may say anything.
  fileprivate var reckonedValue: Int { max(1, min(value, 1_000)) }
}
