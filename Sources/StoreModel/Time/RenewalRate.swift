/// The rate at which subscriptions renew: the rates of StoreKitTest, by its names and numbers
/// (B126).
public enum RenewalRate: Int, Hashable, Sendable, CaseIterable {
  /// A month takes a month.
  case realTime = 0
  /// A day takes an hour.
  case oneHourIsOneDay = 1
  /// A day takes thirty minutes.
  case thirtyMinutesIsOneDay = 2
  /// A day takes five minutes.
  case fiveMinutesIsOneDay = 3
  /// A day takes a minute.
  case oneMinuteIsOneDay = 4
  /// A day takes thirty seconds.
  case thirtySecondsIsOneDay = 5
  /// A day takes a second.
  case oneSecondIsOneDay = 6
  /// A month takes an hour, and a week fifteen minutes.
  case monthlyRenewalEveryHour = 10
  /// A month takes thirty minutes, and a week ten.
  case monthlyRenewalEveryThirtyMinutes = 11
  /// A month takes fifteen minutes, and a week five.
  case monthlyRenewalEveryFifteenMinutes = 12
  /// A month takes five minutes, and a week three.
  case monthlyRenewalEveryFiveMinutes = 13
  /// A month takes thirty seconds, and a week ten.
  case monthlyRenewalEveryThirtySeconds = 15
  /// Each period takes fifteen minutes, of any length.
  case oneRenewalEveryFifteenMinutes = 1000
  /// Each period takes five minutes, of any length.
  case oneRenewalEveryFiveMinutes = 1001
  /// Each period takes a minute, of any length.
  case oneRenewalEveryMinute = 1002
  /// Each period takes thirty seconds, of any length.
  case oneRenewalEveryThirtySeconds = 1003
  /// Each period takes ten seconds, of any length.
  case oneRenewalEveryTenSeconds = 1004
  /// Each period takes two seconds, of any length.
  case oneRenewalEveryTwoSeconds = 1005
}

extension RenewalRate {
  enum Scale: Hashable, Sendable {
    /// Periods are the calendar's.
    case calendar
    /// A day takes so long, a month 30 of them and a year 365.
    case days(StoreSpan)
    /// A week takes so long, and a month so long.
    case months(week: StoreSpan, month: StoreSpan)
    /// Every period takes so long.
    case fixed(StoreSpan)
  }

  var scale: Scale {
    switch self {
    case .realTime: .calendar
    case .oneHourIsOneDay: .days(.hours(1))
    case .thirtyMinutesIsOneDay: .days(.minutes(30))
    case .fiveMinutesIsOneDay: .days(.minutes(5))
    case .oneMinuteIsOneDay: .days(.minutes(1))
    case .thirtySecondsIsOneDay: .days(.seconds(30))
    case .oneSecondIsOneDay: .days(.seconds(1))
    case .monthlyRenewalEveryHour: .months(week: .minutes(15), month: .hours(1))
    case .monthlyRenewalEveryThirtyMinutes: .months(week: .minutes(10), month: .minutes(30))
    case .monthlyRenewalEveryFifteenMinutes: .months(week: .minutes(5), month: .minutes(15))
    case .monthlyRenewalEveryFiveMinutes: .months(week: .minutes(3), month: .minutes(5))
    case .monthlyRenewalEveryThirtySeconds: .months(week: .seconds(10), month: .seconds(30))
    case .oneRenewalEveryFifteenMinutes: .fixed(.minutes(15))
    case .oneRenewalEveryFiveMinutes: .fixed(.minutes(5))
    case .oneRenewalEveryMinute: .fixed(.minutes(1))
    case .oneRenewalEveryThirtySeconds: .fixed(.seconds(30))
    case .oneRenewalEveryTenSeconds: .fixed(.seconds(10))
    case .oneRenewalEveryTwoSeconds: .fixed(.seconds(2))
    }
  }
}
