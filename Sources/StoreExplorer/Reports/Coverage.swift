/// The extent of an exploration: the schedules that were run, of those that could occur.
public struct Coverage: Hashable, Sendable {
  /// The number of schedules that were run.
  public let runs: Int
  /// The numbers of schedules found with no surprise, with one, and so on; those beyond the limits
  /// are not counted.
  public let found: [Int]
  let limits: ExplorationLimits
  /// The reason that the exploration stopped early, or nil if nothing but its limits stopped it.
  let obstacle: Obstacle?

  enum Obstacle: Hashable, Sendable {
    case time
    case traps(Int)
    case unrest(Int)
    /// A run waited for what a trapped one holds.
    case hindrance
  }

  init(
    run runs: Int, found: [Int], limits: ExplorationLimits, stoppedBy obstacle: Obstacle?
  ) {
    self.runs = runs
    self.found = found
    self.limits = limits
    self.obstacle = obstacle
  }

  /// True if every schedule up to the limit of surprises was run.
  public var isComplete: Bool { runs == found.reduce(0, +) }

  /// The extent of the exploration, as the last line of a report states it.
  var text: String {
    guard !isComplete else {
      if limits.crashes == .any { return "every one of \(runs) schedules" }
      return "every one of \(runs) schedules (at most \(limits.surprises.counted("surprise")))"
    }
    return "the first \(runs) schedules, \(reason): \(shares)"
  }

  private var reason: String {
    switch obstacle {
    case nil: "up to the limit"
    case .time: "until the time was over"
    case .traps(let count): "until \(count) of them had trapped"
    case .unrest(let count): "until \(count) of them had not come to rest"
    case .hindrance: "until one had to wait for what a trapped one holds"
    }
  }

  /// As in “all with at most 1 surprise, 31 % of those with 2”.
  private var shares: String {
    var left = runs
    var complete = -1
    for (surprises, count) in found.enumerated() {
      guard left >= count else {
        let share = "\(100 * left / max(1, count)) % of those with \(surprises) found so far"
        return complete < 0 ? share : "all with at most \(complete.counted("surprise")), \(share)"
      }
      left -= count
      complete = surprises
    }
    return "all with at most \(complete.counted("surprise"))"
  }
}

extension Int {
  /// As in `1 surprise`, `2 surprises`.
  func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
