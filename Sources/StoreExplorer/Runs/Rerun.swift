/// A schedule that was run, and may be run once more.
struct Rerun {
  private let plan: RunPlan
  private let choices: Choices
  /// The same without its last surprise; nil where it has none.
  private let shorter: Choices?

  init(_ plan: RunPlan, _ schedule: Schedule) {
    self.plan = plan
    choices = Choices(schedule)
    let steps = schedule.steps
    shorter = steps.isEmpty ? nil : Choices(Schedule(Array(steps.dropLast())))
  }

  init(_ plan: RunPlan, _ token: ScheduleToken) {
    self.plan = plan
    choices = Choices(token)
    let parts = token.parts
    shorter = parts.isEmpty ? nil : Choices(ScheduleToken(parts: Array(parts.dropLast())))
  }

  func again() -> RunOutcome { [ScheduleRun(plan, choices)].play()[0] }

  /// What comes of it without its last surprise, timeline included.
  func withoutTheLast() -> RunOutcome? {
    shorter.map { [ScheduleRun(plan, $0, keepsTimeline: true)].play()[0] }
  }
}
