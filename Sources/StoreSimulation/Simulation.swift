public import StoreModel
internal import Synchronization

/// A world of its own: a store, its customers, their devices, and the app on them.
///
/// A test reaches it as `Simulation.current`. Everything that happens in it happens on one thread,
/// in one order, in the world's own time; nothing in it can be seen from another world. Its members
/// may be called from any thread, but for those that let the world go on without an `await`, which
/// are for bodies that are not async.
public final class Simulation: Sendable {
  let driver: any Driver
  /// The loop of a world; nil in the default store.
  let loop: JobLoop?
  let start: StoreInstant
  /// A number that tells the worlds of a process of the system apart, and nothing else: nothing
  /// that shows depends on it.
  package let serial = WorldRegister.nextSerial()
  /// The signer in the store's name, which also knows the keys that sign in the app's.
  package let notary: StoreNotary
  let receiptKeepers = ReceiptKeepers()
  let patience: Int
  /// The number of worlds that run inside this one, as a test's does inside that of its suite.
  let guests = Atomic(0)
  let disguisesErrorTexts: Bool
  /// The course, which decides at each point at which something may go otherwise than usual; nil in
  /// ordinary worlds.
  let course: (any Course)?
  /// The mistakes of the test that have shown.
  let issues: IssueLedger
  /// The purchases of the first customer before the world began.
  let history: PurchaseHistory?
  private let state: Mutex<State>

  struct State {
    var store: SimulatedStore
    /// The settings for everybody; the store's own are read from the store.
    var settings: TestSettings
    /// The language that products are shown in.
    var locale: String
    /// False for the default store until something has said what it sells.
    var isConfigured = true
    /// The moment for which the default store has set its timer.
    var armed: StoreInstant?
    /// The store's last change before the world began, which only a history has.
    var beginning = Revision.start
    var timeline = Timeline()
    /// Nil in worlds that are not recorded.
    var recorder: FlightRecorder?
    var isPageWanted = false
    var sheetScripts: [DecisionScript<CustomerDecision>] = []
    var signInScripts: [DecisionScript<SignInDecision>] = []
    var refundScripts: [DecisionScript<RefundSheetDecision>] = []
    var cancellationScripts: [DecisionScript<CancellationDecision>] = []
    /// The chooser of messages for customers who are about to cancel.
    var realtimeServer = RealtimeServer.nobody
    var devices: [DeviceState] = []
    var processes: [AppProcess] = []
    var hesitating: [InstallationID: PaymentID] = [:]
    var misuseHandler: (@Sendable (Misuse) -> MisuseResponse)?
    /// The errors that parts of StoreKit 2 fail with.
    var failures: [FailableAPI: any Error] = [:]
    var allowsOwnThreads = false
    /// The problems that threads other than the world's have reported.
    var deferredIssues: [TestIssue.Problem] = []
    /// The misuses that ended a process without a handler to decide about them.
    var unhandledMisuses: [Misuse] = []
  }

  struct DeviceState {
    var storage = DeviceStorage()
    /// True if anybody has looked at the storage.
    var isStorageSought = false
    var weather = DeviceWeather()
    var promotions = PromotionWishes()
  }

  init(_ setup: WorldSetup, driver: any Driver, loop: JobLoop?) {
    self.driver = driver
    self.loop = loop
    start = setup.start
    patience = setup.patience
    disguisesErrorTexts = setup.disguisesErrorTexts
    course = setup.course
    issues = setup.issues
    history = setup.history
    notary = StoreNotary(setup)
    let store = SimulatedStore(
      catalog: setup.catalog, now: setup.start, profile: setup.profile,
      settings: setup.settings.store, identity: setup.identity)
    state = Mutex(
      State(
        store: store, settings: setup.settings, locale: setup.settings.locale,
        failures: setup.failures))
  }

  /// Makes a world with one customer who has one device, on which the app has just been launched.
  ///
  /// Without hooks, its loop has only structured tasks: detached ones and the main actor stay the
  /// runtime's.
  package convenience init(_ setup: WorldSetup, usingHooks: Bool = true) {
    if usingHooks { ConcurrencyHooks.install() }
    let loop = JobLoop(setup, usesHooks: usingHooks)
    self.init(setup, driver: loop, loop: loop)
    loop.simulation = self
    if setup.mayOvertake { loop.course = setup.course }
    WorldRegister.add(self)
    if setup.isRecorded { beginRecording() }
    populate(setup)
  }

  func populate(_ setup: WorldSetup) {
    let account = addCustomer(in: setup.settings.storefront)
    if let decision = setup.decision {
      Customer(simulation: self, account: account).always(decision)
    }
    if let history { takeOver(history, as: account) }
    _ = addDevice(for: account)
  }

  /// The store's behaviour at the points at which Apple's systems differ.
  public var profile: BehaviourProfile { state.withLock(\.store.profile) }

  /// The store's last change before the world began: changes up to this revision have come with a
  /// history.
  package var beginning: Revision { state.withLock(\.beginning) }

  /// True if a test has said what the store sells, and how it behaves.
  var isConfigured: Bool { state.withLock(\.isConfigured) }

  /// Everything that has happened so far.
  public var timeline: Timeline { used().state.withLock(\.timeline) }

  /// The language that products are shown in, as in `en_US`.
  package var locale: String {
    get { state.withLock(\.locale) }
    set { state.withLock { $0.locale = newValue } }
  }

  /// Writes a line of the test's own into the timeline.
  public func note(_ text: String) { note(.rare(.noted(text)), on: device.installation) }

  /// Looks at the store as it is now.
  package func read<T>(_ look: (SimulatedStore) throws -> T) rethrows -> T {
    catchUp()
    return try state.withLock { try look($0.store) }
  }

  func withState<T>(_ change: (inout State) throws -> T) rethrows -> T {
    try state.withLock { try change(&$0) }
  }

  /// Looks at the world's state, unless somebody else does.
  func withStateIfFree<T>(_ look: (State) -> T) -> T? { state.withLockIfAvailable { look($0) } }
}

// MARK: - Events and effects

extension Simulation {
  /// Lets something happen to the store, writes it down, and sees to what follows.
  package func perform(
    _ event: StoreEvent, by process: AppProcess? = nil
  ) throws(StoreRejection) {
    let device = (process?.installation ?? event.installation)?.number ?? 1
    if loop == nil { try catchUpWithTheWall(on: device) }
    if let loop, loop.isOnThread {
      let height = loop.pile.height
      let lasting = try apply(event, &loop.pile, on: device)
      receiptKeepers.callAll()
      for position in height..<loop.pile.height {
        carryOut(loop.pile.take(at: position), by: process)
      }
      loop.pile.drop(to: height)
      if let lasting { mayDie(after: lasting, on: device) }
    } else {
      var pile = EffectPile()
      let lasting = try apply(event, &pile, on: device)
      receiptKeepers.callAll()
      for position in 0..<pile.height { carryOut(pile.take(at: position), by: process) }
      if let lasting { mayDie(after: lasting, on: device) }
      arm()
    }
  }

  /// Lets the store take the event in, and adds its effects to the pile; returns the change that is
  /// lasting, if there is one.
  private func apply(
    _ event: StoreEvent, _ pile: inout EffectPile, on device: Int
  ) throws(StoreRejection) -> ChoicePoint.Lasting? {
    let height = pile.height
    let first = pile.begin()
    do {
      try state.withLock { (state) throws(StoreRejection) in
        try state.store.apply(event, &pile.effects)
        state.note(event, pile.effects, from: first, on: device, since: start)
      }
    } catch {
      pile.drop(to: height)
      throw error
    }
    return course == nil ? nil : lasting(among: pile.effects[first...])
  }

  /// The default store has what fell due in the meantime behind it before anything else happens.
  private func catchUpWithTheWall(on device: Int) throws(StoreRejection) {
    let now = driver.now
    let effects = state.withLock { state -> [StoreEffect] in
      guard now > state.store.now else { return [] }
      let effects = state.passTime(to: now)
      state.note(.timePassed(to: now), effects, on: device, since: start)
      return effects
    }
    receiptKeepers.callAll()
    for effect in effects { carryOut(effect) }
    arm()
  }

  /// Carries out an effect.
  ///
  /// The process that caused it is most often the one that it concerns, and need not be looked up.
  func carryOut(_ effect: consuming StoreEffect, by actor: AppProcess? = nil) {
    switch consume effect {
    case .deliver(let id): withProcess(of: id, actor) { driver.enqueue(.delivery, for: $0) }
    case .carryFinishes(let id):
      withProcess(of: id, actor) { driver.enqueue(.finishes, for: $0) }
    case .call(let call, let observers, let id):
      withProcess(of: id, actor) { $0.receive(call, for: observers) }
    case .presentSheet(let payment, let id): driver.enqueue(.sheet(payment, id), for: nil)
    case .askToSignIn(let id):
      withProcess(of: id, actor) { process in
        driver.enqueue(.action { self.askToSignIn(for: process) }, for: process)
      }
    case .askWhetherToContinue(let payment, let id):
      withProcess(of: id, actor) { process in
        driver.enqueue(.mainAction { process.judgeStorefront(of: payment) }, for: process)
      }
    case .answer(let call, let outcome, let id):
      withProcess(of: id, actor) { process in
        driver.enqueue(.action { process.answer(call, outcome) }, for: process)
      }
    case .emit(let transaction, let id): bring(.transaction(transaction), to: id)
    case .statusChanged(let group, let account): bringStatus(of: group, to: account)
    case .show(let message, let id): bring(.message(message), to: id)
    case .inform(let news, let id): bring(news, to: id)
    case .tell(let news, let listeners, let id):
      withProcess(of: id, actor) { $0.tell(news, to: listeners) }
    case .askWhetherToShowConsent(let id):
      withProcess(of: id, actor) { process in
        driver.enqueue(.mainAction { process.judgePriceConsent() }, for: process)
      }
    // The customer answers by and by, or never.
    case .presentPriceConsent: break
    case .charge, .handOver, .settle, .awaitApproval, .dropApproval, .awaitMending,
      .sendToBackground, .revoke, .reinstate, .declineRefund, .report, .delete, .clear, .remark,
      .loseFinishes, .keepFinishes:
      break
    }
  }

  private func bring(_ news: StoreNews, to id: InstallationID) {
    withProcess(of: id, nil) { process in
      driver.enqueue(.action { process.perform(.newsDue(news, id)) }, for: process)
    }
  }

  private func bringStatus(of group: GroupID, to account: AccountID) {
    let (subscriptions, installations) = read { store in
      (
        store.subscriptions(in: group, of: account).map(\.originalID),
        store.installationsReached(by: account)
      )
    }
    for id in installations {
      for subscription in subscriptions { bring(.subscription(subscription), to: id) }
    }
  }

  /// Does what was put off.
  func carryOut(_ work: LoopWork, for process: AppProcess?) {
    switch work {
    case .job, .mainJob: preconditionFailure("jobs are run by the loop")
    case .delivery: process?.deliverNext()
    case .finishes: process?.carryFinishes()
    case .sheet(let payment, let id): showSheet(of: payment, at: id)
    case .action(let action), .mainAction(let action): action()
    }
  }

  private func withProcess(
    of id: InstallationID, _ actor: AppProcess?, _ body: (AppProcess) -> Void
  ) {
    if let actor, actor.installation.number == id.number, actor.isAlive { return body(actor) }
    if let process = process(of: id), process.isAlive { body(process) }
  }

  package func process(of id: InstallationID) -> AppProcess? {
    state.withLock { state in
      state.processes.indices.contains(id.number - 1) ? state.processes[id.number - 1] : nil
    }
  }

  /// The app on the first device.
  ///
  /// In a world that has been let go of, it is one that has ended: code that comes so late reaches
  /// neither store nor device.
  package var process: AppProcess {
    if let process = process(of: InstallationID(1)) { return process }
    let ended = AppProcess(simulation: self, installation: InstallationID(1), launch: 0)
    ended.end()
    return ended
  }

  /// Notes that a job woke after the world had ended: it is dropped, and its task never goes on.
  func noteLateJob() {
    note(
      .rare(.noted("dropped a task that woke after the world had ended")), on: InstallationID(1))
  }

  package func note(_ happening: Happening, on installation: InstallationID) {
    let now = driver.now
    state.withLock { state in
      state.timeline.note(happening, at: start.span(to: now), on: installation.number)
      state.keepMoment()
    }
  }
}

extension Simulation {
  /// Notes what only an audit wants to know.
  package func note(_ matter: Aside.Matter, on installation: InstallationID) {
    withState { $0.timeline.note(matter, on: installation.number) }
  }

  func noteRest() { withState { $0.timeline.noteRest() } }
}

extension Simulation.State {
  mutating func note(
    _ event: StoreEvent, _ effects: [StoreEffect], from first: Int = 0, on device: Int,
    since start: StoreInstant
  ) {
    let span = start.span(to: store.now)
    if let happening = event.happening { timeline.note(happening, at: span, on: device) }
    let effects = effects.span
    for index in first..<effects.count where effects[index].isTold {
      note(effects[index], on: device, at: span)
    }
    keepMoment()
  }

  /// Notes an effect in the timeline, beside the entry of its event; a call gets a line for each
  /// transaction.
  private mutating func note(_ effect: StoreEffect, on device: Int, at span: StoreSpan) {
    switch effect {
    case .charge(let id):
      guard let product = store.ledger.product(of: id) else { return }
      timeline.note(.charged(id, product), at: span, on: device)
    case .settle(let id): timeline.note(.settled(id), at: span, on: device)
    case .call(.updated(let batch), _, _):
      for index in 0..<batch.count {
        let entry = batch[index]
        let told = entry.state.told
        timeline.note(.told(entry.id, entry.payment.product, told), at: span, on: device)
      }
    case .call(.removed(let batch), _, _):
      for index in 0..<batch.count {
        let entry = batch[index]
        timeline.note(.told(entry.id, entry.payment.product, .removed), at: span, on: device)
      }
    default:
      let subscribed = Happening.Subscribed(effect, in: store).map(Happening.Rare.subscribed)
      guard let rare = subscribed ?? Happening.Rare(effect) else { return }
      timeline.note(.rare(rare), at: span, on: device)
    }
  }
}
