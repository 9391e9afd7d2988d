/// The time that a developer lets customers whose payment failed keep their subscription (B120).
package enum GracePeriod: Int, Hashable, Sendable, CaseIterable {
  case threeDays = 3
  case sixteenDays = 16
  case twentyEightDays = 28

  /// The most that a weekly subscription gets.
  static let mostDaysOfWeekly = 6
}
