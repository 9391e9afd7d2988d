internal import StoreAudit
internal import StoreModel
internal import StoreSimulation
internal import Synchronization

/// Runs schedules, those with the fewest surprises first.
///
/// Each schedule follows from one other, which has its last surprise left out: nothing is run
/// twice, and nothing is missed.
struct Search {
  private let exploration: Exploration
  /// The schedules in the order in which they are run; those that were run are dropped by and by.
  private var queue: [Schedule] = [Schedule()]
  private var head = 0
  /// The numbers of schedules found, by their number of surprises, those that are not queued
  /// included.
  private var found = [1]
  private var traps = 0
  /// The number of schedules that have not come to rest.
  private var unrests = 0
  private let start = ContinuousClock.systemsNow
  private var report: ExplorationReport
  private var closure = Closure()
  /// True if a schedule that traps may take the search's own thread.
  private let playsItself: Bool

  init(_ exploration: Exploration, playsItself: Bool) {
    self.exploration = exploration
    self.playsItself = playsItself
    report = ExplorationReport(exploration.plan.statements)
  }

  func result() -> ExplorationReport {
    var search = self
    search.run()
    return search.report
  }

  private mutating func run() {
    while let batch = nextBatch() {
      let outcomes = play(batch)
      for (position, outcome) in outcomes.enumerated() where !report.isHeldUp {
        take(outcome, of: batch[position], before: batch.count - position - 1)
      }
    }
    report.coverage = Coverage(
      run: report.runs, found: found, limits: exploration.limits, stoppedBy: obstacle)
    if exploration.limits.crashes == .any, !report.isHeldUp { prove() }
  }

  /// The number of schedules that are handed out at once, whatever the number of threads.
  ///
  /// Between batches the clock is looked at: with schedules of 30 µs (the coin shop) to 1.6 ms
  /// (what StoreKit 2 signs is verified) that is every 10 to 400 ms. The gallery's ModernShop takes
  /// 3.1 s of processor time with 16, 64, 256 and 1,024 alike.
  private static let batch = 256
  /// The number of schedules handed out at once after one that has not come to rest, since such a
  /// one takes as long as a thousand others.
  private static let smallBatch = 16
  /// The greatest number of schedules in a batch that is run on one thread, since most explorations
  /// of one mistake are no larger; more threads gain nothing there.
  private static let few = 8
  /// The number of traps after which the search ends: each keeps a thread and a world for as long
  /// as the process lives.
  private static let mostTraps = 64
  /// The number of runs without rest after which the search ends: what their apps wait for is kept,
  /// too.
  private static let mostUnrests = 64
  /// The number of schedules already run that may stay in the queue: dropping them moves all that
  /// follow, so not at each batch.
  private static let ballast = 4_096

  /// The reason not to run the schedules that are left, or nil if there is none.
  private var obstacle: Coverage.Obstacle? {
    if report.isHeldUp { return .hindrance }
    if traps >= Self.mostTraps { return .traps(traps) }
    if unrests >= Self.mostUnrests { return .unrest(unrests) }
    guard let time = exploration.limits.time, head < queue.count else { return nil }
    return ContinuousClock.systemsNow - start > time ? .time : nil
  }

  private mutating func nextBatch() -> [Schedule]? {
    guard head < queue.count, obstacle == nil else { return nil }
    let end = min(head + (unrests == 0 ? Self.batch : Self.smallBatch), queue.count)
    let batch = Array(queue[head..<end])
    head = end
    if head > Self.ballast {
      queue.removeFirst(head)
      head = 0
    }
    return batch
  }

  private func play(_ batch: [Schedule]) -> [RunOutcome] {
    let threads = batch.count > Self.few ? exploration.threads : 1
    if threads == 1, playsItself {
      return playHere(batch)
    }
    return batch.map(scheduleRun)
      .play(
        on: threads, survivingTraps: Self.mostTraps - traps, unrests: Self.mostUnrests - unrests)
  }

  private func scheduleRun(of schedule: Schedule) -> ScheduleRun {
    ScheduleRun(exploration.plan, Choices(schedule), crashes: exploration.limits.crashes)
  }

  private func playHere(_ batch: [Schedule]) -> [RunOutcome] {
    var outcomes: [RunOutcome] = []
    outcomes.reserveCapacity(batch.count)
    var left = Self.mostUnrests - unrests
    for schedule in batch where left > 0 {
      let outcome = scheduleRun(of: schedule).play()
      if outcome.end == .unrest { left -= 1 }
      outcomes.append(outcome)
    }
    return outcomes
  }

  /// Takes in what came of a schedule, and queues those that follow from it as far as the limit
  /// allows.
  ///
  /// - Parameter left: How many of the batch were run, too, and are taken in after this one.
  private mutating func take(_ outcome: RunOutcome, of schedule: Schedule, before left: Int) {
    let (plan, crashes) = (exploration.plan, exploration.limits.crashes)
    report.take(outcome, Rerun(plan, schedule, crashes: crashes))
    if outcome.end == .trap { traps += 1 }
    if outcome.end == .unrest { unrests += 1 }
    let successors = successors(of: schedule, outcome)
    guard !successors.isEmpty else { return }
    let surprises = schedule.steps.count + 1
    if found.count <= surprises { found.append(0) }
    found[surprises] += successors.count
    let room = exploration.limits.schedules - report.runs - left - (queue.count - head)
    queue += successors.prefix(max(0, room))
  }
}

// MARK: - Any number of crashes

extension Search {
  /// The least limit of surprises, crashes counted, once something has failed.
  private static let surprisesAfterFailure = 2

  /// The schedules that follow from one.
  private mutating func successors(of schedule: Schedule, _ outcome: RunOutcome) -> [Schedule] {
    let limits = exploration.limits
    guard limits.crashes == .any else {
      return schedule.steps.count < limits.surprises ? outcome.successors(of: schedule) : []
    }
    let successors = closure.successors(of: schedule, outcome, others: limits.surprises)
    // What has failed is not proved any more, and may have no end of states: a shop that delivers
    // twice has more coins after each crash.
    let isShallow = schedule.steps.count < max(limits.surprises, Self.surprisesAfterFailure)
    return report.findings.isEmpty || isShallow ? successors : []
  }

  /// Notes in the report how far the statements hold for any number of crashes.
  private mutating func prove() {
    let isClosed = report.findings.isEmpty && report.coverage?.isComplete == true
    let check = SelfCheck(plan: exploration.plan, threads: exploration.threads)
    let (late, comparisons) =
      isClosed && closure.difference == nil ? check.difference(among: closure.sample) : (nil, 0)
    let difference = closure.difference ?? late
    if let difference, report.findings.isEmpty, let shown = check.objection(to: difference) {
      report.note(shown.0, in: shown.1)
    }
    report.proof = Proof(
      isComplete: isClosed && difference == nil, states: closure.states, runs: report.runs,
      mostCrashes: closure.mostCrashes, others: exploration.limits.surprises,
      merges: closure.merges, alike: closure.alike, comparisons: comparisons,
      unproved: exploration.plan.unproved(lookingBack: closure.lookingBack))
  }
}

extension RunPlan {
  /// The names of what goes by more than store and device.
  fileprivate func unproved(lookingBack: Set<Int>) -> [String] {
    statements.indices.filter { lookingBack.contains($0) && statements[$0].moment != .sometimes }
      .map { statements[$0].name } + rules.map(\.name)
  }
}

/// Results in order, handed over by several threads.
final class Slots<Element: Sendable>: Sendable {
  private let slots: Mutex<[Element?]>

  init(_ count: Int) { slots = Mutex(Array(repeating: nil, count: count)) }

  func set(_ number: Int, _ element: Element) { slots.withLock { $0[number] = element } }

  /// The first so many, or all; each of them has been set.
  func first(_ count: Int) -> [Element] { slots.withLock { $0.prefix(count).compactMap(\.self) } }
}
