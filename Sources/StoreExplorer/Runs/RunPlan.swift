internal import StoreAudit
internal import StoreModel
internal import StoreSimulation

/// The parts that all runs of an exploration have in common.
///
/// It is an object, since every run holds on to it, and there are many.
final class RunPlan: Sendable {
  let setup: WorldSetup
  let table: HazardTable
  let statements: [any Statement]
  let hasAlways: Bool
  /// The habits that are looked for in each run.
  let rules: [AuditRule]
  /// Brings about the history of the world before the first launch.
  let past: @Sendable (Simulation) -> Void
  /// Makes the app and its customer for one run.
  let makeApp: @Sendable () -> any ExploredApp
  /// The store as it is in the beginning of each run.
  let beginning: SimulatedStore

  init(
    setup: WorldSetup, hazards: Set<Hazard>, statements: [any Statement],
    rules: [AuditRule], past: @escaping @Sendable (Simulation) -> Void,
    makeApp: @escaping @Sendable () -> any ExploredApp
  ) {
    self.setup = setup
    table = HazardTable(hazards)
    beginning = SimulatedStore(
      catalog: setup.catalog, now: setup.start, profile: setup.profile,
      settings: setup.settings.store, identity: setup.identity)
    self.statements = statements
    hasAlways = statements.contains { $0.moment == .always }
    self.rules = rules
    self.past = past
    self.makeApp = makeApp
  }
}
