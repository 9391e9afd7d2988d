internal import StoreModel
internal import StoreSimulation
internal import Synchronization

extension [ScheduleRun] {
  /// Plays schedules on so many threads, none of which is the caller's: a trap takes its thread, and nothing else.
  ///
  /// - Parameter traps: How many traps it goes on after, at most.
  /// - Returns: What came of each, in order, up to the last trap that is survived, or to the first that nobody waits for.
  func play(on threads: Int = 1, survivingTraps traps: Int = 1) -> [RunOutcome] {
    let outcomes = Slots<RunOutcome>(count)
    let losses = Workers.run(count, on: threads, survivingTraps: traps) { number in
      outcomes.set(number, self[number].play())
    }
    for number in losses.trapped { outcomes.set(number, self[number].outcome(of: .trap)) }
    for number in losses.heldUp { outcomes.set(number, self[number].outcome(of: .hindrance)) }
    let ends = [losses.heldUp.first, losses.trapped.dropFirst(traps - 1).first]
    return outcomes.first(ends.compactMap { $0.map { $0 + 1 } }.min() ?? count)
  }
}

extension ScheduleRun {
  /// What came of a run that was lost, as far as it can be seen: its thread keeps all that it holds.
  fileprivate func outcome(of end: RunOutcome.End) -> RunOutcome {
    let statement = self.statement
    let wreck = Simulation.wreck(of: self, isAppToBlame: end == .trap && statement == nil)
    let objection: Objection =
      if end == .hindrance {
        .hindrance
      } else if let statement {
        .trap(in: statement)
      } else {
        wreck?.wasTheApp == true ? .trap : .strayTrap
      }
    let history = RunHistory(
      wreck?.timeline ?? Timeline(), wreck?.store, from: plan.setup.start)
    return outcome(of: end, objection, history)
  }
}
