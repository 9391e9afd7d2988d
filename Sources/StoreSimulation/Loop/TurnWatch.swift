package import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Watches for turns that never end, such as a loop that never gives way: no test could hear of
/// them.
///
/// A turn that has used a processor for the whole limit is reported, and its thread is ended by the
/// signal of a trap, so that the process shows where it is. A slow machine does not matter: what
/// counts is the thread's own time. A world that begins or ends in the middle of the turn, as in a
/// search for faults, is progress of it.
package enum TurnWatch {
  /// The processor's time that a turn may take, in seconds.
  package static let limit = Atomic(60)

  private struct Watched {
    let loop: JobLoop
    let thread: pthread_t
    var turns: Int
    var effort: Duration
  }

  private static let watched = Mutex<[Watched]>([])
  private static let isStarted = Atomic(false)

  /// Watches the loop for as long as `body` takes, on the calling thread.
  static func watch<Result>(_ loop: JobLoop, during body: () throws -> Result) rethrows -> Result {
    start()
    let thread = pthread_self()
    watched.withLock {
      $0.append(
        Watched(loop: loop, thread: thread, turns: 0, effort: effort(of: thread) ?? .zero))
    }
    defer { watched.withLock { $0.removeAll { $0.loop === loop } } }
    return try body()
  }

  private static func start() {
    guard !isStarted.exchange(true, ordering: .acquiringAndReleasing) else { return }
    Thread.start {
      while true {
        Thread.pause(microseconds: 1_000_000 - 1)
        if let thread = findEndless() {
          TestIssueReporter.report(.endlessTurn)
          end(thread)
        }
      }
    }
  }

  /// Ends the process where the thread is.
  private static func end(_ thread: pthread_t) -> Never {
    // A handler that waits for traps of other threads may take the first signal, and stands back
    // then.
    for _ in 1...2 {
      pthread_kill(thread, SIGILL)
      Thread.pause(microseconds: 1_000_000 - 1)
    }
    fatalError("\(TestIssue(.endlessTurn))")
  }

  private static func findEndless() -> pthread_t? {
    watched.withLock { watched in
      for index in watched.indices {
        let turns = watched[index].loop.turns.load(ordering: .relaxed)
        guard let effort = effort(of: watched[index].thread) else { continue }
        if turns != watched[index].turns {
          watched[index].turns = turns
          watched[index].effort = effort
        } else if effort - watched[index].effort > .seconds(limit.load(ordering: .relaxed)) {
          return watched[index].thread
        }
      }
      return nil
    }
  }

  /// The processor's time that a thread has used; nil where it cannot be known.
  private static func effort(of thread: pthread_t) -> Duration? {
    #if canImport(Darwin)
      return nil
    #else
      var (clock, time) = (clockid_t(), timespec())
      guard unsafe pthread_getcpuclockid(thread, &clock) == 0,
        unsafe clock_gettime(clock, &time) == 0
      else { return nil }
      return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    #endif
  }
}
