public import StoreAudit
internal import StoreSimulation
public import Testing

/// Audits the timeline of a test's world, once the test is over, for habits that cost money.
///
/// Each habit that has shown is an issue of the test. It goes with `.store`, on the test or on a
/// suite around it.
public struct AuditTrait: TestTrait, SuiteTrait {
  /// The habits that are let pass.
  public let exceptions: Set<AuditRule>

  /// Each test of a suite is audited.
  public var isRecursive: Bool { true }

  /// Checks that there will be something to audit.
  ///
  /// - Throws: `SimulationError` where the test has no store.
  public func prepare(for test: Test) async throws {
    guard !test.isSuite, !test.traits.contains(where: { $0 is StoreTrait }) else { return }
    throw SimulationError("There is nothing to audit: add `.store(…)` to the test or its suite.")
  }
}

extension Trait where Self == AuditTrait {
  /// Every habit is looked for.
  public static var audited: Self { Self(exceptions: []) }

  /// Every habit is looked for but these; those that a suite lets pass are let pass as well.
  public static func audited(except rules: AuditRule...) -> Self { Self(exceptions: Set(rules)) }
}

/// The rules by which a test is audited.
struct TestAudit {
  private let rules: [AuditRule]
  private let test: Test

  /// Nil where the test does not ask for it.
  init?(of test: Test) {
    let traits = test.traits.compactMap { $0 as? AuditTrait }
    guard !traits.isEmpty else { return nil }
    let exceptions = traits.reduce(into: Set<AuditRule>()) { $0.formUnion($1.exceptions) }
    rules = AuditRule.all.filter { !exceptions.contains($0) }
    self.test = test
  }

  /// Records the findings of the rules.
  ///
  /// - Parameter rerun: Runs the test again in a world whose errors have other texts; called only
  ///   if that can show something.
  func record(in timeline: Timeline, rerun: () async -> Timeline) async {
    var rules = rules
    if let index = rules.firstIndex(of: .branchOnText), timeline.readsErrorTexts {
      rules[index] = .branchOnText(comparedWith: await rerun())
    }
    for finding in timeline.findings(by: rules) {
      TestRecorder.record(finding.report(in: timeline), at: test.sourceLocation)
    }
  }
}
