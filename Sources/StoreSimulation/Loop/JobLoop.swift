internal import StoreModel
internal import Synchronization
@_spi(ExperimentalScheduling) internal import _Concurrency

/// Runs everything that happens in a world on one thread, in the order in which it became ready.
///
/// While a loop drains, every job that its thread enqueues is its own: tasks, detached tasks, actors, the main actor,
/// and sleeps, which pass in the world's time.
final class JobLoop: @unchecked Sendable {
  private struct Item {
    let work: LoopWork
    /// On whose behalf it runs; nil for the test itself.
    let process: AppProcess?
  }

  private struct Sleeper {
    let wake: StoreInstant
    let item: Item
  }

  private var ready: [Item?] = []
  private var head = 0
  /// The latest to wake first, so that the next one stands at the end.
  private var sleepers: [Sleeper] = []
  private var quietWaiters: [CheckedContinuation<Void, Never>] = []
  /// What other threads have handed in.
  private let inbox = Inbox()
  private(set) var now: StoreInstant
  /// On whose behalf the loop works at the moment.
  private(set) var process: AppProcess?
  weak var simulation: Simulation?
  /// Whether the loop owns detached tasks and the main actor, too, for which the runtime needs hooks.
  let usesHooks: Bool

  init(now: StoreInstant, usesHooks: Bool = true) {
    self.now = now
    self.usesHooks = usesHooks
  }

  var isIdle: Bool { head == ready.count }
  var nextWake: StoreInstant? { sleepers.last?.wake }

  /// Runs `body` with this loop as the home of everything it starts.
  func adopt<T>(for process: AppProcess? = nil, _ body: () throws -> T) rethrows -> T {
    let (previousLoop, previousProcess) = (Self.current, self.process)
    Self.current = self
    self.process = process
    defer {
      Self.current = previousLoop
      self.process = previousProcess
    }
    return try body()
  }
}

// MARK: - Working

extension JobLoop {
  /// Does one thing. Returns false when there is none.
  func step() -> Bool {
    takeInbox()
    guard !isIdle, let item = ready[head].take() else { return false }
    head += 1
    if head == ready.count {
      ready.removeAll(keepingCapacity: true)
      head = 0
    } else if head > 1_024, head * 2 > ready.count {
      ready.removeFirst(head)
      head = 0
    }
    adopt(for: item.process) { perform(item.work) }
    return true
  }

  /// Does everything that can be done now.
  func drain() { while step() {} }

  private func perform(_ work: LoopWork) {
    if case .job(let job) = work {
      unsafe job.runSynchronously(
        isolatedTo: asUnownedSerialExecutor(), taskExecutor: asUnownedTaskExecutor())
    } else {
      simulation?.carryOut(work)
    }
  }

  func enqueue(_ work: LoopWork, for process: AppProcess?) {
    if isOnThread {
      ready.append(Item(work: work, process: process))
    } else {
      inbox.put { self.ready.append(Item(work: work, process: process)) }
    }
  }

  func enqueue(_ work: LoopWork, at wake: StoreInstant, for process: AppProcess?) {
    guard isOnThread else { return inbox.put { self.enqueue(work, at: wake, for: process) } }
    let sleeper = Sleeper(wake: wake, item: Item(work: work, process: process))
    // Behind those that wake at the same moment and were here before.
    let position = sleepers.partitionIndex { $0.wake <= wake }
    sleepers.insert(sleeper, at: position)
  }

  private var isOnThread: Bool { Self.current === self }

  private func takeInbox() {
    guard !inbox.isEmpty else { return }
    adopt { for entry in inbox.takeAll() { entry() } }
  }

  /// Waits until another thread hands something in. Returns false when none has in that time.
  func waitForOthers(milliseconds: Int) -> Bool { inbox.wait(milliseconds: milliseconds) }

  /// Wakes the thread that waits for others.
  func nudge() { inbox.put {} }
}

// MARK: - Time

extension JobLoop {
  /// Moves the clock, and readies the next sleeper if its moment has come.
  func moveTime(to moment: StoreInstant) {
    now = max(now, moment)
    while let next = sleepers.last, next.wake <= now {
      sleepers.removeLast()
      ready.append(next.item)
    }
  }

  /// Readies the next sleeper before its time, so that it can come to its end. Returns false when nobody sleeps.
  func wakeNext() -> Bool {
    guard let next = sleepers.popLast() else { return false }
    ready.append(next.item)
    return true
  }

  /// Forgets the sleepers of a process that is gone.
  func dropSleepers(where isUnwanted: (AppProcess?) -> Bool) {
    sleepers.removeAll { isUnwanted($0.item.process) }
  }
}

// MARK: - Waiting for quiet

extension JobLoop {
  /// Returns once nothing is ready any more.
  func untilQuiet() async {
    await withCheckedContinuation { quietWaiters.append($0) }
  }

  /// Lets the one go on that waited longest for quiet. Returns false when nobody did.
  func endQuiet() -> Bool {
    guard !quietWaiters.isEmpty else { return false }
    let waiter = quietWaiters.removeFirst()
    adopt { waiter.resume() }
    return true
  }
}

// MARK: - The runtime's side

extension JobLoop: Driver {}

extension JobLoop: SerialExecutor, TaskExecutor {
  func enqueue(_ job: UnownedJob) { enqueue(.job(job), for: isOnThread ? process : nil) }

  func enqueue(_ job: consuming ExecutorJob) { enqueue(UnownedJob(job)) }

  func asUnownedSerialExecutor() -> UnownedSerialExecutor {
    unsafe UnownedSerialExecutor(ordinary: self)
  }
}

extension JobLoop: SchedulingExecutor {
  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
  ) {
    let delay = (clock.now.duration(to: instant) as? Duration) ?? .zero
    let wake = now.advanced(by: StoreSpan(askedFor: delay))
    enqueue(.job(UnownedJob(job)), at: wake, for: isOnThread ? process : nil)
  }
}

extension Array {
  /// Where the first element stands that belongs behind the boundary, in an array that is split by it.
  fileprivate func partitionIndex(where isBehind: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
