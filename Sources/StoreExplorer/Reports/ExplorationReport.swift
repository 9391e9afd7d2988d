/// What an exploration came to.
public struct ExplorationReport: Hashable, Sendable {
  /// How many schedules were run.
  public private(set) var runs = 0
  /// What does not hold, in the order in which it was found.
  public private(set) var findings: [Finding] = []
  /// What was to be seen sometimes, and never was.
  public private(set) var neverSeen: [String]
  /// Why nothing was shown; empty where something was, or nobody has asked.
  public internal(set) var emptiness: [EmptyExploration] = []
  /// What nothing is shown without, and was not seen yet.
  private(set) var missing: [Evidence]
  /// How much of what could happen was run.
  public internal(set) var coverage: Coverage?
  /// Whether a run, or the second run of one, waited for ever for what a trapped one holds.
  private(set) var isHeldUp = false
  let isReplay: Bool
  private let statements: [String]

  init(_ statements: [any Statement], isReplay: Bool = false) {
    self.statements = statements.map(\.name)
    self.isReplay = isReplay
    let awaited = isReplay ? [] : statements.filter { $0.moment == .sometimes }
    neverSeen = awaited.filter { !($0 is Evidence) }.map(\.name)
    missing = awaited.compactMap { $0 as? Evidence }
  }

  /// An exploration that was not run, since it could not have shown anything.
  package init(notRunSince reasons: [EmptyExploration]) {
    self.init([])
    emptiness = reasons
  }

  /// Whether everything is as stated, as far as it was run.
  public var holds: Bool { !hasFound && emptiness.isEmpty }

  /// Whether something is not as stated.
  package var hasFound: Bool { !findings.isEmpty || !neverSeen.isEmpty }

  /// Takes in what came of the next schedule; one that is the first to show something is run again.
  mutating func take(_ outcome: RunOutcome, _ rerun: @autoclosure () -> Rerun) {
    runs += 1
    if !neverSeen.isEmpty || !missing.isEmpty {
      let seen = zip(statements, outcome.seen).filter(\.1).map(\.0)
      neverSeen.removeAll(where: seen.contains)
      missing.removeAll { seen.contains($0.name) }
    }
    var new: [Objection] = []
    for objection in outcome.objections {
      if let known = findings.firstIndex(where: { $0.statement == objection.name }) {
        findings[known].others += 1
      } else {
        new.append(objection)
      }
    }
    if !new.isEmpty { add(new, of: outcome, rerun()) }
  }

  private mutating func add(_ objections: [Objection], of outcome: RunOutcome, _ rerun: Rerun) {
    guard let history = outcome.history else { return }
    isHeldUp = outcome.end == .hindrance
    let (again, before) = isHeldUp ? (nil, nil) : (rerun.again(), rerun.withoutTheLast())
    isHeldUp = isHeldUp || again?.end == .hindrance || before?.end == .hindrance
    let isReproducible = again == outcome
    let because = Because(outcome, before: before)
    findings += objections.map { objection in
      Finding(
        statement: objection.name, objection: objection.text, schedule: runs,
        token: outcome.token, isReproducible: isReproducible,
        because: because.habits(behind: objection), history: history, struck: outcome.struck)
    }
  }
}
