/// How long a loop has done one thing after the other, without coming to rest and without time passing.
struct Unrest: Sendable {
  /// How many steps there are until it is looked at.
  private var left: Int
  /// When it had done so much that it is looked at.
  private var noticed: RealInstant?
  private(set) var isEndless = false

  /// How many steps count as many.
  private let many: Int
  /// Whether that is enough, however little time it took by a real clock.
  private let countsStepsOnly: Bool

  init(after many: Int, countingStepsOnly countsStepsOnly: Bool) {
    self.many = many
    left = many
    self.countsStepsOnly = countsStepsOnly
  }

  /// Whether another step may follow: no longer after very many, for so many milliseconds of a real clock.
  mutating func allowsStep(patience: @autoclosure () -> Int) -> Bool {
    left -= 1
    return left > 0 || goesOn(patience: patience())
  }

  private mutating func goesOn(patience: Int) -> Bool {
    isEndless = isEndless || countsStepsOnly || hasLasted(patience)
    // What is endless is asked again at the next step.
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
