internal import StoreModel
internal import StoreSimulation

extension Exploration {
  /// Why it cannot show anything, as far as that is clear before it is run.
  package var flaws: [EmptyExploration] {
    if plan.statements.allSatisfy({ $0 is Evidence }), plan.rules.isEmpty { return [.noStatement] }
    let sold = sold
    return plan.statements.compactMap { statement in
      guard let products = (statement as? any ProductStatement)?.products else { return nil }
      let unknown = products.filter { !sold.contains($0) }
      guard !unknown.isEmpty else { return nil }
      return .unknownProducts(unknown, statement: statement.name, sold: sold)
    }
  }

  /// Why it has shown nothing, where it was run.
  func emptiness(of report: ExplorationReport) -> [EmptyExploration] {
    let missing = report.missing
    guard report.findings.isEmpty, !missing.isEmpty else { return [] }
    let schedules = report.runs
    guard !missing.contains(.asking) else { return [.nothingAsked(schedules: schedules)] }
    let statement = plan.statements.first { $0 is any PaymentStatement }
    let plain = ScheduleRun(plan, Choices(Schedule()), keepsTimeline: true)
    let timeline = [plain].play()[0].timeline
    return [
      .nothingPaid(
        schedules: schedules, statement: statement?.name ?? "",
        unknown: timeline?.unknownProducts(in: sold) ?? [], sold: sold)
    ]
  }

  private var sold: [String] { plan.setup.catalog.products.map(\.id.rawValue) }
}
