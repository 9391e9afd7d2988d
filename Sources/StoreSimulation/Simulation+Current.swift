package import StoreModel
internal import Synchronization

extension Simulation {
  /// The world whose test runs the calling code, and whose code it is.
  @TaskLocal static var scoped: Scope?

  struct Scope: Sendable {
    let simulation: Simulation
    /// Nil where the loop knows better.
    var owner: Owner?
  }

  enum Owner: Sendable {
    case test
    case app(AppProcess)

    var process: AppProcess? {
      switch self {
      case .test: nil
      case .app(let process): process
      }
    }
  }

  /// The simulation that the calling code belongs to.
  ///
  /// It is the world whose loop the thread drains; else the one of the test that started the task;
  /// else the one whose code started the thread; else `processDefault`, which the whole process
  /// shares.
  public static var current: Simulation { here ?? processDefault }

  /// The world that the calling code belongs to; nil outside every world.
  package static var here: Simulation? {
    JobLoop.current?.simulation ?? scoped?.simulation ?? ofStartedThread
  }

  /// The world whose code started the calling thread; nil when it has ended, or there is none.
  private static var ofStartedThread: Simulation? {
    guard let world = JobLoop.serialOfStarter.flatMap(WorldRegister.world(serial:)) else {
      return nil
    }
    if !world.withState(\.allowsOwnThreads) { world.report(.ownThread) }
    return world
  }

  /// Allows the app to use StoreKit on threads that it starts itself, in an order that the system
  /// decides; without that, such a call is an issue of the test.
  public func allowOwnThreads() { withState { $0.allowsOwnThreads = true } }

  /// Lets the calling thread, which code of a world has started, find that world.
  package static func adoptThread(startedBy serial: Int) { JobLoop.serialOfStarter = serial }

  /// The store that code meets outside any world: callbacks come on the main dispatch queue, by the
  /// wall clock.
  ///
  /// A misuse traps there, since there is only one process to end. To use it before an
  /// `SKTestSession` has said what it sells, or to steer it, is an issue of the test.
  public static var processDefault: Simulation {
    shared.withLock { shared in
      if let simulation = shared { return simulation }
      let simulation = makeDefault { WorldSetup(catalog: Catalog(products: []), start: $0) }
      simulation.withState { $0.isConfigured = false }
      shared = simulation
      return simulation
    }
  }

  /// True if it is the store that the whole process shares, and no world.
  package var isShared: Bool { loop == nil }

  /// The same simulation, for whatever uses it: the default store has to be configured before.
  func used() -> Simulation {
    // A world always is, and pays nothing for the question.
    if isShared, !isConfigured { TestIssueReporter.report(.noStore) }
    return self
  }

  /// Replaces the default store by a new one, in which nothing has happened yet.
  @discardableResult
  package static func replaceDefault(
    by setup: @escaping @Sendable (_ now: StoreInstant) -> WorldSetup
  ) -> Simulation {
    let (simulation, former) = shared.withLock { shared in
      let simulation = makeDefault(setup)
      defer { shared = simulation }
      return (simulation, shared)
    }
    former?.process.end()
    return simulation
  }

  private static let shared = Mutex<Simulation?>(nil)

  private static func makeDefault(_ setup: (StoreInstant) -> WorldSetup) -> Simulation {
    let driver = MainQueueDriver()
    let setup = setup(driver.now)
    let simulation = Simulation(setup, driver: driver, loop: nil)
    driver.serve(simulation)
    simulation.populate(setup)
    return simulation
  }
}
