package import StoreModel
internal import Synchronization
@_spi(ExperimentalScheduling) package import _Concurrency

/// Runs everything that happens in a world on one thread, in the order in which it became ready.
///
/// While a loop drains, every job that its thread enqueues is its own: tasks, detached tasks,
/// actors, the main actor, and sleeps, which pass in the world's time. In programs for tests, so is
/// what the thread hands to Dispatch, to run loops and timers, and what it waits for:
/// StoreInterposition.
package final class JobLoop: @unchecked Sendable {
  // Every step of a world passes through these. Only the loop's own thread accesses them, in one
  // access at a time, so that the runtime need not check for exclusivity.
  @exclusivity(unchecked) private var agenda = LoopAgenda()
  @exclusivity(unchecked) private var turn = Turn()
  @exclusivity(unchecked) private var effects = EffectPile()
  /// The continuations that wait until nothing is ready, in order.
  var quietWaiters: [CheckedContinuation<Void, Never>] = []
  /// The functions that other threads have handed in.
  let inbox = Inbox()
  let errands = ErrandBook()
  /// The object that another module keeps for the loop's own thread.
  package var companion: (any LoopCompanion)?
  /// The number of waits that block the app's main thread.
  private var mainWaits = 0
  /// The work for the main thread once it is no longer blocked, in order.
  private var held: [LoopAgenda.Item] = []
  /// The wait that was given up since nothing could end it.
  var hopelessWait: BlockingWait?
  /// The end of the world once its body is done; nil if the thread is the caller's.
  var completion: Completion?

  struct Completion {
    let isDone: () -> Bool
    /// Ends the world, once.
    let complete: () -> Void
  }
  /// The number of turns so far, for the watch on those that never end.
  let turns = Atomic(0)
  /// Other threads look at the clock, too.
  private let moment: Atomic<Int64>
  @exclusivity(unchecked) private var rhythm: Rhythm
  /// The simulation owns its loop, and is there whenever the loop works.
  unowned(unsafe) private var owner: Simulation!
  /// The course, which is asked whether something overtakes the next item; nil in ordinary worlds.
  var course: (any Course)?
  private(set) lazy var executor = LoopExecutor(of: self)
  /// True if the loop also owns detached tasks and the main actor, for which the runtime needs
  /// hooks.
  let usesHooks: Bool
  package let randomSeed: UInt64

  /// The turn that the loop is at.
  private struct Turn {
    /// The process that has the turn.
    ///
    /// The giver of the turn holds on to it meanwhile, so that it need not be counted.
    unowned(unsafe) var process: AppProcess?
    var isInJob = false
    /// True if the app's main thread would run the turn.
    var isMain = false
    /// The number of clock readings in the turn since time moved.
    var clockReadings = 0
  }

  /// The loop's relation to real time.
  private struct Rhythm {
    /// Nil where time passes only when nothing is left to do.
    var pace: WallPace?
    var unrest: Unrest
  }

  init(_ setup: WorldSetup, usesHooks: Bool) {
    moment = Atomic(setup.start.milliseconds)
    self.usesHooks = usesHooks
    randomSeed = setup.randomSeed
    unsafe rhythm = Rhythm(
      unrest: Unrest(after: setup.manySteps, countingStepsOnly: setup.countsStepsOnly))
  }

  package private(set) var now: StoreInstant {
    get { StoreInstant(milliseconds: moment.load(ordering: .relaxed)) }
    set { moment.store(newValue.milliseconds, ordering: .relaxed) }
  }

  package internal(set) var simulation: Simulation! {
    get { unsafe owner }
    set { unsafe owner = newValue }
  }

  private(set) var pace: WallPace? {
    get { unsafe rhythm.pace }
    set { unsafe rhythm.pace = newValue }
  }

  /// True if the world is livelocked: it does one thing after the other without end, and gets no
  /// other turn.
  var isRestless: Bool { unsafe rhythm.unrest.isEndless }

  /// The process on whose behalf the loop works at the moment.
  package var process: AppProcess? { unsafe turn.process }
  /// True if a task runs, which may know for itself on whose behalf it runs.
  var isInJob: Bool { unsafe turn.isInJob }
  /// True if the app's main thread would run the code.
  package var isMain: Bool { unsafe turn.isMain }
  var nextWake: StoreInstant? { unsafe agenda.nextWake }

  /// The moments at which sleepers wake, in order, with their processes.
  var wakes: [(moment: StoreInstant, process: AppProcess?)] { unsafe agenda.wakes }
  /// The number of ready items that outlive the app.
  var readyForNobody: Int { unsafe agenda.readyForNobody }

  /// Returns the next items, the first of them first; for the loop's own thread, or once it has
  /// stopped.
  func next(_ count: Int) -> [LoopAgenda.Item] { unsafe agenda.next(count) }

  /// Runs `body` with this loop as the home of everything it starts.
  ///
  /// - Parameter onMain: True if the body is code of the app's main thread, as that of a test that
  ///   is not async.
  func adopt<T>(
    for process: AppProcess? = nil, onMain: Bool? = nil, _ body: () throws -> T
  ) rethrows -> T {
    let (previousLoop, previousProcess, wasMain) = (Self.current, self.process, isMain)
    Self.current = self
    unsafe turn.process = process
    if let onMain { unsafe turn.isMain = onMain }
    defer {
      Self.current = previousLoop
      unsafe turn.process = previousProcess
      unsafe turn.isMain = wasMain
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
      return companion?.readyMore() ?? false
    }
    if mainWaits > 0, item.work.isMain {
      held.append(item)
    } else {
      withExtendedLifetime(item) { giveTurn(to: item) }
    }
    return true
  }

  // Every step of a world is one of these; the other caller is rare.
  @inline(__always) private func giveTurn(to item: LoopAgenda.Item) {
    noteProgress()
    let previous = unsafe turn
    unsafe turn.process = item.process
    unsafe turn.clockReadings = 0
    unsafe turn.isMain = item.work.isMain
    switch item.work {
    case .job(let job), .mainJob(let job):
      unsafe turn.isInJob = true
      unsafe job.runSynchronously(
        isolatedTo: asUnownedSerialExecutor(), taskExecutor: executor.asUnownedTaskExecutor())
    case .delivery, .finishes, .sheet, .action, .mainAction:
      if previous.isInJob {
        // The test lets things happen in the middle of its own task, whose values are not theirs.
        unsafe turn.isInJob = false
        Simulation.$scoped.withValue(Simulation.Scope(simulation: simulation)) {
          simulation.carryOut(item.work, for: item.process)
        }
      } else {
        simulation.carryOut(item.work, for: item.process)
      }
    }
    unsafe turn = previous
  }

  /// Notes that the loop's thread does not repeat one thing for ever.
  func noteProgress() { turns.wrappingAdd(1, ordering: .relaxed) }

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

  /// Waits until another thread hands something in, or brings about what is waited for.
  ///
  /// Returns false when none has in that time.
  func waitForOthers(milliseconds: Int, or isDone: () -> Bool = { false }) -> Bool {
    inbox.wait(milliseconds: milliseconds, or: isDone)
  }

  /// Blocks the app's main thread for as long as `body` takes, if it is that thread which waits.
  func holdMain(during wait: BlockingWait, _ body: () -> Void) {
    guard wait.isMain else { return body() }
    mainWaits += 1
    body()
    mainWaits -= 1
    guard mainWaits == 0, !held.isEmpty else { return }
    unsafe agenda.prepend(held)
    held = []
  }

  /// Wakes the thread that waits for others.
  func nudge() { handIn {} }

  /// Lets the loop's thread do something between two steps; has no effect once the loop is closed.
  package func handIn(_ entry: @escaping @Sendable () -> Void) { inbox.put(entry) }

  /// Takes in what other threads have handed in, and nothing after that; ends all waits for quiet.
  func close() {
    adopt { for entry in inbox.close() { entry() } }
    while endQuiet() {}
  }

  /// Waits for another thread that has something of this world in hand.
  ///
  /// Returns false when none has, or when it takes so long that it must have lost it.
  func waitForErrands() -> Bool {
    // A livelocked world is not told of work that comes home.
    guard !isRestless, !errands.isEmpty else { return false }
    if waitForOthers(milliseconds: simulation.patience) { return true }
    errands.giveUp()
    return false
  }
}

// MARK: - Effects

extension JobLoop {
  /// The effects to carry out, for the loop's own thread.
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
    unsafe turn.clockReadings = 0
    unsafe agenda.wakeAll(until: now)
  }

  /// Takes down that whatever was ready has been done.
  func pause() {
    unsafe rhythm.unrest.pause()
  }

  /// The date for the code that has the turn: the world's time.
  ///
  /// A loop that polls a clock still terminates: after very many readings in one turn, each of them
  /// shows a millisecond more. It is a number of readings and not of seconds, so that it is the
  /// same on a busy machine.
  func date() -> StoreInstant {
    unsafe turn.clockReadings += 1
    let extra = unsafe turn.clockReadings - Self.readingsWithoutTime
    return now.advanced(by: StoreSpan(milliseconds: Int64(max(0, extra))))
  }

  private static let readingsWithoutTime = 100_000

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

// MARK: - The runtime's side

extension JobLoop: Driver {}

extension JobLoop: SerialExecutor {
  package func enqueue(_ job: UnownedJob) { take(.mainJob(job)) }

  package func enqueue(_ job: consuming ExecutorJob) { enqueue(UnownedJob(job)) }

  package func asUnownedSerialExecutor() -> UnownedSerialExecutor {
    unsafe UnownedSerialExecutor(ordinary: self)
  }

  /// Lets code outside a task, such as an observer callback, pass `MainActor.assumeIsolated`.
  package func checkIsolated() {
    precondition(isOnThread, "called from outside the world to which the main actor belongs")
  }

  /// Takes a job from any thread, or drops it with a note when the world has ended.
  func take(_ job: LoopWork) {
    if isOnThread { return enqueueHere(job) }
    if !inbox.put({ self.enqueue(job, for: nil) }) { simulation.noteLateJob() }
  }

  /// Enqueues a job from the loop's own thread, on behalf of the process that has the turn.
  func enqueueHere(_ job: LoopWork) {
    unsafe agenda.append(LoopAgenda.Item(work: job, process: turn.process))
  }
}

extension JobLoop: SchedulingExecutor {
  package func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
  ) {
    schedule(UnownedJob(job), after: delay as? Swift.Duration ?? .zero)
  }

  package func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
  ) {
    schedule(UnownedJob(job), after: clock.now.duration(to: instant) as? Swift.Duration ?? .zero)
  }

  fileprivate func schedule(_ job: UnownedJob, after delay: Swift.Duration) {
    let isHere = isOnThread
    if isHere { Simulation.scoped?.simulation.expectHome(on: self) }
    enqueue(.job(job), at: moment(after: delay), for: isHere ? process : nil)
  }

  /// The moment at which a delay from now ends.
  ///
  /// Time goes in whole milliseconds: parts of one count as one, but for those below a microsecond,
  /// which come from floating point. However short, a sleep takes time: nobody could tell one that
  /// is over from one that was none.
  package func moment(after delay: Swift.Duration) -> StoreInstant {
    let whole = StoreSpan(delay)
    let rest = delay - Swift.Duration(whole)
    let span = rest < .microseconds(1) ? whole : StoreSpan(milliseconds: whole.milliseconds + 1)
    return now.advanced(by: max(span, StoreSpan(milliseconds: 1)))
  }
}
