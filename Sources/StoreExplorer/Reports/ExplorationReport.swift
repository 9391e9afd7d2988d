/// What an exploration came to.
public struct ExplorationReport: Hashable, Sendable {
  /// How many schedules were run.
  public private(set) var runs = 0
  /// What does not hold, in the order in which it was found.
  public private(set) var findings: [Finding] = []
  /// What was to be seen sometimes, and never was.
  public private(set) var neverSeen: [String]
  /// How much of what could happen was run.
  public internal(set) var coverage: Coverage?
  let isReplay: Bool
  private let statements: [String]

  init(_ statements: [any Statement], isReplay: Bool = false) {
    self.statements = statements.map(\.name)
    self.isReplay = isReplay
    neverSeen = isReplay ? [] : statements.filter { $0.moment == .sometimes }.map(\.name)
  }

  /// Whether everything is as stated, as far as it was run.
  public var holds: Bool { findings.isEmpty && neverSeen.isEmpty }

  /// Takes in what came of the next schedule; one that is the first to show something is run again.
  mutating func take(_ outcome: RunOutcome, again: () -> RunOutcome) {
    runs += 1
    if !neverSeen.isEmpty {
      let seen = zip(statements, outcome.seen).filter(\.1).map(\.0)
      neverSeen.removeAll(where: seen.contains)
    }
    var second: RunOutcome?
    for objection in outcome.objections {
      if let known = findings.firstIndex(where: { $0.statement == objection.name }) {
        findings[known].others += 1
        continue
      }
      let repeated = second ?? again()
      second = repeated
      guard let timeline = outcome.timeline else { continue }
      findings.append(
        Finding(
          statement: objection.name, objection: objection.text, schedule: runs, timeline: timeline,
          token: outcome.token, isReproducible: repeated == outcome, struck: outcome.struck))
    }
  }
}
