public import StoreAudit
public import StoreExplorer
public import StoreSimulation
internal import Testing

/// Runs an app through everything that may go wrong, up to a number of surprises, and records the
/// statements that do not hold.
///
/// Each run is in a world of its own, with the products of the test's world. A finding is an issue
/// that names in one sentence the statement that does not hold, and then its surprises, its
/// timeline, and the token that replays it. Attached are that text and, for each finding, a
/// picture, a script for `storesim timeline`, and the source of a test that replays its schedule.
/// An app that traps, at an index out of range for one, has ended its own process, which is a
/// finding, and not the test's.
///
/// An exploration that shows nothing is an issue, too, and its error an `EmptyExploration`: one
/// without a store, without a statement, about products that nobody sells, or in which nobody asks
/// the store for anything.
///
/// - Parameters:
///   - hazards: The kinds of things that may go otherwise than usual; each time that one strikes is
///     a surprise.
///   - rules: The habits that are looked for in each run, `.all` of them or some; one that shows is
///     a finding. None, unless asked for. `.branchOnText` takes a second run, and shows only with
///     `.audited`.
///   - surprises: The greatest number of surprises in one run.
///   - crashes: `.counted` for crashes that are surprises like any other; `.any` for any number of
///     them beside so many surprises. Then a run goes on only from a launch that finds a new state
///     of store and device, and `report.proof` says how far the statements are shown to hold for
///     any number of crashes.
///   - schedules: The greatest number of runs.
///   - time: The limit of the exploration's time, by the wall's clock; nil for none.
///   - token: The only schedule to run, as a report names it; nil for all.
///   - fileID: The place of the issues, with the next three: by default that of the call.
///   - filePath: See `fileID`.
///   - line: See `fileID`.
///   - column: See `fileID`.
///   - launch: Makes the app; it is called again, on the same device, after every kill.
///   - customer: The customer's acts, run once.
///   - statements: The statements that must hold.
@discardableResult
public func explore<App>(
  despite hazards: Set<Hazard>, auditing rules: [AuditRule] = [],
  surprises: Int = 2, crashes: Crashes = .counted, schedules: Int = 100_000,
  within time: Duration? = .seconds(20), only token: String? = nil,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
  column: Int = #column,
  launch: @escaping @MainActor @Sendable (Device) -> App,
  customer: @escaping @MainActor @Sendable (App) async -> Void,
  @StatementBuilder expecting statements: () -> [any Statement]
) -> ExplorationReport {
  let setup = WorldSetup.explored
  let exploration = Exploration(
    of: setup, despite: hazards,
    limits: ExplorationLimits(
      surprises: surprises, crashes: crashes, schedules: schedules, time: time),
    auditing: rules, launch: launch, customer: [customer], expecting: statements(), isDoubted: true)
  let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  return exploration.record(setup.issues, only: token, place)
}

/// Runs an app through everything that may go wrong while its customer acts several times, each
/// once the world is quiet.
@discardableResult
public func explore<App>(
  despite hazards: Set<Hazard>, auditing rules: [AuditRule] = [],
  surprises: Int = 2, crashes: Crashes = .counted, schedules: Int = 100_000,
  within time: Duration? = .seconds(20), only token: String? = nil,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
  column: Int = #column,
  launch: @escaping @MainActor @Sendable (Device) -> App,
  acts: [@MainActor @Sendable (App) async -> Void],
  @StatementBuilder expecting statements: () -> [any Statement]
) -> ExplorationReport {
  let setup = WorldSetup.explored
  let exploration = Exploration(
    of: setup, despite: hazards,
    limits: ExplorationLimits(
      surprises: surprises, crashes: crashes, schedules: schedules, time: time),
    auditing: rules, launch: launch, customer: acts, expecting: statements(), isDoubted: true)
  let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  return exploration.record(setup.issues, only: token, place)
}

extension Exploration {
  fileprivate func record(
    _ mistakes: IssueLedger, only token: String?, _ sourceLocation: SourceLocation
  ) -> ExplorationReport {
    let flaws = Simulation.current.sellsNothingToAnybody ? [.noStore] : flaws
    let report =
      flaws.isEmpty
      ? token.map { replay($0, sourceLocation) } ?? explore()
      : ExplorationReport(notRunSince: flaws)
    for mistake in mistakes.issues { TestRecorder.record(mistake, at: sourceLocation) }
    for reason in report.emptiness { TestRecorder.record(reason, at: sourceLocation) }
    if let proof = report.proof, !proof.isComplete, !report.hasFound {
      TestRecorder.record("\(proof)", at: sourceLocation)
    }
    guard report.hasFound else { return report }
    TestRecorder.record("\(report)", at: sourceLocation)
    for (name, text) in report.papers(calledAt: sourceLocation) {
      Attachment.record(text, named: name, sourceLocation: sourceLocation)
    }
    return report
  }

  /// Runs one schedule; everything if it cannot be run any more.
  private func replay(_ text: String, _ sourceLocation: SourceLocation) -> ExplorationReport {
    guard let token = ScheduleToken(text) else {
      TestRecorder.record(
        "“\(text)” names no schedule: write it as a report does, as in `only: \"2=kill\"`.",
        at: sourceLocation)
      return explore()
    }
    do throws(ReplayError) { return try replay(token) } catch {
      TestRecorder.record(error, at: sourceLocation)
      return explore()
    }
  }
}

extension WorldSetup {
  /// The setup of an exploration's worlds, whose mistakes are recorded once for all of them.
  fileprivate static var explored: WorldSetup {
    var setup = WorldSetup(like: .current)
    setup.issues = IssueLedger(keeping: true)
    return setup
  }
}

extension Simulation {
  /// True for the store that code meets outside any world, if nobody has filled it.
  fileprivate var sellsNothingToAnybody: Bool {
    Simulation.here == nil && read(\.catalog).products.isEmpty
  }
}
