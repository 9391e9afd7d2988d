package import StoreModel
internal import Synchronization

extension Simulation {
  /// The world whose test runs the calling code, where no loop tells.
  @TaskLocal static var scoped: Simulation?

  /// The simulation that the calling code belongs to.
  ///
  /// It is the world whose loop the thread drains; else the one of the test that started the task; else the default store,
  /// which the whole process shares.
  public static var current: Simulation {
    JobLoop.current?.simulation ?? scoped ?? processDefault
  }

  /// The store that code meets outside any world: callbacks come on the main dispatch queue, by the clock on the wall.
  ///
  /// A misuse traps there, since there is only one process to end.
  public static var processDefault: Simulation {
    shared.withLock { shared in
      if let simulation = shared { return simulation }
      let simulation = makeDefault(selling: Catalog(products: []))
      shared = simulation
      return simulation
    }
  }

  /// Replaces the default store by a new one that sells other things, and that nothing has happened in yet.
  @discardableResult
  package static func replaceDefault(
    selling catalog: Catalog, profile: BehaviourProfile = .documented
  ) -> Simulation {
    let (simulation, former) = shared.withLock { shared in
      let simulation = makeDefault(selling: catalog, profile: profile)
      defer { shared = simulation }
      return (simulation, shared)
    }
    former?.process.end()
    return simulation
  }

  private static let shared = Mutex<Simulation?>(nil)

  private static func makeDefault(
    selling catalog: Catalog, profile: BehaviourProfile = .documented
  ) -> Simulation {
    let driver = MainQueueDriver()
    let simulation = Simulation(
      driver: driver, loop: nil, catalog: catalog, start: driver.now, profile: profile)
    driver.serve(simulation)
    simulation.populate()
    return simulation
  }
}
