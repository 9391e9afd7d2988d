public import StoreSimulation

/// Something that does not hold, with the first schedule that shows it.
public struct Finding: Hashable, Sendable {
  /// What should be true.
  public var statement: String { promise.name }
  /// What was seen instead.
  public let objection: String
  /// The number of the schedule, from 1, plainest first.
  public let schedule: Int
  /// What happened in that run.
  public var timeline: Timeline { history.timeline }
  /// What replays that run.
  public let token: ScheduleToken
  /// How many more schedules show it.
  public internal(set) var others = 0
  /// Whether a second run of the same schedule came out the same.
  public let isReproducible: Bool
  /// Which habits are behind it, each as what happened in that run, why that is wrong, and what to do about it.
  public let because: [String]
  /// Whether more has happened than anybody wants to see, since the app never comes to rest for one.
  package var isLong: Bool { timeline.count > 1_000 }
  let promise: Promise
  let history: RunHistory
  let struck: [StruckSurprise]

  /// What has to go otherwise than usual for it to show, in order.
  public var surprises: [String] { struck.map { $0.text(in: timeline) } }
}
