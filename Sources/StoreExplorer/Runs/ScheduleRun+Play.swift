internal import StoreAudit
internal import StoreBasics
internal import StoreModel
internal import StoreSimulation

extension ScheduleRun {
  /// Plays the schedule to its end.
  func play() -> RunOutcome {
    var setup = plan.setup
    setup.course = self
    setup.manySteps = Self.manySteps
    setup.countsStepsOnly = true
    setup.mayOvertake = plan.table.order.count > 1
    if case .store(let peculiarity) = chooseStore() { setup.profile.apply(peculiarity) }
    let world = Simulation(setup)
    defer { world.dissolve() }
    return world.run { world in
      plan.past(world)
      begin()
      let app = plan.makeApp()
      Playing(self, app, world).play()
      defer { app.leave(world.device) }
      return end(in: world)
    }
  }
}

/// A run while it is played: what the world does not do by itself.
private struct Playing {
  let run: ScheduleRun
  let app: any ExploredApp
  let world: Simulation
  /// The number of setbacks at the time of the last launch.
  private var setbacksBefore = 0
  private var hasReturned = false
  private var hasNetwork = true
  /// The number of acts that the customer has begun.
  private var acts = 0
  /// The number of times in a row that the app has died by itself.
  private var crashes = 0

  init(_ run: ScheduleRun, _ app: any ExploredApp, _ world: Simulation) {
    self.run = run
    self.app = app
    self.world = world
  }

  func play() {
    var playing = self
    playing.toTheEnd()
  }

  private var device: Device { world.device }

  private mutating func toTheEnd() {
    // A world begins with the app just launched, before any of its code has run.
    mark(.first)
    app.launch(on: device)
    world.settle()
    for number in 0..<app.acts {
      guard keepRunning(for: .act) else { return }
      acts += 1
      world.note(number == 0 ? Timeline.firstAct : "\(Timeline.firstAct), number \(number + 1)")
      app.act(number, on: device)
      world.settle()
      meddle()
    }
    guard comeToRest() else { return }
    judge()
  }

  // MARK: - Launches

  /// True if the app was stopped, since it goes on without end at one moment; its end is unknown.
  private var isStopped: Bool {
    if world.hopelessness != nil { run.giveUp() }
    return run.isRestless
  }

  /// Launches the app where it is dead.
  ///
  /// Returns false where it dies of itself each time, and where it was stopped.
  private mutating func keepRunning(for occasion: LaunchPosition.Occasion) -> Bool {
    defer { crashes = 0 }
    while !isStopped, !device.isRunning {
      guard crashes < Self.mostCrashes else {
        judge()
        return false
      }
      let strikes = run.strikes
      launch(for: occasion)
      // Where something strikes, it is not the app that keeps itself from running.
      if !device.isRunning, run.strikes == strikes { crashes += 1 }
    }
    return !isStopped
  }

  /// The number of launches in a row in which an app may die by itself before nobody launches it
  /// any more.
  private static let mostCrashes = 4

  private mutating func launch(for occasion: LaunchPosition.Occasion) {
    // Where a launch takes the place of one that runs, nothing has ended yet
    // that could be compared.
    if !device.isRunning { mark(occasion) }
    setbacksBefore = run.setbacks
    device.launch {}
    app.launch(on: device)
    world.settle()
  }

  private func mark(_ occasion: LaunchPosition.Occasion) {
    run.noteLaunch(
      at: LaunchPosition(
        occasion: occasion, acts: acts, crashes: crashes, hasReturned: hasReturned,
        hasNetwork: hasNetwork),
      in: world)
  }

  // MARK: - Rest

  /// Lets happen what is left to happen; returns false where that never ends.
  private mutating func comeToRest() -> Bool {
    goOnline()
    for _ in 0..<500 {
      guard keepRunning(for: .rest) else { return false }
      if decide() || waitForWhoSleeps() || comeBack() { continue }
      return true
    }
    run.object(.restless)
    judge()
    return false
  }

  /// Lets somebody decide what waits for a decision.
  private func decide() -> Bool {
    if !world.customer.awaitingApproval.isEmpty {
      answerApproval()
    } else if !world.customer.awaitingMending.isEmpty {
      mend()
    } else {
      return false
    }
    world.settle()
    return true
  }

  private func answerApproval() {
    switch run.choose(among: run.plan.table.approval, in: world) {
    case .approvedWhileDead:
      device.kill()
      world.advance(by: .seconds(3_600))
      try? world.customer.approve()
    case .decline:
      world.advance(by: .seconds(3_600))
      try? world.customer.decline()
    case .lapse: world.advance(by: .seconds(25 * 3_600))
    default:
      world.advance(by: .seconds(3_600))
      try? world.customer.approve()
    }
  }

  private func mend() {
    if run.choose(among: run.plan.table.mending, in: world) == .mendedWhileDead { device.kill() }
    try? world.customer.mendAccount()
    device.foreground()
  }

  /// Lets time pass for answers that are on their way, and for an app that tries again later.
  private func waitForWhoSleeps() -> Bool {
    guard let wake = world.nextWake else { return false }
    world.advance(to: wake)
    return true
  }

  /// The customer comes back once more: what went wrong may be made good then.
  private mutating func comeBack() -> Bool {
    run.object(.quiet, in: world)
    // Whoever comes back has given up what was waited for.
    objectToWaiting()
    let isUnfinished = world.read { store in store.accounts.contains { !$0.unfinished.isEmpty } }
    let isSetBack = run.setbacks > setbacksBefore
    guard isSetBack || (isUnfinished && !hasReturned) else { return false }
    if !isSetBack { run.object(.beforeReturn, in: world) }
    hasReturned = true
    world.note("comes back")
    launch(for: .comeback)
    return true
  }

  private func judge() {
    // Lists that lag have caught up by then.
    if world.profile.purchaseListing == .late || world.profile.listsAtLaunch != .current {
      world.advance(by: .seconds(1))
    }
    for misuse in world.unhandledMisuses { run.object(.crash(misuse.reason)) }
    objectToWaiting()
    run.object(.atRest, in: world)
    run.object(.always, in: world)
    audit()
  }

  private func objectToWaiting() {
    if app.isWaiting { run.object(.stuck(world.whatIsAwaited)) }
  }

  private func audit() {
    var rules = run.plan.rules
    // Where the store tells everything twice, each time is answered by a finish.
    if world.profile.repeatedDelivery == .always {
      rules.removeAll { $0 == .finishedTwice || $0 == .foreignFinish }
    }
    // Whether an app stores anything shows in all runs together: one that dies early has not yet.
    rules.removeAll { $0 == .storageOutOfSight }
    guard !rules.isEmpty else { return }
    for habit in world.timeline.habits(by: rules, butFor: run.unheard) {
      run.object(Objection(habit))
    }
  }
}

// MARK: - Between acts

extension Playing {
  /// Lets happen what may happen while nothing else does; a stretch without a network ends with the
  /// act in it.
  private mutating func meddle() {
    goOnline()
    switch Meddling(run: run, world: world).happen() {
    case .withoutNetwork: goOffline()
    case .otherCustomer: change(to: world.store.addCustomer())
    case .nobody: change(to: nil)
    default: break
    }
  }

  /// Takes the network away, lets happen what the device cannot know, and has the app start without
  /// it.
  private mutating func goOffline() {
    hasNetwork = false
    device.setWeather(.offline)
    world.settle()
    let meddling = Meddling(run: run, world: world)
    if meddling.happen(withinStretch: true) == .none { meddling.happenByItself() }
    launch(for: .withoutNetwork)
    look()
  }

  private mutating func goOnline() {
    guard !hasNetwork else { return }
    hasNetwork = true
    device.setWeather(.fine)
    world.settle()
  }

  /// Has the app start while somebody else is signed in, or nobody, and then the customer again.
  private mutating func change(to customer: Customer?) {
    device.kill()
    if let customer { try? device.signIn(customer) } else { device.signOut() }
    launch(for: .underOtherAccount)
    look()
    device.kill()
    try? device.signIn(world.customer)
    launch(for: .underOwnAccount)
  }

  /// Asks whether the device shows what it can know, once the app has had time to look more than
  /// once.
  private func look() {
    world.advance(by: .seconds(Self.secondsToLook))
    // Lists that are empty say nothing.
    guard device.isRunning, world.profile.listsAtLaunch != .empty else { return }
    run.objectToDevice(in: world)
  }

  private static let secondsToLook = 5
}

extension Objection {
  fileprivate init(_ habit: AuditFinding) {
    self.init(
      habit.rule.name, habit.because,
      about: Concern(
        habit.rule.harms, products: habit.products.isEmpty ? nil : habit.products))
  }
}

extension Surprise {
  /// True if the app may have to be launched again after this surprise before everything is in
  /// order.
  var isSetback: Bool {
    switch self {
    case .offline, .late, .verificationStatus, .noSignIn, .overtaking, .store, .refund, .moving,
      .interrupt, .error, .renewed, .expired, .withoutNetwork:
      true
    case .none, .kill, .background, .askToBuy, .approvedWhileDead, .decline, .lapse, .cancel,
      .mendedWhileDead, .purchaseElsewhere, .absence, .refundWhileDead, .renewedWhileDead,
      .expiredWhileDead, .boughtElsewhere, .boughtElsewhereWhileDead, .finishedElsewhere,
      .otherCustomer, .nobody:
      false
    }
  }
}

extension BehaviourProfile {
  fileprivate mutating func apply(_ peculiarity: Surprise.Peculiarity) {
    switch peculiarity {
    case .repeatsDeliveries: repeatedDelivery = .always
    case .shufflesObservers: observerOrder = .shuffled(seed: 1)
    case .callsObserversTwice: duplicateObserver = .calledTwice
    case .listsLate:
      purchaseListing = .late
      renewalListing = .late
    case .keepsReceiptsBack: receiptArrival = .onRefresh
    case .startsEmpty: listsAtLaunch = .empty
    case .startsOld: listsAtLaunch = .old
    }
  }
}

extension Simulation {
  /// A sentence about the app's last call, for which the customer seems to wait.
  fileprivate var whatIsAwaited: String {
    let asked = timeline.entries.last { entry in
      switch entry.happening {
      case .added, .rare(.asked), .rare(.askedToRestore): true
      default: false
      }
    }
    guard let asked else { return "the customer waits, and the app has asked for nothing" }
    return "the customer waits; the app's last call was “\(asked.text)”"
  }
}
