internal import StoreBasics
package import StoreModel
internal import Synchronization

/// One run of the app.
///
/// Killing it fences it: whatever it still does reaches neither store nor device.
package final class AppProcess: Sendable {
  package let simulation: Simulation
  package let installation: InstallationID
  /// Counts the launches of the app on its device, from 1.
  package let launch: Int
  /// Read at every step, so that it stands outside the lock; it changes within.
  private let alive = Atomic(true)
  let state = Mutex(State())

  struct State {
    var faces: [ObjectIdentifier: any AnyObject & Sendable] = [:]
    var queueFace: (any PaymentQueueFace)?
    var calls = OrderedDictionary<CallID, @Sendable (PurchaseOutcome?) -> Void>()
    var lastNumber = 0
    var judges = OrderedDictionary<CallID, @Sendable (StorefrontCode) -> Bool>()
    var listeners = OrderedDictionary<ListenerID, @Sendable (StoreNews) -> Void>()
    /// True if the app shows its customer that it is busy.
    var isBusy = false
    /// The functions to call when the process ends.
    var endings = OrderedDictionary<Int, @Sendable () -> Void>()
  }

  init(simulation: Simulation, installation: InstallationID, launch: Int) {
    self.simulation = simulation
    self.installation = installation
    self.launch = launch
  }

  package var isAlive: Bool { alive.load(ordering: .acquiring) }

  /// Lets something happen to the store in the app's name.
  ///
  /// A process that was killed changes nothing any more. Returns false then, and if the store
  /// refuses; misuses and refusals are handled here, and never thrown.
  @discardableResult
  package func perform(_ event: StoreEvent) -> Bool {
    guard isAlive else { return false }
    do {
      try simulation.perform(event, by: self)
      return true
    } catch {
      simulation.handle(error, by: self)
      return false
    }
  }

  /// Numbers the process gives to observers, calls and requests.
  package func nextNumber() -> Int {
    state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
  }
}

// MARK: - Faces

extension AppProcess {
  /// The process's only object of a kind, made when it is first asked for.
  package func face<Face: AnyObject & Sendable>(_ make: (AppProcess) -> Face) -> Face {
    let key = ObjectIdentifier(Face.self)
    if let face = state.withLock({ $0.faces[key] }) as? Face { return face }
    let made = make(self)
    return state.withLock { state in
      if let earlier = state.faces[key] as? Face { return earlier }
      if isAlive { state.faces[key] = made }
      return made
    }
  }

  /// Takes the calls that the store makes to observers of the queue.
  package var queueFace: (any PaymentQueueFace)? {
    get { state.withLock(\.queueFace) }
    set { state.withLock { if isAlive { $0.queueFace = newValue } } }
  }

  /// Keeps the function to call when the store answers; it is called with nil if the process ends
  /// before.
  package func expectAnswer(
    to call: CallID, _ answer: @escaping @Sendable (PurchaseOutcome?) -> Void
  ) {
    let isLate = state.withLock { state in
      if isAlive { state.calls.append(answer, for: call) }
      return !isAlive
    }
    if isLate { answer(nil) }
  }

  /// Ends a call that the store has not taken.
  func withdraw(_ call: CallID) { state.withLock { $0.calls.removeValue(forKey: call) }?(nil) }

  /// Keeps what decides whether a call's payment goes on in another storefront (B068).
  package func judge(
    _ call: CallID, with judge: @escaping @Sendable (StorefrontCode) -> Bool
  ) {
    state.withLock { if isAlive { $0.judges.append(judge, for: call) } }
  }

  func judge(of call: CallID) -> (@Sendable (StorefrontCode) -> Bool)? {
    state.withLock { $0.judges[call] }
  }
}

// MARK: - Where it runs

extension AppProcess {
  package var device: Device { Device(simulation: simulation, installation: installation) }

  /// Does something in the app's name, on the world's thread, once it is its turn.
  package func later(_ action: @escaping @Sendable () -> Void) {
    simulation.driver.enqueue(.action(action), for: self)
  }

  /// Lets the world wait for another thread.
  package func beginErrand() -> Errand { Errand(of: simulation.loop) }

  /// Looks at the store as the device knows it, which is all that an app is ever shown.
  package func read<T>(_ look: (SimulatedStore) throws -> T) rethrows -> T {
    try simulation.read { store in try store.asKnown(at: installation, look) }
  }

  /// Looks at the store as the device knows it, and at the customer who is signed in.
  package func read<T>(_ look: (SimulatedStore, Account) throws -> T) rethrows -> T {
    try read { store in try look(store, customer(in: store)) }
  }

  /// Looks at what the device can list; nil where it cannot tell what its customer has bought
  /// (B104).
  package func readLists<T>(_ look: (SimulatedStore, Account) throws -> T) rethrows -> T? {
    guard knowsHistory() else { return nil }
    return try simulation.read { store in
      try store.asListed(at: installation) { try look($0, customer(in: $0)) }
    }
  }

  /// Looks at the store itself, for the answer to a request that has reached it.
  package func ask<T>(_ look: (SimulatedStore) throws -> T) rethrows -> T {
    try simulation.read(look)
  }

  private func customer(in store: SimulatedStore) -> Account {
    guard let account = store.customer(at: installation) else {
      preconditionFailure("device \(installation.number) belongs to another world")
    }
    return account
  }
}

extension Simulation {
  /// Does something on the world's thread, whatever has become of the app.
  package func later(_ action: @escaping @Sendable () -> Void) {
    driver.enqueue(.action(action), for: nil)
  }
}

// MARK: - What the simulation does to it

extension AppProcess {
  func deliverNext() { perform(.deliveryDue(installation)) }

  func carryFinishes() {
    guard isAlive else { return }
    simulation.carryFinishes(of: self)
  }

  func receive(_ call: QueueCall, for observers: [ObserverID]) {
    guard isStillAliveWhenTold else { return }
    queueFace?.receive(call, for: observers)
  }

  func answer(_ call: CallID, _ outcome: PurchaseOutcome) {
    guard isStillAliveWhenTold else { return }
    let answer = state.withLock { state in
      state.judges.removeValue(forKey: call)
      return state.calls.removeValue(forKey: call)
    }
    answer?(outcome)
  }

  func tell(_ news: StoreNews, to listeners: [ListenerID]) {
    guard isStillAliveWhenTold else { return }
    for id in listeners { state.withLock { $0.listeners[id] }?(news) }
  }

  /// True if the process is there to hear something; it may end at the moment at which it is told.
  var isStillAliveWhenTold: Bool {
    guard isAlive else { return false }
    simulation.mayDie(at: .telling(installation), on: installation)
    return isAlive
  }

  /// Fences the process.
  ///
  /// Calls that wait for the store are told that nothing will come, so that the process leaves
  /// nothing behind.
  func end() {
    let (face, calls, endings) = state.withLock { state in
      alive.store(false, ordering: .releasing)
      defer {
        // The numbers are not given back.
        state = State(lastNumber: state.lastNumber)
      }
      return (state.queueFace, state.calls.values, state.endings.values)
    }
    face?.processHasEnded()
    for answer in calls { answer(nil) }
    for ending in endings { ending() }
  }
}

// MARK: - Current

extension AppProcess {
  /// The process that a call belongs to.
  ///
  /// It is the one whose job the thread runs; else the app of the simulation that the call belongs
  /// to. For a call of the test's own, no app running is an issue of the test.
  package static var current: AppProcess {
    if let process = ofRunningCode { return process }
    let process = Simulation.current.used().process
    if !process.isAlive, WorldRegister.holds(process.simulation) {
      process.simulation.report(.appIsNotRunning(process.installation))
    }
    return process
  }

  /// The process that the running code belongs to; nil where it is the test's own.
  package static var ofRunningCode: AppProcess? {
    guard let loop = JobLoop.current else { return nil }
    // A task keeps to its own process, whoever has woken it.
    if loop.isInJob, let scope = Simulation.scoped {
      scope.simulation.expectHome(on: loop)
      if let owner = scope.owner { return owner.process }
    }
    return loop.process
  }

  /// The same, where the call belongs to a world at all.
  package static var local: AppProcess? {
    ofRunningCode ?? (JobLoop.current?.simulation ?? Simulation.scoped?.simulation)?.process
  }
}

/// The receiver of the calls that the store makes to a process's payment queue.
package protocol PaymentQueueFace: AnyObject, Sendable {
  func receive(_ call: QueueCall, for observers: [ObserverID])

  /// Returns whether the app goes on with a payment though the storefront has changed (B068).
  func shouldContinue(_ payment: PaymentID, in storefront: StorefrontCode) -> Bool

  /// Returns whether the customer is asked now to agree to a higher price (B069).
  func shouldShowPriceConsent() -> Bool

  /// Tells the receiver that the process has ended: it calls no observer any more.
  func processHasEnded()
}

extension PaymentQueueFace {
  package func shouldShowPriceConsent() -> Bool { true }
  package func processHasEnded() {}
}
