internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Threads that each have a part of some work; they stay for the next one, since new ones are slow at first.
package enum Workers {
  /// How many processors there are.
  package static var processors: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Works through 0 up to `count` on so many threads, each taking the next number that is left.
  ///
  /// Returns when all is done. No thread is the caller's, so that no world of the caller's is there. A trap in the work ends
  /// that number alone: its thread stands still for ever, with all that it holds, and another one goes on in its place.
  ///
  /// - Parameters:
  ///   - traps: After so many traps no further number is taken. All before the last of those have been.
  ///   - patience: After a trap in the process, how long a thread may do nothing at all, in milliseconds of a real clock, before
  ///     it is given up: what the trapped one holds, a lock for one, nobody gives back.
  @discardableResult
  package static func run(
    _ count: Int, on threads: Int, survivingTraps traps: Int, patience: Int = 30_000,
    _ work: @escaping @Sendable (Int) -> Void
  ) -> Losses {
    guard count > 0 else { return Losses() }
    // The caller may be a world's thread, whose clocks show the world's time.
    return JobLoop.outside {
      TrapHandlers.during {
        var crew = Crew(for: count, survivingTraps: traps, patience: patience, work)
        return crew.run(on: threads)
      }
    }
  }

  /// Which parts of some work have no result.
  package struct Losses: Hashable, Sendable {
    /// What trapped, in order.
    package var trapped: [Int] = []
    /// What waited for something that a trapped one holds, and was given up.
    package var heldUp: [Int] = []
  }

  /// Whether a trap has ever kept a thread in this process of the system.
  package static var haveBeenLost: Bool { Crew.hasLost.load(ordering: .relaxed) }

  static func start(_ body: @escaping @Sendable () -> Void) { idle.take().start(body) }

  private static let idle = IdleWorkers()
}

/// A thread that does one thing after the other.
private final class Worker: Sendable {
  private let work = Mutex<(@Sendable () -> Void)?>(nil)
  private let hasWork = Gate()

  init(whenIdle: @escaping @Sendable (Worker) -> Void) {
    Thread.start {
      while true {
        self.hasWork.wait()
        self.work.withLock { $0.take() }?()
        whenIdle(self)
      }
    }
  }

  func start(_ body: @escaping @Sendable () -> Void) {
    work.withLock { $0 = body }
    hasWork.open()
  }
}

/// The workers that have nothing to do.
private final class IdleWorkers: Sendable {
  private let workers = Mutex<[Worker]>([])

  func take() -> Worker {
    workers.withLock { $0.popLast() }
      ?? Worker { worker in self.workers.withLock { $0.append(worker) } }
  }
}
