internal import Dispatch
internal import StoreModel
internal import Synchronization

/// Does the default store's work on the main dispatch queue, by the clock on the wall.
final class MainQueueDriver: Driver {
  private let simulation = Mutex<WeakSimulation>(WeakSimulation())

  private struct WeakSimulation { weak var value: Simulation? }

  func serve(_ simulation: Simulation) {
    self.simulation.withLock { $0.value = simulation }
  }

  var now: StoreInstant { .systemsNow }

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
