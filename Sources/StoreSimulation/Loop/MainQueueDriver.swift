internal import Dispatch
internal import StoreModel
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Does the default store's work on the main dispatch queue, by the clock on the wall.
final class MainQueueDriver: Driver {
  private let simulation = Mutex<WeakSimulation>(WeakSimulation())

  private struct WeakSimulation { weak var value: Simulation? }

  func serve(_ simulation: Simulation) {
    self.simulation.withLock { $0.value = simulation }
  }

  var now: StoreInstant {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return StoreInstant(milliseconds: Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000)
  }

  func enqueue(_ work: LoopWork, for process: AppProcess?) {
    JobLoop.outside { DispatchQueue.main.async { self.perform(work, for: process) } }
  }

  func enqueue(_ work: LoopWork, at moment: StoreInstant, for process: AppProcess?) {
    let delay = max(0, now.span(to: moment).milliseconds)
    JobLoop.outside {
      DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(Int(clamping: delay))) {
        self.perform(work, for: process)
      }
    }
  }

  private func perform(_ work: LoopWork, for process: AppProcess?) {
    simulation.withLock(\.value)?.carryOut(work, for: process)
  }
}
