internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Threads that share some work; they stay for the next work, since new threads are slow at first.
package enum Workers {
  /// The number of processors.
  package static var processors: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Works through the numbers from 0 up to `count` on that many threads, each of which takes the
  /// next number that is left.
  ///
  /// Returns when all is done. No thread is the caller's, so that no world of the caller's is
  /// there. A trap in the work ends that number alone: its thread stands still for ever, with all
  /// that it holds, and another one goes on in its place.
  ///
  /// - Parameters:
  ///   - traps: The number of traps after which no further number is taken. All numbers before the
  ///     last of those have been.
  ///   - patience: The time that a thread may do nothing at all after a trap in the process, in
  ///     milliseconds of a real clock, before it is given up: nobody gives back what the trapped
  ///     thread holds, such as a lock.
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

  /// The numbers of some work that have no result.
  package struct Losses: Hashable, Sendable {
    /// The numbers whose work trapped, in order.
    package var trapped: [Int] = []
    /// The numbers whose work waited for something that a trapped thread holds, and was given up,
    /// in order.
    package var heldUp: [Int] = []
  }

  /// True if a trap has ever kept a thread in this process of the system.
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
