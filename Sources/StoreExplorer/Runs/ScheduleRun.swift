internal import StoreModel
internal import StoreSimulation
internal import Synchronization

/// One run of an app through one schedule, in a world of its own.
final class ScheduleRun: Course {
  /// The number of timeline entries after which an app that hears and answers, and hears again,
  /// does so for ever: no run of the gallery, whatever goes wrong, has a hundredth of it.
  private static let longest = 20_000
  /// The number of steps without time passing after which an app that has yet more to do never
  /// comes to rest.
  static let manySteps = 20_000

  let plan: RunPlan
  private let crashes: Crashes
  private let keepsTimeline: Bool
  private let state: Mutex<State>
  /// The number of the statement that is asked at the moment; -1 where none is.
  private let asked = Atomic(-1)

  struct State {
    var choices: Choices
    var struck: [StruckSurprise] = []
    var objections: [Objection] = []
    /// True if the app was stopped, since it goes on without end.
    var isRestless = false
    /// True between the first launch and the end; before and after, nothing is decided.
    var isUnderWay = false
    /// The launches; nil where crashes are counted.
    var launches: LaunchRecord?
  }

  /// - Parameter keepsTimeline: Whether the outcome has it, though nobody objects.
  init(
    _ plan: RunPlan, _ choices: Choices, crashes: Crashes = .counted, keepsTimeline: Bool = false
  ) {
    self.plan = plan
    self.crashes = crashes
    self.keepsTimeline = keepsTimeline
    state = Mutex(
      State(choices: choices, launches: crashes == .any ? LaunchRecord() : nil))
  }

  /// The number of surprises so far that a customer who returns may find made good.
  var setbacks: Int {
    state.withLock { state in state.struck.count { $0.surprise.isSetback } }
  }

  /// The number of surprises that have occurred so far.
  var strikes: Int { state.withLock(\.struck.count) }

  /// The lines of the timeline that tell what the app did not live to hear.
  var unheard: [Int] { state.withLock(\.struck.unheardLines) }

  func turn(at point: ChoicePoint, in world: Simulation) -> Turn {
    // Everything happens on the first device; what others are for is done there as it should be.
    guard point.device ?? 1 == 1, state.withLock(\.isUnderWay) else { return .usual }
    if case .lasting = point, plan.hasAlways { object(.always, in: world) }
    if case .telling = point, world.timeline.count > Self.longest {
      giveUp()
      return .killed
    }
    let alternatives =
      crashes == .any && point.kind == .crash ? HazardTable.crash : plan.table[point]
    return choose(among: alternatives, at: point, in: world).turn ?? .usual
  }

  /// Chooses one of several alternatives, and notes it if it is a surprise.
  func choose(
    among alternatives: [Surprise], at point: ChoicePoint? = nil, in world: Simulation
  ) -> Surprise {
    guard alternatives.count > 1 else { return .none }
    let (surprise, index) = state.withLock { $0.choose(among: alternatives, point?.kind ?? .other) }
    guard surprise != .none else { return .none }
    note(
      StruckSurprise(
        number: index, surprise: surprise, place: point, line: world.timeline.count))
    return surprise
  }

  /// Chooses how the store differs from the usual one, before there is a world.
  func chooseStore() -> Surprise {
    guard plan.table.store.count > 1 else { return .none }
    let (surprise, index) = state.withLock { $0.choose(among: plan.table.store, .other) }
    guard surprise != .none else { return .none }
    note(StruckSurprise(number: index, surprise: surprise, place: nil, line: 0))
    return surprise
  }

  private func note(_ surprise: StruckSurprise) { state.withLock { $0.struck.append(surprise) } }

  /// Notes what is wrong with the statements for that moment; each objects once.
  func object(_ moment: StatementMoment, in world: Simulation) {
    object(to: { $0.moment == moment }, in: world)
  }

  /// Notes what is wrong with the statements about what a device shows, by what it can know.
  func objectToDevice(in world: Simulation) { object(to: { $0 is any DeviceStatement }, in: world) }

  private func object(to isAsked: (any Statement) -> Bool, in world: Simulation) {
    let plainSight = Sight(world: world)
    for number in plan.statements.indices where isAsked(plan.statements[number]) {
      let sight = crashes == .any ? watchedSight(of: number, in: world) : plainSight
      let objection = ask(number) { statement in
        statement.objection(to: sight).map { text in
          Objection(
            statement.name, number: number, text, about: statement.concern(of: text, in: sight))
        }
      }
      if let objection { object(objection) }
    }
  }

  /// A sight that notes where the statement looks at more than a launch is compared by.
  private func watchedSight(of number: Int, in world: Simulation) -> Sight {
    guard !(plan.statements[number] is any LaunchStatement) else { return Sight(world: world) }
    return Sight(world: world) { self.state.withLock { $0.noteLookingBack(of: number) } }
  }

  private func ask<Answer>(_ number: Int, _ question: (any Statement) -> Answer) -> Answer {
    asked.store(number, ordering: .relaxed)
    defer { asked.store(-1, ordering: .relaxed) }
    return question(plan.statements[number])
  }

  /// The number of the statement that is asked at the moment; nil where none is.
  var statement: Int? {
    let number = asked.load(ordering: .relaxed)
    return number < 0 ? nil : number
  }

  func object(_ objection: Objection) {
    state.withLock { state in
      guard !state.objections.contains(where: { $0.promise == objection.promise }) else { return }
      state.objections.append(objection)
    }
  }

  /// True if the app was stopped, since it goes on without end.
  var isRestless: Bool { state.withLock(\.isRestless) }

  /// Notes that the app never comes to rest, which ends the run.
  func giveUp() {
    object(.unrest)
    state.withLock { $0.isRestless = true }
  }

  /// Begins to decide the course of the run.
  func begin() { state.withLock { $0.isUnderWay = true } }

  /// Ends the decisions about the course of the run, and returns its outcome.
  func end(in world: Simulation) -> RunOutcome {
    noteEnd(in: world)
    let sight = Sight(world: world)
    let seen = plan.statements.indices.map { number in
      ask(number) { $0.moment == .sometimes && $0.objection(to: sight) == nil }
    }
    return state.withLock { state in
      state.isUnderWay = false
      return RunOutcome(
        struck: state.struck, offered: state.choices.offered,
        isComplete: state.choices.isComplete, objections: state.objections,
        seen: seen,
        history: state.objections.isEmpty && !keepsTimeline
          ? nil : RunHistory(world, from: plan.setup.start),
        end: state.isRestless ? .unrest : .usual, launches: state.launches)
    }
  }

  /// Returns the outcome of a run that did not come to its end, without waiting for anybody who
  /// holds its lock.
  func outcome(
    of end: RunOutcome.End, _ objection: Objection, _ history: RunHistory
  ) -> RunOutcome {
    let state = state.withLockIfAvailable(\.self)
    return RunOutcome(
      struck: state?.struck ?? [], offered: state?.choices.offered ?? [],
      isComplete: state?.choices.isComplete ?? true,
      objections: (state?.objections ?? []).filter { $0.promise != objection.promise }
        + [objection],
      seen: plan.statements.map { _ in false }, history: history, end: end,
      launches: state?.launches)
  }
}

extension ScheduleRun.State {
  fileprivate mutating func choose(
    among alternatives: [Surprise], _ kind: PointKind
  ) -> (Surprise, Int) {
    let index = choices.count
    let offered = choices.offered.count
    let choice = choices.choose(among: alternatives)
    if launches != nil, choices.offered.count > offered { launches?.kinds.append(kind) }
    return (alternatives[choice], index)
  }

  fileprivate mutating func noteLookingBack(of statement: Int) {
    launches?.lookingBack.insert(statement)
  }
}

// MARK: - Launches

extension ScheduleRun {
  /// Notes the state in which the app is launched, where an exploration goes by that.
  func noteLaunch(at position: LaunchPosition, in world: Simulation) {
    guard crashes == .any else { return }
    var writer = world.state(since: plan.beginning)
    writer.write(value: position)
    let (digest, counters, line) = (writer.digest, world.counters, world.timeline.count)
    state.withLock { state in
      let mark = LaunchMark(
        point: state.choices.count, others: state.struck.count { $0.surprise != .kill },
        state: digest, counters: counters, line: line)
      state.launches?.marks.append(mark)
    }
  }

  private func noteEnd(in world: Simulation) {
    guard crashes == .any else { return }
    let digest = world.state(since: plan.beginning).digest
    state.withLock { $0.launches?.end = digest }
  }
}

extension ChoicePoint {
  /// The number of the device; nil where it is no device's.
  fileprivate var device: Int? {
    switch self {
    case .lasting(_, let id), .telling(let id), .sheet(_, let id), .signIn(let id),
      .network(_, let id):
      id.number
    case .order: nil
    }
  }

  fileprivate var kind: PointKind {
    switch self {
    case .lasting, .telling: .crash
    case .order: .order
    case .sheet, .signIn, .network: .other
    }
  }
}
