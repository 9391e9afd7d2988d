import StoreModel
import StoreSimulation

/// A device that a script tells of, and the app on it.
struct ScenarioDevice {
  let device: Device
  /// The customer that is signed in there, or was last.
  var customer: Customer
  let habits = ScenarioHabits()
  private(set) var app: ScenarioApp

  /// Lets the app that runs there begin to observe its queue.
  init(_ device: Device, of world: Simulation) {
    self.device = device
    customer = device.customer ?? world.customer
    app = ScenarioApp(device.process, habits)
  }

  mutating func launch() {
    device.launch()
    app = ScenarioApp(device.process, habits)
  }
}
