package import StoreModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A moment of a real clock, which no world replaces.
///
/// A loop keeps one at every step: the size of `ContinuousClock.Instant` is known at run time only,
/// which costs more.
struct RealInstant: Sendable {
  private let nanoseconds: Int64

  private init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  static var now: RealInstant {
    let time = timespec(shownBy: CLOCK_MONOTONIC_RAW)
    return RealInstant(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
  }

  func duration(to other: RealInstant) -> Duration {
    .nanoseconds(other.nanoseconds - nanoseconds)
  }
}

extension StoreInstant {
  /// The date of the system's clock, whatever the date is in the world of the calling thread.
  package static var systemsNow: StoreInstant {
    let time = JobLoop.outside { timespec(shownBy: CLOCK_REALTIME) }
    return StoreInstant(milliseconds: Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000)
  }
}

extension timespec {
  fileprivate init(shownBy clock: clockid_t) {
    self.init()
    unsafe clock_gettime(clock, &self)
  }
}

extension ContinuousClock {
  /// The reading of the system's clock, whatever time it is in the world of the calling thread: for
  /// sockets, whose other end is in no world.
  package static var systemsNow: Instant { JobLoop.outside { .now } }
}
