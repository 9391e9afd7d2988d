internal import StoreAudit
public import StoreSimulation

/// Something that does not hold, with the first schedule that shows it.
public struct Finding: Hashable, Sendable {
  /// What should be true.
  public let statement: String
  /// What was seen instead.
  public let objection: String
  /// The number of the schedule, from 1, plainest first.
  public let schedule: Int
  /// What happened in that run.
  public let timeline: Timeline
  /// What replays that run.
  public let token: ScheduleToken
  /// How many more schedules show it.
  public internal(set) var others = 0
  /// Whether a second run of the same schedule came out the same.
  public let isReproducible: Bool
  let struck: [StruckSurprise]

  /// Which habits have shown in that run, each as what happened, why that is wrong, and what to do about it.
  public var because: [String] {
    timeline.findings().map(\.because).filter { $0 != objection }
  }

  /// What has to go otherwise than usual for it to show, in order.
  public var surprises: [String] { struck.map { $0.text(in: timeline) } }
}
