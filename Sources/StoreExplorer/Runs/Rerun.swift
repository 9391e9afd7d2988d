/// A schedule that was run, and may be run once more.
struct Rerun {
  private let plan: RunPlan
  private let choices: Choices
  private let crashes: Crashes
  /// The same without its last surprise; nil where it has none.
  private let shorter: Choices?

  init(_ plan: RunPlan, _ schedule: Schedule, crashes: Crashes = .counted) {
    self.plan = plan
    self.crashes = crashes
    choices = Choices(schedule)
    let steps = schedule.steps
    shorter = steps.isEmpty ? nil : Choices(Schedule(Array(steps.dropLast())))
  }

  init(_ plan: RunPlan, _ token: ScheduleToken, crashes: Crashes) {
    self.plan = plan
    self.crashes = crashes
    choices = Choices(token)
    let parts = token.parts
    shorter = parts.isEmpty ? nil : Choices(ScheduleToken(parts: Array(parts.dropLast())))
  }

  func again() -> RunOutcome { [ScheduleRun(plan, choices, crashes: crashes)].play()[0] }

  /// Returns the outcome of the schedule without its last surprise, with the timeline.
  func withoutTheLast() -> RunOutcome? {
    shorter.map { choices in
      [ScheduleRun(plan, choices, crashes: crashes, keepsTimeline: true)].play()[0]
    }
  }
}
