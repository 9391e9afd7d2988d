internal import StoreModel
internal import Synchronization
@_spi(ExperimentalScheduling) internal import _Concurrency

/// Runs everything that happens in a world on one thread, in the order in which it became ready.
///
/// While a loop drains, every job that its thread enqueues is its own: tasks, detached tasks, actors, the main actor,
/// blocks for the main queue and the global ones, and sleeps, which pass in the world's time.
final class JobLoop: @unchecked Sendable {
  // Every step of a world passes through these. Nobody but the loop's own thread does, in one access at a time, so that the
  // runtime need not watch.
  @exclusivity(unchecked) private var agenda = LoopAgenda()
  @exclusivity(unchecked) private var turn = Turn()
  @exclusivity(unchecked) private var effects = EffectPile()
  private var quietWaiters: [CheckedContinuation<Void, Never>] = []
  /// What other threads have handed in.
  private let inbox = Inbox()
  let errands = ErrandBook()
  /// For the loop's own thread.
  var desk = DispatchDesk()
  /// Other threads look at the clock, too.
  private let moment: Atomic<Int64>
  @exclusivity(unchecked) private var rhythm: Rhythm
  /// The simulation owns its loop, and is there whenever the loop works.
  unowned(unsafe) private var owner: Simulation!
  /// Who is asked whether something overtakes what is next; nil in ordinary worlds.
  var course: (any Course)?
  /// Whether the loop owns detached tasks and the main actor, too, for which the runtime needs hooks.
  let usesHooks: Bool

  /// What the loop is at.
  private struct Turn {
    /// Whoever gives somebody a turn holds on to the process for as long as that lasts, so that it need not be counted.
    unowned(unsafe) var process: AppProcess?
    var isInJob = false
    /// When it first asked for the date since time moved; nil when it has not.
    var firstDate: RealInstant?
  }

  /// How the loop goes by real time.
  private struct Rhythm {
    /// Nil where time passes only when nothing is left to do.
    var pace: WallPace?
    /// Since when the loop has run jobs without a pause; nil before the first.
    var busySince: RealInstant?
    var unrest: Unrest
  }

  init(_ setup: WorldSetup, usesHooks: Bool) {
    moment = Atomic(setup.start.milliseconds)
    self.usesHooks = usesHooks
    unsafe rhythm = Rhythm(
      unrest: Unrest(after: setup.manySteps, countingStepsOnly: setup.countsStepsOnly))
  }

  private(set) var now: StoreInstant {
    get { StoreInstant(milliseconds: moment.load(ordering: .relaxed)) }
    set { moment.store(newValue.milliseconds, ordering: .relaxed) }
  }

  var simulation: Simulation! {
    get { unsafe owner }
    set { unsafe owner = newValue }
  }

  private(set) var pace: WallPace? {
    get { unsafe rhythm.pace }
    set { unsafe rhythm.pace = newValue }
  }

  private var busySince: RealInstant? {
    get { unsafe rhythm.busySince }
    set { unsafe rhythm.busySince = newValue }
  }

  /// Whether what runs here does one thing after the other without end, and is not given another turn.
  var isRestless: Bool { unsafe rhythm.unrest.isEndless }

  /// On whose behalf the loop works at the moment.
  var process: AppProcess? { unsafe turn.process }
  /// Whether what runs is a task, which may know for itself on whose behalf it runs.
  var isInJob: Bool { unsafe turn.isInJob }
  var nextWake: StoreInstant? { unsafe agenda.nextWake }

  /// What is done next, the first of it first; for the loop's own thread, or once it has stopped.
  func next(_ count: Int) -> [LoopAgenda.Item] { unsafe agenda.next(count) }

  /// Runs `body` with this loop as the home of everything it starts.
  func adopt<T>(for process: AppProcess? = nil, _ body: () throws -> T) rethrows -> T {
    let (previousLoop, previousProcess) = (Self.current, self.process)
    Self.current = self
    unsafe turn.process = process
    defer {
      Self.current = previousLoop
      unsafe turn.process = previousProcess
    }
    return try body()
  }
}

// MARK: - Working

extension JobLoop {
  /// Does one thing.
  ///
  /// Returns false when there is none.
  func step() -> Bool { isOnThread ? stepHere() : adopt { stepHere() } }

  /// Does everything that can be done now.
  func drain() {
    pause()
    while isOnThread ? drainHere() : adopt(drainHere) {}
  }

  /// Returns whether something came from other threads meanwhile.
  private func drainHere() -> Bool {
    while stepHere() {}
    return waitForErrands()
  }

  /// Does one thing on the loop's own thread.
  private func stepHere() -> Bool {
    guard unsafe rhythm.unrest.allowsStep(patience: simulation.patience) else { return false }
    takeInbox()
    guard let item = course == nil ? unsafe agenda.popFirst() : popFirstUnlessOvertaken() else {
      return false
    }
    withExtendedLifetime(item) { giveTurn(to: item) }
    return true
  }

  // Every step of a world is one of these; the other caller is rare.
  @inline(__always) private func giveTurn(to item: LoopAgenda.Item) {
    let previous = unsafe turn
    unsafe turn.process = item.process
    unsafe turn.firstDate = nil
    if case .job(let job) = item.work {
      unsafe turn.isInJob = true
      if busySince == nil { busySince = .now }
      unsafe job.runSynchronously(
        isolatedTo: asUnownedSerialExecutor(), taskExecutor: asUnownedTaskExecutor())
    } else if previous.isInJob {
      // The test lets things happen in the middle of its own task, whose values are not theirs.
      unsafe turn.isInJob = false
      Simulation.$scoped.withValue(Simulation.Scope(simulation: simulation)) {
        simulation.carryOut(item.work, for: item.process)
      }
    } else {
      simulation.carryOut(item.work, for: item.process)
    }
    unsafe turn = previous
  }

  /// Does something at once, in the middle of what the loop is at.
  func runHere(_ work: LoopWork, for process: AppProcess?) {
    let item = LoopAgenda.Item(work: work, process: process)
    withExtendedLifetime(item) { giveTurn(to: item) }
  }

  private func popFirstUnlessOvertaken() -> LoopAgenda.Item? {
    guard let course, unsafe agenda.hasSeveral else { return unsafe agenda.popFirst() }
    let isOvertaken = course.turn(at: .order, in: simulation) == .overtaken
    return isOvertaken ? unsafe agenda.popSecond() : unsafe agenda.popFirst()
  }

  func enqueue(_ work: LoopWork, for process: AppProcess?) {
    guard isOnThread else { return handIn { self.enqueue(work, for: process) } }
    let item = LoopAgenda.Item(work: work, process: process)
    if case .sheet = work { unsafe agenda.appendSheet(item) } else { unsafe agenda.append(item) }
  }

  func enqueue(_ work: LoopWork, at wake: StoreInstant, for process: AppProcess?) {
    guard isOnThread else { return handIn { self.enqueue(work, at: wake, for: process) } }
    unsafe agenda.insert(LoopAgenda.Item(work: work, process: process), at: wake)
  }

  var isOnThread: Bool { Self.isCurrent(self) }

  private func takeInbox() {
    guard !inbox.isEmpty else { return }
    for entry in inbox.takeAll() { entry() }
  }

  /// Waits until another thread hands something in.
  ///
  /// Returns false when none has in that time.
  func waitForOthers(milliseconds: Int) -> Bool { inbox.wait(milliseconds: milliseconds) }

  /// Wakes the thread that waits for others.
  func nudge() { handIn {} }

  /// Lets the loop's thread do something between two steps; nothing comes of it once the loop is closed.
  func handIn(_ entry: @escaping @Sendable () -> Void) { inbox.put(entry) }

  /// Takes in what other threads have handed in, and nothing after that: whoever waits for quiet has it.
  func close() {
    adopt { for entry in inbox.close() { entry() } }
    while endQuiet() {}
  }

  /// Waits for another thread that has something of this world in hand.
  ///
  /// Returns false when none has, or when it takes so long that it must have lost it.
  func waitForErrands() -> Bool {
    // What is restless is not told what comes home.
    guard !isRestless, !errands.isEmpty else { return false }
    if waitForOthers(milliseconds: simulation.patience) { return true }
    errands.giveUp()
    return false
  }
}

// MARK: - Effects

extension JobLoop {
  /// What is to be carried out, for the loop's own thread.
  var pile: EffectPile {
    _read { yield unsafe effects }
    _modify { yield unsafe &effects }
  }
}

// MARK: - Time

extension JobLoop {
  /// Moves the clock, and readies the sleepers whose moment has come.
  func moveTime(to moment: StoreInstant) {
    now = max(now, moment)
    pause()
    unsafe turn.firstDate = nil
    unsafe agenda.wakeAll(until: now)
  }

  /// Takes down that whatever was ready has been done.
  private func pause() {
    busySince = nil
    unsafe rhythm.unrest.pause()
  }

  /// What the date is for whoever has the turn: the world's time.
  ///
  /// Whoever waits by looking at it again and again comes to an end all the same: after seconds of a real clock it goes on.
  func date() -> StoreInstant {
    let asked = RealInstant.now
    guard let first = unsafe turn.firstDate else {
      unsafe turn.firstDate = asked
      return now
    }
    let waited = StoreSpan(first.duration(to: asked)).milliseconds - Self.stillness.milliseconds
    return now.advanced(by: StoreSpan(milliseconds: max(0, waited)))
  }

  private static let stillness = StoreSpan(milliseconds: 5_000)

  func follow(_ pace: WallPace) {
    if isOnThread { self.pace = pace } else { handIn { self.pace = pace } }
  }

  /// Goes on from here, after time was moved.
  func keepFollowing() { pace = pace.map { _ in WallPace(from: now) } }

  /// Readies the next sleeper before its time, so that it can come to its end.
  ///
  /// Returns false when nobody sleeps.
  func wakeNext() -> Bool { unsafe agenda.wakeNext() }

  /// Forgets everybody who sleeps.
  func dropSleepers() { unsafe agenda.dropSleepers() }
}

// MARK: - Waiting for quiet

extension JobLoop {
  /// Returns once nothing is ready any more.
  func untilQuiet() async {
    await withCheckedContinuation { waiter in
      if isOnThread {
        quietWaiters.append(waiter)
      } else if !inbox.put({ self.quietWaiters.append(waiter) }) {
        waiter.resume()
      }
    }
  }

  /// Lets the one go on that waited longest for quiet.
  ///
  /// Returns false when nobody did.
  func endQuiet() -> Bool {
    guard !quietWaiters.isEmpty else { return false }
    let waiter = quietWaiters.removeFirst()
    pause()
    adopt { waiter.resume() }
    return true
  }
}

// MARK: - The runtime's side

extension JobLoop: Driver {}

extension JobLoop: SerialExecutor, TaskExecutor {
  func enqueue(_ job: UnownedJob) {
    if isOnThread { enqueueHere(job) } else { enqueue(.job(job), for: nil) }
  }

  /// Enqueues a job from the loop's own thread, on behalf of whoever has the turn.
  func enqueueHere(_ job: UnownedJob) {
    unsafe agenda.append(LoopAgenda.Item(work: .job(job), process: turn.process))
  }

  func enqueue(_ job: consuming ExecutorJob) { enqueue(UnownedJob(job)) }

  func asUnownedSerialExecutor() -> UnownedSerialExecutor {
    unsafe UnownedSerialExecutor(ordinary: self)
  }

  /// Lets what is not a task of its own, a call of the store for one, do what belongs to the main actor.
  func checkIsolated() {
    precondition(isOnThread, "called from outside the world to which the main actor belongs")
  }
}

extension JobLoop: SchedulingExecutor {
  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
  ) {
    let left = clock.timeLeft(until: instant)
    let lost = isOnThread ? busySince?.duration(to: .now) ?? .zero : .zero
    let wake = now.advanced(by: StoreSpan(askedFor: left, lostAtMost: lost))
    enqueue(.job(UnownedJob(job)), at: wake, for: isOnThread ? process : nil)
  }
}
