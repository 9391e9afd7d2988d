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
  /// Returns when all is done. No thread is the caller's, so that no world of the caller's is there.
  package static func run(
    _ count: Int, on threads: Int, _ work: @escaping @Sendable (Int) -> Void
  ) {
    guard count > 0 else { return }
    let next = Counter()
    let hands = min(max(1, threads), count)
    let isDone = Gate(of: hands)
    for _ in 0..<hands {
      idle.take().start {
        while let number = next.take(below: count) { work(number) }
        isDone.open()
      }
    }
    isDone.wait()
  }

  private static let idle = IdleWorkers()

  private final class Counter: Sendable {
    private let next = Atomic(0)

    func take(below end: Int) -> Int? {
      let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
      return number < end ? number : nil
    }
  }
}

/// A thread that does one thing after the other.
private final class Worker: Sendable {
  private let work = Mutex<(@Sendable () -> Void)?>(nil)
  private let hasWork = Gate(of: 1)

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
