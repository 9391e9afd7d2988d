import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The signal to end the process, which is noted so that the process can end in order.
package enum StopSignal {
  private static let isRaised = Atomic(false)

  package static var hasCome: Bool { isRaised.load(ordering: .relaxed) }

  /// From now on, SIGINT and SIGTERM are noted; a second one ends the process at once.
  package static func listen() {
    // Made before a signal can ask for it.
    _ = hasCome
    // Inherited blocked from a program that started this one on a thread of Swift's or Dispatch's.
    var both = sigset_t()
    unsafe sigemptyset(&both)
    for number in [SIGINT, SIGTERM] { unsafe sigaddset(&both, number) }
    unsafe sigprocmask(SIG_UNBLOCK, &both, nil)
    for number in [SIGINT, SIGTERM] {
      _ = signal(number) { number in
        StopSignal.isRaised.store(true, ordering: .relaxed)
        _ = signal(number, SIG_DFL)
      }
    }
  }
}
