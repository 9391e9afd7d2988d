/// How long a loop has done one thing after the other, without coming to rest and without time passing.
struct Unrest: Sendable {
  private var steps = 0
  /// When it had done so much that it is looked at.
  private var noticed: RealInstant?
  private(set) var isEndless = false

  /// How many steps count as many.
  private let many: Int
  /// Whether that is enough, however little time it took by a real clock.
  private let countsStepsOnly: Bool

  init(after many: Int, countingStepsOnly countsStepsOnly: Bool) {
    self.many = many
    self.countsStepsOnly = countsStepsOnly
  }

  /// Whether another step may follow: no longer after very many, for so many milliseconds of a real clock.
  mutating func allowsStep(patience: Int) -> Bool {
    steps += 1
    return steps % many != 0 || goesOn(patience: patience)
  }

  private mutating func goesOn(patience: Int) -> Bool {
    isEndless = isEndless || countsStepsOnly || hasLasted(patience)
    // Asked again at the next step.
    if isEndless { steps -= 1 }
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
    steps = 0
    noticed = nil
  }
}
