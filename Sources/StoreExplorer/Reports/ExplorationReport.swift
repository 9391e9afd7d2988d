/// The result of an exploration.
public struct ExplorationReport: Hashable, Sendable {
  /// The number of schedules that were run.
  public private(set) var runs = 0
  /// The findings, in the order in which they were found.
  public private(set) var findings: [Finding] = []
  /// The names of the statements that had to be seen sometimes, and never were.
  public var neverSeen: [String] { unseen.filter { $0.evidence == nil }.map(\.name) }
  /// The reasons that nothing was shown; empty where something was, or nobody has asked.
  public internal(set) var emptiness: [EmptyExploration] = []
  /// The evidence that the exploration still lacks, without which it shows nothing.
  var missing: [Evidence] { unseen.compactMap(\.evidence) }
  /// The coverage of the exploration, or nil as long as there is none.
  public internal(set) var coverage: Coverage?
  /// The proof for any number of crashes; nil where crashes are counted.
  public internal(set) var proof: Proof?
  /// True if a run, or the second run of one, waited for ever for something that a trapped run
  /// holds.
  private(set) var isHeldUp = false
  let isReplay: Bool
  /// The statements and the evidence that have to be seen sometimes, and were not yet.
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

  /// True if nothing was found in the schedules that were run, and they could show something.
  public var holds: Bool { !hasFound && emptiness.isEmpty }

  /// True if there is a finding, or a statement that had to be seen sometimes never was.
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
  /// The kind of evidence, or nil if this is a statement of the test's.
  let evidence: Evidence?

  /// Nil where the statement has to be true at another moment.
  init?(_ number: Int, _ statement: any Statement) {
    guard statement.moment == .sometimes else { return nil }
    self.number = number
    name = statement.name
    evidence = statement as? Evidence
  }
}
