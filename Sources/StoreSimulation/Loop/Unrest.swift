/// How long a loop has done one thing after the other, without coming to rest and without time passing.
struct Unrest: Sendable {
  private var steps = 0
  /// When it had done so much that it is looked at.
  private var noticed: RealInstant?
  private(set) var isEndless = false

  /// How many steps count as many.
  private let many: Int

  init(after many: Int) { self.many = many }

  /// Whether another step may follow: no longer after very many, for so many milliseconds of a real clock.
  mutating func allowsStep(patience: Int) -> Bool {
    steps += 1
    return steps % many != 0 || goesOn(patience: patience)
  }

  private mutating func goesOn(patience: Int) -> Bool {
    let now = RealInstant.now
    let since = noticed ?? now
    noticed = since
    isEndless = isEndless || since.duration(to: now) > .milliseconds(patience)
    // Asked again at the next step.
    if isEndless { steps -= 1 }
    return !isEndless
  }

  mutating func pause() {
    guard !isEndless else { return }
    steps = 0
    noticed = nil
  }
}
