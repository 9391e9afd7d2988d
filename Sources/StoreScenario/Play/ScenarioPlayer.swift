import StoreModel
package import StoreSimulation

/// Plays scripts, step by step.
///
/// It belongs to the thread on which its world is run.
package struct ScenarioPlayer {
  package let world: Simulation
  /// The devices that the script tells of, by their numbers.
  private var devices: [ScenarioDevice]
  /// The position of the device that the line is about.
  private var current = 0

  /// Launches nothing: the app runs already, and begins to observe its queue.
  ///
  /// - Parameter device: the first one unless it is given.
  package init(_ world: Simulation, on device: Device? = nil) {
    self.world = world
    devices = [ScenarioDevice(device ?? world.device, of: world)]
    world.settle()
  }

  /// The device that the line is about, or the last one was.
  package var device: Device { devices[current].device }

  /// The customer that is signed in there, or was last.
  var customer: Customer { devices[current].customer }

  /// Plays to the end, or to the step that fails; before the next step, everything happens that a
  /// step brings about.
  ///
  /// The next scenario goes on from there.
  package mutating func play(_ scenario: Scenario) -> ScenarioStop? {
    for step in scenario.steps {
      do {
        try turn(to: step.device)
        try play(step.action)
      } catch {
        return ScenarioStop(file: scenario.name, place: step.place, reason: "\(error)")
      }
      world.settle()
    }
    return nil
  }

  /// Goes on with a device; the first line about the customer's next one brings it.
  private mutating func turn(to number: Int) throws {
    guard number <= devices.count + 1 else {
      throw SimulationError("Device \(number) comes after device \(devices.count + 1).")
    }
    if number > devices.count {
      devices.append(ScenarioDevice(world.store.addDevice(for: customer), of: world))
      world.settle()
    }
    current = number - 1
  }

  private mutating func play(_ action: ScenarioAction) throws {
    switch action {
    case .buy(let product, let quantity):
      try running().buy(Payment(product: product, quantity: quantity))
    case .buyMonthly(let product):
      try running().buy(Payment(product: product, billingPlan: .monthly))
    case .finish(let product):
      guard try running().finish(product) else {
        throw SimulationError("Nothing in the queue waits to be finished.")
      }
    case .keepUnfinished: devices[current].habits.keepUnfinished()
    case .restore: try running().restore()
    case .kill: device.kill()
    case .killBefore(let news): devices[current].habits.die(before: news)
    case .launch: devices[current].launch()
    case .background: device.background()
    case .foreground: device.foreground()
    case .look: look()
    case .network(let isOnline, let service): set(isOnline ? .fine : .offline, for: service)
    case .advance(let span): world.advance(by: Duration(span))
    case .advanceTo(let moment):
      guard moment >= world.read(\.now) else { throw SimulationError("Time cannot run backwards.") }
      world.advance(to: moment)
    case .expect(let expectation): try check(expectation)
    case .decide, .approve, .decline, .mend, .autoRenew, .answerPrice, .move, .redeem, .askRefund,
      .signIn, .signOut:
      try playCustomer(action)
    case .renewals, .grace, .refund, .refundLatest, .reverseRefund, .decideRefund, .withdraw,
      .sell, .price, .reprice:
      try playStore(action)
    }
  }

  private func running() throws -> ScenarioApp {
    guard device.isRunning else {
      throw SimulationError("The app does not run. Let it `launch` first.")
    }
    return devices[current].app
  }

  /// Writes down the entitlements that the app could list at this moment.
  private func look() {
    let known = world.read { store in
      store.asKnown(at: device.installation) { $0.entitlementsListed(at: device.installation) }
    }
    world.note(.rare(.looked(known)), on: device.installation)
  }

  mutating func signIn(_ number: Int) throws {
    let known = world.read(\.accounts.count)
    guard number <= known + 1 else {
      throw SimulationError("Customer \(number) comes after customer \(known + 1).")
    }
    let customer =
      number > known ? world.store.addCustomer() : world.customer(AccountID(number))
    try device.signIn(customer)
    devices[current].customer = customer
  }

  private func set(_ weather: NetworkWeather, for service: StoreService?) {
    if let service {
      device.setWeather(weather, for: service)
    } else {
      device.setWeather(weather)
    }
  }
}
