/// What an exploration came to.
public struct ExplorationReport: Hashable, Sendable {
  /// How many schedules were run.
  public private(set) var runs = 0
  /// What does not hold, in the order in which it was found.
  public private(set) var findings: [Finding] = []
  /// What was to be seen sometimes, and never was.
  public var neverSeen: [String] { unseen.filter { $0.evidence == nil }.map(\.name) }
  /// Why nothing was shown; empty where something was, or nobody has asked.
  public internal(set) var emptiness: [EmptyExploration] = []
  /// What nothing is shown without, and was not seen yet.
  var missing: [Evidence] { unseen.compactMap(\.evidence) }
  /// How much of what could happen was run.
  public internal(set) var coverage: Coverage?
  /// The proof for any number of crashes; nil where crashes are counted.
  public internal(set) var proof: Proof?
  /// Whether a run, or the second run of one, waited for ever for what a trapped one holds.
  private(set) var isHeldUp = false
  let isReplay: Bool
  /// What was to be seen sometimes, and was not yet.
  private var unseen: [Sighting]

  init(_ statements: [any Statement], isReplay: Bool = false) {
    self.isReplay = isReplay
    unseen = isReplay ? [] : statements.indices.compactMap { Sighting($0, statements[$0]) }
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
    unseen.removeAll { outcome.seen[$0.number] }
    var new: [Objection] = []
    for objection in outcome.objections {
      if let known = findings.firstIndex(where: { $0.promise == objection.promise }) {
        findings[known].others += 1
      } else {
        new.append(objection)
      }
    }
    if !new.isEmpty { add(new, of: outcome, rerun()) }
  }

  /// Takes in what has shown between two runs, each of which was counted before.
  mutating func note(_ objection: Objection, in outcome: RunOutcome) {
    guard let history = outcome.history else { return }
    findings.append(
      Finding(
        objection: objection.text, schedule: runs, token: outcome.token, isReproducible: true,
        because: [], promise: objection.promise, history: history, struck: outcome.struck))
  }

  /// Takes away what statements have said of which it turns out that they could not see anything.
  mutating func dropFindings(of statements: [String]) {
    findings.removeAll { statements.contains($0.statement) }
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
        objection: objection.text, schedule: runs, token: outcome.token,
        isReproducible: isReproducible, because: because.habits(behind: objection),
        promise: objection.promise, history: history, struck: outcome.struck)
    }
  }
}

/// A statement that has to be seen in one schedule at least.
private struct Sighting: Hashable, Sendable {
  /// The statement's among all of the plan, since several may have one name.
  let number: Int
  let name: String
  /// Which evidence it is; nil where it is a statement of the test's.
  let evidence: Evidence?

  /// Nil where the statement has to be true at another moment.
  init?(_ number: Int, _ statement: any Statement) {
    guard statement.moment == .sometimes else { return nil }
    self.number = number
    name = statement.name
    evidence = statement as? Evidence
  }
}
