/// How fast subscriptions renew: the rates of StoreKitTest, by its names and numbers (B126).
package enum RenewalRate: Int, Hashable, Sendable, CaseIterable {
  case realTime = 0
  case oneHourIsOneDay = 1
  case thirtyMinutesIsOneDay = 2
  case fiveMinutesIsOneDay = 3
  case oneMinuteIsOneDay = 4
  case thirtySecondsIsOneDay = 5
  case oneSecondIsOneDay = 6
  case monthlyRenewalEveryHour = 10
  case monthlyRenewalEveryThirtyMinutes = 11
  case monthlyRenewalEveryFifteenMinutes = 12
  case monthlyRenewalEveryFiveMinutes = 13
  case monthlyRenewalEveryThirtySeconds = 15
  case oneRenewalEveryFifteenMinutes = 1000
  case oneRenewalEveryFiveMinutes = 1001
  case oneRenewalEveryMinute = 1002
  case oneRenewalEveryThirtySeconds = 1003
  case oneRenewalEveryTenSeconds = 1004
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
