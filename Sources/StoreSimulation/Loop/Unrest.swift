/// The livelock detector of a loop: it counts steps that follow one another without rest and
/// without time passing.
struct Unrest: Sendable {
  /// The number of steps until the next check.
  private var left: Int
  /// The real time at which the loop had first done enough to be checked.
  private var noticed: RealInstant?
  private(set) var isEndless = false

  /// The number of steps that count as many.
  private let many: Int
  /// True if that number of steps is enough, however little time they took by a real clock.
  private let countsStepsOnly: Bool

  init(after many: Int, countingStepsOnly countsStepsOnly: Bool) {
    self.many = many
    left = many
    self.countsStepsOnly = countsStepsOnly
  }

  /// Returns whether another step may follow: no longer after very many steps, over more than
  /// `patience` milliseconds of a real clock.
  mutating func allowsStep(patience: @autoclosure () -> Int) -> Bool {
    left -= 1
    return left > 0 || goesOn(patience: patience())
  }

  private mutating func goesOn(patience: Int) -> Bool {
    isEndless = isEndless || countsStepsOnly || hasLasted(patience)
    // An endless loop is checked again at the next step.
    left = isEndless ? 0 : many
    return !isEndless
  }

  private mutating func hasLasted(_ milliseconds: Int) -> Bool {
    let now = RealInstant.now
    let since = noticed ?? now
    noticed = since
    return since.duration(to: now) > .milliseconds(milliseconds)
  }

  mutating func pause() {
    guard !isEndless else { return }
    left = many
    noticed = nil
  }
}
