import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Notes that somebody wants the process to end, so that it can do so in order.
package enum StopSignal {
  private static let isRaised = Atomic(false)

  package static var hasCome: Bool { isRaised.load(ordering: .relaxed) }

  /// From now on, SIGINT and SIGTERM are noted; a second one ends the process at once.
  package static func listen() {
    // Made before a signal can ask for it.
    _ = hasCome
    for number in [SIGINT, SIGTERM] {
      _ = signal(number) { number in
        StopSignal.isRaised.store(true, ordering: .relaxed)
        _ = signal(number, SIG_DFL)
      }
    }
  }
}
