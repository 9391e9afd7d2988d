import StoreModel
package import StoreSimulation

/// Plays scripts, step by step.
///
/// It belongs to the thread on which its world is run.
package struct ScenarioPlayer {
  package let world: Simulation
  /// Where the app is that the script tells of, and whose device it is.
  package let device: Device
  private var app: ScenarioApp
  private let habits = ScenarioHabits()

  /// Launches nothing: the app runs already, and begins to observe its queue.
  ///
  /// - Parameter device: the first one unless it is given.
  package init(_ world: Simulation, on device: Device? = nil) {
    self.world = world
    self.device = device ?? world.device
    app = ScenarioApp(self.device.process, habits)
    world.settle()
  }

  /// Plays to the end, or to the step that fails; lets everything happen that a step brings about before the next.
  ///
  /// What is played next goes on from there.
  package mutating func play(_ scenario: Scenario) -> ScenarioStop? {
    for step in scenario.steps {
      do { try play(step.action) } catch {
        return ScenarioStop(file: scenario.name, place: step.place, reason: "\(error)")
      }
      world.settle()
    }
    return nil
  }

  private mutating func play(_ action: ScenarioAction) throws {
    switch action {
    case .buy(let product, let quantity):
      try running().buy(Payment(product: product, quantity: quantity))
    case .finish(let product):
      guard try running().finish(product) else {
        throw SimulationError("Nothing in the queue waits to be finished.")
      }
    case .keepUnfinished: habits.keepUnfinished()
    case .restore: try running().restore()
    case .kill: device.kill()
    case .killBefore(let news): habits.die(before: news)
    case .launch:
      device.launch()
      app = ScenarioApp(device.process, habits)
    case .background: device.background()
    case .foreground: device.foreground()
    case .network(let isOnline, let service): set(isOnline ? .fine : .offline, for: service)
    case .advance(let span): world.advance(by: Duration(span))
    case .advanceTo(let moment):
      guard moment >= world.read(\.now) else { throw SimulationError("Time cannot run backwards.") }
      world.advance(to: moment)
    case .expect(let expectation): try check(expectation)
    case .decide, .approve, .decline, .mend, .autoRenew, .answerPrice, .move:
      try playCustomer(action)
    case .renewals, .grace, .refund, .refundLatest, .reverseRefund, .withdraw, .sell, .price:
      try playStore(action)
    }
  }

  private func running() throws -> ScenarioApp {
    guard device.isRunning else {
      throw SimulationError("The app does not run. Let it `launch` first.")
    }
    return app
  }

  private func set(_ weather: NetworkWeather, for service: StoreService?) {
    if let service {
      device.setWeather(weather, for: service)
    } else {
      device.setWeather(weather)
    }
  }
}
