internal import StoreAudit
internal import StoreModel
internal import StoreSimulation

extension Exploration {
  /// The reasons that the exploration cannot show anything, as far as they are clear before it is
  /// run.
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

  /// Returns the reasons that the exploration has shown nothing, where it was run.
  func emptiness(of report: ExplorationReport) -> [EmptyExploration] {
    let missing = report.missing
    let schedules = report.runs
    let others = report.findings.filter { !storageNames.contains($0.statement) }
    guard others.isEmpty, !missing.isEmpty else {
      // An app that was stopped before it could store anything has shown what is wrong with it.
      return others.contains(where: isStop) ? [] : outOfSight(in: report)
    }
    guard !missing.contains(.asking) else { return [.nothingAsked(schedules: schedules)] }
    guard missing.contains(.paying) else { return outOfSight(in: report) }
    let statement = plan.statements.first { $0 is any PaymentStatement }
    return [
      .nothingPaid(
        schedules: schedules, statement: statement?.name ?? "",
        unknown: plainTimeline?.unknownProducts(in: sold) ?? [], sold: sold)
    ]
  }

  /// The timeline of the run without surprises.
  // A property of its own: the optimiser of Swift 6.3.1 stops with an error where this is written
  // into the function above.
  private var plainTimeline: Timeline? {
    [ScheduleRun(plan, Choices(Schedule()), keepsTimeline: true)].play().first?.timeline
  }

  /// Returns the reason that an app which was paid has stored nothing, where a statement is about
  /// that.
  private func outOfSight(in report: ExplorationReport) -> [EmptyExploration] {
    let isUnseen = report.missing.contains(.storing) && !report.missing.contains(.selling)
    return isUnseen ? [.nothingStored(schedules: report.runs, statements: storageNames)] : []
  }

  /// Returns true if the finding says that the app was stopped: by a trap, a misuse, or because it
  /// never came to rest.
  private func isStop(_ finding: Finding) -> Bool {
    finding.promise.number == nil && !plan.rules.contains { $0.name == finding.statement }
  }

  /// The statements and habits that go by what the app stores in its device.
  var storageNames: [String] {
    plan.statements.filter { $0 is any StorageStatement }.map(\.name)
      + plan.rules.filter { AuditRule.ofStorage.contains($0) }.map(\.name)
  }

  private var sold: [String] { plan.setup.catalog.products.map(\.id.rawValue) }
}
