internal import StoreAudit
internal import StoreSimulation

/// The habits behind something that does not hold.
///
/// Those are named that may lead to such a thing, with a product that is in question. A habit that
/// has shown in the same way in the run before, which lacks the last surprise and in which the
/// promise was kept, does not explain it.
struct Because {
  private let habits: [AuditFinding]
  private let before: RunOutcome?

  /// - Parameter before: The outcome of the schedule without its last surprise, or nil if it has
  ///   none.
  init(_ outcome: RunOutcome, before: RunOutcome?) {
    habits = outcome.habits
    self.before = before
  }

  /// Each as what happened, why that is wrong, and what to do about it.
  func habits(behind objection: Objection) -> [String] {
    let known = storiesBefore(objection)
    return habits.filter { objection.concern.includes($0) }.map(\.because)
      .filter { $0 != objection.text && !known.contains($0) }
  }

  private func storiesBefore(_ objection: Objection) -> Set<String> {
    guard let before, !before.objections.contains(where: { $0.promise == objection.promise }) else {
      return []
    }
    return Set(before.habits.map(\.because))
  }
}

extension RunOutcome {
  /// The habits that the rules find in the run, except in events that the app did not live to hear.
  ///
  /// Empty if the app was stopped in the middle of a run that would not have ended.
  fileprivate var habits: [AuditFinding] {
    guard end != .unrest else { return [] }
    return timeline?.habits(by: .all, butFor: struck.unheardLines) ?? []
  }
}

extension Timeline {
  /// Returns the habits that the rules find on the first device, except those in lines that the app
  /// did not live to hear.
  func habits(by rules: [AuditRule], butFor unheard: [Int]) -> [AuditFinding] {
    let entries = entries
    return findings(by: rules).filter { habit in
      let isHere = habit.entries.isEmpty || habit.entries.contains { entries[$0].device == 1 }
      return isHere && !habit.entries.contains(where: unheard.contains)
    }
  }
}
