package import StoreModel
internal import Synchronization

/// One run of the app. Killing it fences it: whatever it still does reaches neither store nor device.
package final class AppProcess: @unchecked Sendable {
  package let simulation: Simulation
  package let installation: InstallationID
  /// Counts the launches of the app on its device, from 1.
  package let launch: Int
  /// Read at every step, so that it stands outside the lock; it changes within.
  private let alive = Atomic(true)
  private let state = Mutex(State())

  private struct State {
    var faces: [ObjectIdentifier: any AnyObject & Sendable] = [:]
    var queueFace: (any PaymentQueueFace)?
    var calls: [CallID: @Sendable (PurchaseOutcome?) -> Void] = [:]
    var lastNumber = 0
    var emissionSink: (@Sendable (TransactionID?) -> Void)?
    var signalSink: (@Sendable (AppSignal?) -> Void)?
  }

  init(simulation: Simulation, installation: InstallationID, launch: Int) {
    self.simulation = simulation
    self.installation = installation
    self.launch = launch
  }

  package var isAlive: Bool { alive.load(ordering: .acquiring) }

  /// Lets something happen to the store in the app's name. A process that was killed changes nothing any more.
  ///
  /// - Throws: `StoreRejection` where the store refuses; a misuse is handled before, and never thrown.
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

  /// Takes the transactions that the app did not ask for in this launch, and nil at the end.
  package func receiveEmissions(_ sink: @escaping @Sendable (TransactionID?) -> Void) {
    state.withLock { $0.emissionSink = sink }
  }

  /// Takes what else the app is told while it runs, and nil at the end.
  package func receiveSignals(_ sink: @escaping @Sendable (AppSignal?) -> Void) {
    state.withLock { $0.signalSink = sink }
  }

  /// Keeps what is to be called when the store answers; it is called with nil when the process ends before.
  package func expectAnswer(
    to call: CallID, _ answer: @escaping @Sendable (PurchaseOutcome?) -> Void
  ) {
    let isLate = state.withLock { state in
      if isAlive { state.calls[call] = answer }
      return !isAlive
    }
    if isLate { answer(nil) }
  }
}

// MARK: - Where it runs

extension AppProcess {
  package var device: Device { Device(simulation: simulation, installation: installation) }

  /// Looks at the store, and at the customer whose device it is.
  package func read<T>(_ look: (SimulatedStore, Account) throws -> T) rethrows -> T {
    try simulation.read { store in
      guard let account = store[installation].flatMap({ store[$0.account] }) else {
        preconditionFailure("device \(installation.number) belongs to another world")
      }
      return try look(store, account)
    }
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
    guard isAlive else { return }
    queueFace?.receive(call, for: observers)
  }

  func answer(_ call: CallID, _ outcome: PurchaseOutcome) {
    state.withLock { $0.calls.removeValue(forKey: call) }?(outcome)
  }

  func emit(_ transaction: TransactionID) {
    guard isAlive else { return }
    state.withLock(\.emissionSink)?(transaction)
  }

  func signal(_ signal: AppSignal) {
    guard isAlive else { return }
    state.withLock(\.signalSink)?(signal)
  }

  /// Fences the process. What waits for the store is told that nothing will come, so that it leaves nothing behind.
  func end() {
    let (calls, emissions, signals) = state.withLock { state in
      alive.store(false, ordering: .releasing)
      defer {
        state.calls = [:]
        state.faces = [:]
        state.queueFace = nil
        state.emissionSink = nil
        state.signalSink = nil
      }
      let inOrder = state.calls.sorted { $0.key.number < $1.key.number }.map(\.value)
      return (inOrder, state.emissionSink, state.signalSink)
    }
    for answer in calls { answer(nil) }
    emissions?(nil)
    signals?(nil)
  }
}

// MARK: - Current

extension AppProcess {
  /// The process that a call belongs to.
  ///
  /// It is the one whose job the thread runs; else the app of the simulation that the call belongs to.
  package static var current: AppProcess {
    JobLoop.current?.process ?? Simulation.current.process
  }
}

/// What a process's payment queue does with the calls that the store makes.
package protocol PaymentQueueFace: AnyObject, Sendable {
  func receive(_ call: QueueCall, for observers: [ObserverID])

  /// Whether the app goes on with a payment though the storefront has changed (B068).
  func shouldContinue(_ payment: PaymentID, in storefront: StorefrontCode) -> Bool

  /// Whether the customer is asked now to agree to a higher price (B069).
  func shouldShowPriceConsent() -> Bool
}

extension PaymentQueueFace {
  package func shouldShowPriceConsent() -> Bool { true }
}
