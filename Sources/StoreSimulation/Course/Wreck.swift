package import StoreModel

/// The visible state of a world whose thread has trapped and stands still.
package struct Wreck: Sendable {
  /// The timeline until the trap; a trap in the app's code is its last entry.
  package let timeline: Timeline
  package let store: SimulatedStore
  /// True if the code that trapped was the app's, in a process that had not been ended before.
  package let wasTheApp: Bool
}

extension Simulation {
  /// Closes the world that has that course, which nobody runs any more, and returns its visible
  /// state.
  ///
  /// Returns nil if the world has come to its end, or if somebody holds its lock: no code of an app
  /// runs under that.
  package static func wreck(of course: any Course, isAppToBlame: Bool) -> Wreck? {
    guard let world = WorldRegister.worlds.first(where: { $0.course === course }) else {
      return nil
    }
    WorldRegister.remove(world)
    let culprit = isAppToBlame ? world.whoeverHadTheTurn : nil
    let wasTheApp = culprit?.isAlive ?? false
    let span = world.start.span(to: world.driver.now)
    return world.withStateIfFree { state in
      var timeline = state.timeline
      if wasTheApp, let culprit {
        timeline.note(.rare(.trapped), at: span, on: culprit.installation.number)
      }
      return Wreck(timeline: timeline, store: state.store, wasTheApp: wasTheApp)
    }
  }

  /// The process whose code ran; nil if it cannot be told.
  private var whoeverHadTheTurn: AppProcess? {
    guard let loop else { return nil }
    if let process = loop.process { return process }
    // If nothing has ended, a task that nobody else has woken can only be the first process's.
    guard loop.isInJob else { return nil }
    return withStateIfFree { state in
      state.processes.count == 1 ? state.processes.first : nil
    }.flatMap { $0?.launch == 1 ? $0 : nil }
  }
}
