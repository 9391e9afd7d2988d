package import StoreModel

/// A device: what an app finds again after a kill, and the network around it.
public struct Device: Sendable {
  package let simulation: Simulation
  package let installation: InstallationID

  /// The device that the calling code runs on.
  public static var current: Device {
    // A device is there, whether an app runs on it or not.
    let process = AppProcess.ofRunningCode ?? Simulation.current.used().process
    return Device(simulation: process.simulation, installation: process.installation)
  }

  /// The customer who is signed in on the device; nil if nobody is.
  public var customer: Customer? {
    simulation.read { $0.account(at: installation) }
      .map { Customer(simulation: simulation, account: $0) }
  }

  /// The number of times that the app was launched.
  public var launches: Int { simulation.read { $0[installation]?.launches ?? 0 } }

  /// A Boolean value that indicates whether a process of the app runs, in the foreground or not.
  public var isRunning: Bool { process.isAlive }

  package var process: AppProcess {
    guard let process = simulation.process(of: installation) else {
      preconditionFailure("device \(installation.number) belongs to another world")
    }
    return process
  }
}

// MARK: - Its owner's wishes

extension Device {
  /// The promoted products that the device shows, and their order.
  package var promotions: PromotionWishes {
    get { simulation.withState { $0.devices[installation.number - 1].promotions } }
    nonmutating set {
      simulation.withState { $0.devices[installation.number - 1].promotions = newValue }
    }
  }
}

// MARK: - The app

extension Device {
  /// Launches the app, ending the process before.
  public func launch() { simulation.launch(on: installation) }

  /// Launches the app, ending the process before, and runs what it does at its start.
  @discardableResult
  public func launch<App>(_ start: () throws -> App) rethrows -> App {
    simulation.launch(on: installation)
    return try inApp(start)
  }

  /// Runs `body` as the app that runs at present: what it starts ends with that process.
  @discardableResult
  public func inApp<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard let loop = simulation.loop else { return try body() }
    let scope = Simulation.Scope(simulation: simulation, owner: .app(process))
    return try Simulation.$scoped.withValue(scope) { try loop.adopt(for: process, body) }
  }

  /// Ends the app's process as a crash does: nothing it still does reaches store or device.
  ///
  /// Until the next launch, the app hears of nothing; launched without a network, it finds what its
  /// device knew when it ended (B151).
  public func kill() { simulation.kill(on: installation) }

  /// Suspends the app: it is told nothing until it returns.
  public func background() { perform(.backgrounded(installation)) }

  /// Brings the app back to the foreground; it is told at once what has come meanwhile, and again
  /// what it has not finished (B007).
  public func foreground() { perform(.foregrounded(installation)) }

  private func perform(_ event: StoreEvent) {
    guard isRunning else { return }
    simulation.carryThrough(event)
  }
}

// MARK: - What survives a kill

extension Device {
  /// The data that the app has stored.
  public var storage: DeviceStorage {
    simulation.withState { state in
      let place = installation.number - 1
      if !state.devices[place].isStorageSought {
        state.devices[place].isStorageSought = true
        state.timeline.note(.storageSought, on: installation.number)
      }
      return state.devices[place].storage
    }
  }

  /// Changes what is stored in one step: a kill sees all of the change, or none of it.
  ///
  /// A process that was killed changes nothing any more.
  public func update(_ change: (inout DeviceStorage) throws -> Void) rethrows {
    try write(change) { .stored($0) }
  }

  /// Writes down something that took effect outside the device, at the app's server for one.
  public func record(_ what: String) { write(down: .recorded(what)) }

  /// Changes the storage, and tells the changes in the app's words; tells nothing if nothing is
  /// changed.
  func write(
    _ change: (inout DeviceStorage) throws -> Void,
    telling tell: ([StorageChange]) -> Happening.Rare
  ) rethrows {
    var storage = self.storage
    let before = storage
    try change(&storage)
    guard canWrite, storage != before else { return }
    simulation.withState { $0.devices[installation.number - 1].storage = storage }
    simulation.note(.rare(tell(before.changes(to: storage))), on: installation)
    simulation.mayDie(at: .lasting(.stored, installation), on: installation)
  }

  /// Tells what the app has done elsewhere.
  func write(down deed: Happening.Rare) {
    guard canWrite else { return }
    simulation.note(.rare(deed), on: installation)
    simulation.mayDie(at: .lasting(.recorded, installation), on: installation)
  }

  private var canWrite: Bool { AppProcess.ofRunningCode?.isAlive ?? true }
}

// MARK: - The network

extension Device {
  /// Sets the condition of the network between the device and a part of the store.
  ///
  /// Without `.history`, nothing new reaches the device: neither purchases made elsewhere nor
  /// renewals, refunds, approvals or messages. Its lists, queue, receipt and updates go by what it
  /// knew, until that part can be reached again, or something else brings the device up to date: a
  /// purchase, a restore, a sync, or a refresh of the receipt.
  ///
  /// A negative delay, or number of failures, is an issue of the test, and changes nothing.
  public func setWeather(_ weather: NetworkWeather, for service: StoreService) {
    guard simulation.expect(possible: weather) else { return }
    let hasChanged = simulation.withState { state in
      let wasOffline = state.devices[installation.number - 1].weather[service] == .offline
      state.devices[installation.number - 1].weather[service] = weather
      return wasOffline != (weather == .offline)
    }
    guard hasChanged, service == .history else { return }
    simulation.carryThrough(
      weather == .offline ? .networkLost(installation) : .networkReturned(installation))
  }

  /// Sets the same weather for every part of the store.
  public func setWeather(_ weather: NetworkWeather) {
    // Whatever comes with the network, comes when all of it is there.
    for service in StoreService.allCases where service != .history {
      setWeather(weather, for: service)
    }
    setWeather(weather, for: .history)
  }
}
