package import StoreModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

extension StoreInstant {
  /// What the system's clock says, whatever date the world of the calling thread has.
  package static var systemsNow: StoreInstant {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return StoreInstant(milliseconds: Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000)
  }
}
