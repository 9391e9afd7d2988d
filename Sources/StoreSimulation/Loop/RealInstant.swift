#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A moment of the system's own clock, of which worlds know nothing.
///
/// A loop keeps one at every step: the size of `ContinuousClock.Instant` is known at run time only, which costs more.
struct RealInstant: Sendable {
  private let nanoseconds: Int64

  private init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  static var now: RealInstant {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return RealInstant(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
  }

  func duration(to other: RealInstant) -> Duration {
    .nanoseconds(other.nanoseconds - nanoseconds)
  }
}
