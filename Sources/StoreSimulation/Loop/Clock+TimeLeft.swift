internal import CDateHook

extension Clock {
  /// How long it was until the moment when the thread last looked at the clock, as a sleep does to know how long it is to last.
  ///
  /// What has gone by since then on a busy machine means nothing in a world. Where it cannot be known when that was, it is how long
  /// it still is.
  func timeLeft(until instant: Instant) -> Swift.Duration {
    let asked = Self.lastReading
    let left = (now.duration(to: instant) as? Swift.Duration) ?? .zero
    return asked == 0 ? left : left + .nanoseconds(Self.lastReading - asked)
  }

  /// In nanoseconds; 0 where it is not known.
  private static var lastReading: Int64 {
    switch Self.self {
    case is ContinuousClock.Type: lastReadingOfContinuousClock()
    case is SuspendingClock.Type: lastReadingOfSuspendingClock()
    default: 0
    }
  }
}
