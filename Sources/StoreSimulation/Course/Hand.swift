internal import CTraps
internal import Synchronization

/// One thread at its part of some work, from which it may not come back.
@safe final class Hand: Sendable {
  private let bell: Bell
  private nonisolated(unsafe) let watch: OpaquePointer
  private let place = Atomic(0)
  private let isDone = Atomic(false)

  init(_ bell: Bell) {
    self.bell = bell
    unsafe watch = trapWatchMake(bell.pointer)
  }

  // If the thread has trapped, its frames hold on to the hand for ever, as they do to the bell.
  deinit { unsafe trapWatchFree(watch) }

  func work(through numbers: Numbers, _ work: (Int) -> Void) {
    unsafe trapWatchThread(watch)
    while let number = numbers.take() {
      place.store(number, ordering: .relaxed)
      work(number)
    }
    trapWatchThread(nil)
    isDone.store(true, ordering: .releasing)
    bell.ring()
  }

  /// The number that the thread works on, or worked on last.
  var number: Int { place.load(ordering: .relaxed) }

  /// The processor time that the thread has used, in nanoseconds; nil before it has begun, and
  /// while it would run if a busy machine let it.
  var effort: Int64? {
    if unsafe trapWatchIsRunnable(watch) { return nil }
    let effort = unsafe trapWatchEffort(watch)
    return effort < 0 ? nil : effort
  }

  var hasEnded: Bool { isDone.load(ordering: .acquiring) }

  var hasTrapped: Bool { unsafe trapWatchHasTrapped(watch) }
}

/// A semaphore that threads signal when they are done or have trapped, even from within a signal
/// handler.
@safe final class Bell: Sendable {
  fileprivate nonisolated(unsafe) let pointer: OpaquePointer

  init() { unsafe pointer = trapBellMake() }

  deinit { unsafe trapBellFree(pointer) }

  func ring() { unsafe trapBellRing(pointer) }

  /// Waits for a thread to ring; returns false if none does in that time.
  func wait(milliseconds: Int) -> Bool { unsafe trapBellWait(pointer, milliseconds) }
}

/// The process's handlers of the signals that traps raise: ours for as long as work goes on.
enum TrapHandlers {
  private static let users = Mutex(0)

  static func during<Result>(_ body: () -> Result) -> Result {
    users.withLock { users in
      if users == 0 { trapHandlersInstall() }
      users += 1
    }
    defer {
      users.withLock { users in
        users -= 1
        if users == 0 { trapHandlersRestore() }
      }
    }
    return body()
  }
}
