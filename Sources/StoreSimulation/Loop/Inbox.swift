internal import Synchronization

/// What other threads hand to a loop.
final class Inbox: Sendable {
  private let entries = Mutex<[@Sendable () -> Void]>([])
  private let hasSome = Atomic(false)

  var isEmpty: Bool { !hasSome.load(ordering: .acquiring) }

  func put(_ entry: @escaping @Sendable () -> Void) {
    entries.withLock {
      $0.append(entry)
      hasSome.store(true, ordering: .releasing)
    }
  }

  func takeAll() -> [@Sendable () -> Void] {
    entries.withLock { entries in
      hasSome.store(false, ordering: .releasing)
      defer { entries = [] }
      return entries
    }
  }

  /// Looks again and again, since what it waits for is rare and soon.
  ///
  /// Returns false when nothing has come.
  func wait(milliseconds: Int) -> Bool {
    let deadline = ContinuousClock.now + .milliseconds(milliseconds)
    while isEmpty, ContinuousClock.now < deadline { Thread.pause(microseconds: 250) }
    return !isEmpty
  }
}
