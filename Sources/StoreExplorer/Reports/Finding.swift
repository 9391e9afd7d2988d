public import StoreSimulation

/// Something that does not hold, with the first schedule that shows it.
public struct Finding: Hashable, Sendable {
  /// The name of the statement that does not hold, or of the habit that shows.
  public var statement: String { promise.name }
  /// The observation that contradicts the statement.
  public let objection: String
  /// The number of the schedule, from 1, plainest first.
  public let schedule: Int
  /// The timeline of that run.
  public var timeline: Timeline { history.timeline }
  /// The token that replays that run.
  public let token: ScheduleToken
  /// The number of further schedules in which the statement does not hold.
  public internal(set) var others = 0
  /// True if a second run of the same schedule came out the same.
  public let isReproducible: Bool
  /// The habits behind the finding, each as its events in that run, the reason that they are wrong,
  /// and the remedy.
  public let because: [String]
  /// True if the timeline has more than 1,000 entries, too many to read; an app that never comes to
  /// rest has such a one.
  package var isLong: Bool { timeline.count > 1_000 }
  let promise: Promise
  let history: RunHistory
  let struck: [StruckSurprise]

  /// The descriptions of the surprises that lead to the finding, in order.
  public var surprises: [String] { struck.map { $0.text(in: timeline) } }
}
