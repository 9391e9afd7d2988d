internal import StoreAudit
internal import StoreModel
internal import StorePictures
internal import StoreSimulation

/// The outcome of one run.
struct RunOutcome: Hashable, Sendable {
  let struck: [StruckSurprise]
  /// The numbers of alternatives at the points behind the last surprise, in order.
  let offered: [UInt8]
  /// True if every surprise of the schedule has occurred.
  let isComplete: Bool
  let objections: [Objection]
  /// For each statement by number, true if it has to be seen sometimes, and was.
  let seen: [Bool]
  /// The history of the run, or nil if no statement objects and nobody has asked for it.
  let history: RunHistory?
  var end = End.usual
  /// The launches; nil where crashes are counted.
  var launches: LaunchRecord?

  /// The way in which a run ends.
  enum End: Hashable, Sendable {
    case usual
    /// The app was stopped, since it would have gone on without end.
    case unrest
    /// The app trapped, and its thread does not come back.
    case trap
    /// The run does not end, since it waits for something that a trapped run holds.
    case hindrance
  }

  var timeline: Timeline? { history?.timeline }

  /// Every schedule that follows this run and then springs one more surprise.
  func successors(of schedule: Schedule) -> [Schedule] {
    // There is no end of points at which something could go otherwise.
    guard end != .unrest else { return [] }
    let first = schedule.nextPoint
    return offered.enumerated().flatMap { offset, alternatives in
      (1..<max(1, Int(alternatives))).map { alternative in
        schedule.followed(by: Schedule.Step(point: first + offset, alternative: alternative))
      }
    }
  }

  /// The schedules that spring a surprise at one of the points behind the last one.
  func successors(of schedule: Schedule, at offset: Int) -> [Schedule] {
    (1..<max(1, Int(offered[offset]))).map { alternative in
      schedule.followed(
        by: Schedule.Step(point: schedule.nextPoint + offset, alternative: alternative))
    }
  }

  var token: ScheduleToken {
    ScheduleToken(
      parts: struck.map { ScheduleToken.Part(point: $0.number, name: $0.surprise.name) })
  }
}

/// The events of one run.
struct RunHistory: Hashable, Sendable {
  let timeline: Timeline
  /// The moment at which the world began.
  let start: StoreInstant
  let periods: [PaidPeriod]

  init(_ world: Simulation, from start: StoreInstant) {
    self.init(world.timeline, world.read(\.self), from: start)
  }

  init(_ timeline: Timeline, _ store: SimulatedStore?, from start: StoreInstant) {
    self.timeline = timeline
    self.start = start
    periods = store?.ledger.purchases.compactMap(PaidPeriod.init) ?? []
  }
}

/// A surprise that has struck.
struct StruckSurprise: Hashable, Sendable {
  /// The number of the point at which it did.
  let number: Int
  let surprise: Surprise
  /// The point at which the surprise occurred, or nil if it was no point in the world's own course.
  let place: ChoicePoint?
  /// The number of entries that the timeline had before the surprise.
  let line: Int

  /// Returns a description of the surprise, as part of a sentence.
  func text(in timeline: Timeline) -> String {
    surprise.text(at: place, after: timeline.entries.prefix(line))
  }
}

extension [StruckSurprise] {
  /// The lines of the timeline that tell what the app did not live to hear.
  var unheardLines: [Int] {
    compactMap { struck in
      if case .telling? = struck.place, struck.surprise == .kill { struck.line - 1 } else { nil }
    }
  }
}

/// A statement that has to hold, or a habit that should not show.
struct Promise: Hashable, Sendable {
  let name: String
  /// The statement's number among all of the plan, since several may have one name; nil where it is
  /// none of them.
  let number: Int?
}

/// Something that is not as stated, or a habit that has shown.
struct Objection: Hashable, Sendable {
  /// The promise that is not kept.
  let promise: Promise
  /// The observation that contradicts the promise.
  let text: String
  /// The harm and the products that the objection is about.
  let concern: Concern

  /// - Parameter number: The statement's among all of the plan; nil where it is none of them.
  init(_ name: String, number: Int? = nil, _ text: String, about concern: Concern) {
    promise = Promise(name: name, number: number)
    self.text = text
    self.concern = concern
  }

  /// The app has done what Apple answers with an exception.
  static func crash(_ text: String) -> Self {
    Self("the app does not crash", text, about: Concern([.crash]))
  }

  /// The app's own code has trapped.
  static let trap = Self(
    "the app does not trap", "its process ends at a trap in its code; \(message)",
    about: Concern([.crash]))

  /// Code has trapped that is not the running app's.
  static let strayTrap = Self(
    "every run comes to its end",
    "code traps that is not the running app's, but that of a launch which was killed and goes on behind its fence, or the "
      + "test's own; \(message)",
    about: .anything)

  /// A statement's own code has trapped.
  static func trap(in statement: any Statement, _ number: Int) -> Self {
    Self(
      statement.name, number: number, "its own code traps when it is asked; \(message)",
      about: .anything)
  }

  /// Something waits for ever, and not in the world's time.
  static let hindrance = Self(
    "every run comes to its end",
    "it waits for something that a run holds which has trapped, a lock or a value that is made once; \(message)",
    about: .anything)

  private static let message = "Swift's message stands above, in the log"

  /// The customer waits for something that never comes.
  static func stuck(_ text: String) -> Self {
    Self("everything comes to its end", text, about: Concern([.confusion, .loss]))
  }

  /// The world never comes to rest.
  static let restless = Self("the app comes to rest", "it goes on and on", about: .anything)

  /// The app never comes to rest, while no time passes.
  static let unrest = Self(
    "the app comes to rest",
    "it goes on and on while no time passes, and was stopped; no schedule that follows from this one "
      + "was run", about: .anything)
}
