package import StoreAudit
package import StoreSimulation

/// An app, its customer, what may go wrong, and what must be true all the same.
public struct Exploration: Sendable {
  let plan: RunPlan
  /// The limits at which the exploration stops.
  public var limits: ExplorationLimits
  /// The number of threads, which changes nothing but the time that the exploration takes.
  public var threads: Int

  /// Explores an app on its own.
  ///
  /// - Parameters:
  ///   - rules: The habits that are looked for in each run.
  ///   - past: What has happened before the first launch.
  ///   - launch: Makes the app, on the main actor; it is called again after every kill.
  ///   - customer: What the customer does, one act after the other, each once.
  ///   - isDoubted: Whether the report says so where nothing was shown.
  package init<App>(
    of setup: WorldSetup, despite hazards: Set<Hazard>,
    limits: ExplorationLimits = ExplorationLimits(), threads: Int = Workers.processors,
    auditing rules: [AuditRule] = [],
    past: @escaping @Sendable (Simulation) -> Void = { _ in },
    launch: @escaping @MainActor @Sendable (Device) -> App,
    customer: [@MainActor @Sendable (App) async -> Void],
    expecting statements: [any Statement], isDoubted: Bool = false
  ) {
    let evidence =
      isDoubted ? Evidence.demanded(by: statements, rules: rules) : []
    plan = RunPlan(
      setup: setup, hazards: hazards, statements: statements + evidence, rules: rules, past: past
    ) {
      ClosureApp(start: launch, script: customer)
    }
    self.limits = limits
    self.threads = threads
  }

  /// Runs every schedule up to the limits, those with the fewest surprises first.
  ///
  /// A trap in the app's code, an index out of range for one, is a finding and ends that schedule
  /// alone: its thread stands still from then on, and keeps what it held. Nothing runs on the
  /// caller's thread, which waits.
  public func explore() -> ExplorationReport {
    var report = search()
    report.emptiness = emptiness(of: report)
    // What says that something was not delivered has only not seen it.
    if report.emptiness.contains(where: \.isAboutStorage) { report.dropFindings(of: storageNames) }
    return report
  }

  private func search() -> ExplorationReport {
    // A search that plays schedules itself need not hand them over, and is lost with the first that
    // traps.
    let reports = Slots<ExplorationReport>(1)
    if !Workers.haveBeenLost {
      Workers.run(1, on: 1, survivingTraps: 1) { _ in
        reports.set(0, Search(self, playsItself: true).result())
      }
    }
    return reports.first(1).first ?? Search(self, playsItself: false).result()
  }

  /// Runs one schedule.
  ///
  /// A trap in the app's code is a finding here, too.
  ///
  /// - Throws: `ReplayError` where the app does not come past the schedule's points, or not with
  ///   these hazards.
  public func replay(_ token: ScheduleToken) throws(ReplayError) -> ExplorationReport {
    let crashes = limits.crashes
    let outcome = [ScheduleRun(plan, Choices(token), crashes: crashes)].play()[0]
    guard outcome.isComplete else { throw ReplayError(token: token, reached: outcome.token) }
    var report = ExplorationReport(plan.statements, isReplay: true)
    report.take(outcome, Rerun(plan, token, crashes: crashes))
    return report
  }
}

/// A schedule that cannot be run as it is written.
public struct ReplayError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The token of the schedule that was to be replayed.
  public let token: ScheduleToken
  /// The token of the surprises that occurred.
  public let reached: ScheduleToken

  /// The meaning of the error, and its remedy.
  public var description: String {
    let reached = reached.parts.isEmpty ? "nothing of it" : "only “\(reached)”"
    return """
      The schedule “\(token)” cannot be replayed: \(reached) came about. The app, its customer or the hazards are \
      others than those it was found with. Explore again to get a new one.
      """
  }
}
