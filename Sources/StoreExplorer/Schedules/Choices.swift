/// The decisions of one run: so many surprises at given points, and the usual course everywhere
/// else.
///
/// Points are counted as they come. Alternative 0 is always the usual course; any other is a
/// surprise.
struct Choices: Sendable {
  /// The source of the decisions.
  private enum Plan {
    case schedule(Schedule)
    case token(ScheduleToken)
  }

  private let plan: Plan
  private var spent = 0
  /// The number of points that the run has passed.
  private(set) var count = 0
  /// The numbers of alternatives at the points behind the last surprise of the schedule, in order.
  private(set) var offered: [UInt8] = []

  init(_ schedule: Schedule) { plan = .schedule(schedule) }

  init(_ token: ScheduleToken) { plan = .token(token) }

  /// Picks one of several alternatives.
  mutating func choose(among alternatives: [Surprise]) -> Int {
    defer { count += 1 }
    switch plan {
    case .schedule(let schedule):
      guard spent < schedule.steps.count else {
        offered.append(UInt8(clamping: alternatives.count))
        return 0
      }
      let step = schedule.steps[spent]
      guard step.point == count, step.alternative < alternatives.count else { return 0 }
      spent += 1
      return Int(step.alternative)
    case .token(let token):
      guard spent < token.parts.count, token.parts[spent].point == count,
        let choice = alternatives.firstIndex(where: { $0.name == token.parts[spent].name })
      else { return 0 }
      spent += 1
      return choice
    }
  }

  /// True if every surprise that was to occur did.
  var isComplete: Bool {
    switch plan {
    case .schedule(let schedule): spent == schedule.steps.count
    case .token(let token): spent == token.parts.count
    }
  }
}
