internal import StoreModel

/// The launches that were seen, and which runs go on from them.
///
/// A run goes on from a launch only where nothing equal was seen before: what would follow has been
/// run already, or is about to be.
struct Closure {
  /// The first run that has led to a state.
  private struct Visit {
    /// The fewest surprises with which it was reached, crashes not counted: with fewer, more can
    /// follow.
    var others: Int
    let history: History
    let tail: StateDigest
    let counters: [UInt64]
  }

  /// A run up to one of its launches.
  struct History: Hashable, Sendable {
    var schedule: Schedule
    /// The number of the launch in the run.
    let mark: Int
    /// The crashes that are possible between this launch and the next.
    let crashes: [Schedule.Step]
  }

  /// Two histories that have led to one state.
  struct Merge: Hashable, Sendable {
    var first: History
    var other: History
    /// True if both have counted equally far: otherwise an app may store other numbers.
    let isComparable: Bool
  }

  private var visits: [StateDigest: Visit] = [:]
  private(set) var merges = 0
  /// The number of merges whose histories were compared, and went on alike.
  private(set) var alike = 0
  /// Some of the merges, evenly spread.
  private(set) var sample: [Merge] = []
  private var stride = 1
  /// A merge whose histories did not go on alike.
  private(set) var difference: Merge?
  private(set) var lookingBack: Set<Int> = []
  /// The most crashes in one run.
  private(set) var mostCrashes = 0

  var states: Int { visits.count }

  /// The greatest number of merges that are kept to be played on from.
  private static let sampleSize = 32
}

extension Closure {
  /// Takes in what came of a schedule, and returns those that follow from it.
  ///
  /// - Parameter limit: How many surprises there may be beside crashes.
  mutating func successors(
    of schedule: Schedule, _ outcome: RunOutcome, others limit: Int
  ) -> [Schedule] {
    guard let record = outcome.launches, outcome.end != .unrest else { return [] }
    lookingBack.formUnion(record.lookingBack)
    mostCrashes = max(mostCrashes, outcome.struck.count { $0.surprise == .kill })
    let first = schedule.nextPoint
    let others = outcome.struck.count { $0.surprise != .kill }
    var mark = record.marks.firstIndex { $0.point >= first } ?? record.marks.count
    // What follows the last surprise in the same launch has not been run, whatever comes later.
    var isOpen = true
    var successors: [Schedule] = []
    for (offset, kind) in record.kinds.enumerated() {
      while mark < record.marks.count, record.marks[mark].point <= first + offset {
        isOpen = isNews(mark, of: schedule, outcome)
        mark += 1
      }
      guard isOpen, kind == .crash || others < limit else { continue }
      successors += outcome.successors(of: schedule, at: offset)
    }
    return successors
  }

  /// Notes a launch, and returns true where all that can follow has yet to be run.
  private mutating func isNews(_ number: Int, of schedule: Schedule, _ outcome: RunOutcome) -> Bool
  {
    guard let mark = outcome.launches?.marks[number] else { return true }
    let history = History(
      schedule: schedule, mark: number, crashes: outcome.crashes(after: number, of: schedule))
    let tail = outcome.tail(from: number, pointsFrom: schedule.nextPoint)
    guard let known = visits[mark.state] else {
      visits[mark.state] = Visit(
        others: mark.others, history: history, tail: tail, counters: mark.counters)
      return true
    }
    let merge = Merge(
      first: known.history, other: history, isComparable: known.counters == mark.counters)
    note(merge)
    if merge.isComparable {
      if known.tail == tail { alike += 1 } else if difference == nil { difference = merge }
    }
    guard mark.others < known.others else { return false }
    visits[mark.state]?.others = mark.others
    return true
  }

  private mutating func note(_ merge: Merge) {
    defer { merges += 1 }
    guard merges % stride == 0 else { return }
    sample.append(merge)
    guard sample.count > Self.sampleSize else { return }
    sample = sample.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
    stride *= 2
  }
}

extension Schedule {
  /// The number of the first point behind its last surprise.
  var nextPoint: Int { steps.last.map { Int($0.point) + 1 } ?? 0 }
}
