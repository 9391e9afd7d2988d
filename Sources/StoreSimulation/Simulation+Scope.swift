internal import StoreModel
internal import Synchronization

extension Simulation {
  /// Runs `body` in this world, on a thread of the world's own, and ends the world with it.
  ///
  /// Everything that `body` starts stays on that thread: tasks, detached tasks and the main actor
  /// included.
  /// - Throws: what `body` throws, or `StuckError` when it waits for something that can no longer
  ///   happen.
  package func run<Result: Sendable>(
    _ body: @escaping @Sendable (Simulation) async throws -> Result
  ) async throws -> Result {
    let outcome = Outcome<Result>()
    let host = Self.scoped?.simulation
    host?.guests.add(1, ordering: .relaxed)
    defer { host?.guests.subtract(1, ordering: .relaxed) }
    await withCheckedContinuation { continuation in
      // Created here, so that the task inherits the caller's task-local values.
      let task = begin { simulation in
        do { outcome.set(.success(try await body(simulation))) } catch {
          outcome.set(.failure(error))
        }
        simulation.loop?.nudge()
      }
      let completion = once {
        if !outcome.isSet {
          outcome.set(.failure(self.hopelessness ?? self.stuck))
          // What can be cancelled unwinds; the rest stays where it is for ever.
          self.loop?.adopt { task?.cancel() }
        }
        self.end()
        // The caller that awaits the world is not its own.
        JobLoop.outside { continuation.resume() }
      }
      loop?.completion = JobLoop.Completion(
        isDone: { outcome.isSet }, complete: completion)
      Thread.start {
        if let loop = self.loop {
          TurnWatch.watch(loop) { loop.adopt { _ = self.work { outcome.isSet } } }
        }
        completion()
      }
    }
    return try outcome.get()
  }

  /// Starts `body` as a task of the world's loop.
  private func begin(
    _ body: @escaping @Sendable (Simulation) async -> Void
  ) -> Task<Void, Never>? {
    // The preference brings structured tasks back when another thread resumes them, and keeps them
    // here even where the runtime has no hooks.
    loop?.adopt {
      Task(executorPreference: loop?.executor) {
        await Self.$scoped.withValue(Scope(simulation: self, owner: .test)) { await body(self) }
      }
    }
  }

  /// Runs `body` in this world on the calling thread, and ends the world with it.
  ///
  /// Tasks that `body` starts run when it calls `settle()` or `advance(by:)`.
  package func run<Result>(_ body: (Simulation) throws -> Result) rethrows -> Result {
    let host = JobLoop.current
    host?.noteProgress()
    defer {
      end()
      host?.noteProgress()
    }
    guard let loop else { return try body(self) }
    return try loop.adopt(onMain: true) {
      try Self.$scoped.withValue(Scope(simulation: self)) { try body(self) }
    }
  }

  /// Works until `isDone`, letting time pass whenever nothing is left to do at the present moment.
  ///
  /// Returns false when nothing can happen any more.
  func work(until isDone: () -> Bool) -> Bool {
    var (wakes, dues) = (0, 0)
    while !isDone() {
      if loop?.isRestless == true || loop?.hopelessWait != nil { return false }
      if keepPace() || loop?.step() == true || loop?.waitForErrands() == true { continue }
      if loop?.endQuiet() == true { continue }
      if let next = nextMoment, wakes < Self.mostWakes, dues < Self.mostDues {
        if waitForWall(until: next) { continue }
        if next == loop?.nextWake { wakes += 1 }
        dues = loop?.nextWake == nil ? dues + 1 : 0
        moveTime(to: next)
      } else if loop?.waitForOthers(milliseconds: patience, or: isDone) != true, !hasGuests {
        return isDone()
      }
    }
    return true
  }

  /// True if a world runs inside this one, which has patience of its own.
  private var hasGuests: Bool { guests.load(ordering: .relaxed) > 0 }

  /// The error that kept the world from going on: an app that never came to rest, or code that
  /// blocks its thread until something happens that cannot; nil when nothing did.
  package var hopelessness: (any Error)? {
    guard let loop else { return nil }
    if loop.isRestless {
      return RestlessError(timeline: timeline, next: loop.next(3).map(\.sentence))
    }
    return loop.hopelessWait == nil ? nil : stuck
  }

  private var stuck: StuckError {
    StuckError(wait: loop?.hopelessWait, sleeps: loop?.nextWake != nil, timeline: timeline)
  }

  /// The number of sleeps that may end before a test that waits counts as stuck.
  private static let mostWakes = 2_000_000
  /// The number of times that something may fall due in the store while nobody sleeps:
  /// subscriptions renew for ever.
  private static let mostDues = 1_000

  /// Ends every process, and lets abandoned tasks unwind so that they leave nothing behind.
  func end() {
    WorldRegister.remove(self)
    for process in withState(\.processes) { process.end() }
    guard let loop else { return }
    var steps = 0
    while steps < 100_000, loop.step() || loop.endQuiet() || loop.wakeNext() { steps += 1 }
    loop.close()
    loop.dropSleepers()
    loop.companion?.worldHasEnded()
    loop.companion = nil
  }
}

extension Simulation {
  /// Lets go of a world that has ended, for those who make many: it can only be read after that.
  ///
  /// World and processes hold on to each other, so that code that outlives a test still finds both.
  package func dissolve() {
    receiptKeepers.removeAll()
    withState { state in
      state.processes = []
      state.misuseHandler = nil
    }
  }
}

/// Returns a function that calls `body` the first time that it is called.
private func once(_ body: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
  let isDone = Atomic(false)
  return { if !isDone.exchange(true, ordering: .acquiringAndReleasing) { body() } }
}

/// The result of a body, handed from one thread to another.
private final class Outcome<Value: Sendable>: Sendable {
  private let result = Mutex<Result<Value, any Error>?>(nil)

  var isSet: Bool { result.withLock { $0 != nil } }

  func set(_ new: Result<Value, any Error>) {
    result.withLock { if $0 == nil { $0 = new } }
  }

  func get() throws -> Value {
    guard let result = result.withLock(\.self) else {
      preconditionFailure("a world ends with an outcome")
    }
    return try result.get()
  }
}
