internal import StoreModel
internal import StoreSimulation
internal import Synchronization

extension [ScheduleRun] {
  /// Plays schedules on so many threads, none of which is the caller's: a trap takes its thread,
  /// and nothing else.
  ///
  /// - Parameters:
  ///   - traps: The number of traps after which it ends.
  ///   - most: The number of runs without rest after which it ends.
  /// - Returns: The outcome of each, in order, up to where it ends, or to the first run that nobody
  ///   waits for.
  func play(
    on threads: Int = 1, survivingTraps traps: Int = 1, unrests most: Int = 1
  ) -> [RunOutcome] {
    let outcomes = Slots<RunOutcome>(count)
    let unrests = Unrests(most)
    let losses = Workers.run(count, on: threads, survivingTraps: traps) { number in
      guard !unrests.areEnough(before: number) else { return }
      let outcome = self[number].play()
      if outcome.end == .unrest { unrests.note(number) }
      outcomes.set(number, outcome)
    }
    for number in losses.trapped { outcomes.set(number, self[number].outcome(of: .trap)) }
    for number in losses.heldUp { outcomes.set(number, self[number].outcome(of: .hindrance)) }
    let ends = [losses.heldUp.first, losses.trapped.dropFirst(traps - 1).first, unrests.last]
    return outcomes.first(ends.compactMap { $0.map { $0 + 1 } }.min() ?? count)
  }
}

extension ScheduleRun {
  /// Returns the outcome of a run that was lost, as far as it can be seen: its thread keeps all
  /// that it holds.
  fileprivate func outcome(of end: RunOutcome.End) -> RunOutcome {
    let statement = self.statement
    let wreck = Simulation.wreck(of: self, isAppToBlame: end == .trap && statement == nil)
    let objection: Objection =
      if end == .hindrance {
        .hindrance
      } else if let statement {
        .trap(in: plan.statements[statement], statement)
      } else {
        wreck?.wasTheApp == true ? .trap : .strayTrap
      }
    let history = RunHistory(
      wreck?.timeline ?? Timeline(), wreck?.store, from: plan.setup.start)
    return outcome(of: end, objection, history)
  }
}

/// The numbers of the runs that have not come to rest: each takes as long as a thousand others, so
/// that none is begun for nothing.
private final class Unrests: Sendable {
  private let most: Int
  private let numbers = Mutex<[Int]>([])

  init(_ most: Int) { self.most = most }

  func note(_ number: Int) { numbers.withLock { $0.append(number) } }

  /// Returns true if the outcome of a run is not needed: the runs before it decide, whichever
  /// thread was faster.
  func areEnough(before number: Int) -> Bool {
    numbers.withLock { numbers in numbers.count { $0 < number } >= most }
  }

  /// The one with which it ends; nil where there are not so many.
  var last: Int? { numbers.withLock { $0.sorted().dropFirst(most - 1).first } }
}
