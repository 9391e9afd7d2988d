import StoreAudit
import StoreKit
import StoreModel
import StoreSimulation
import StoreTestSupport
import StoreTesting
import Testing

/// An app that may have a fault.
protocol FaultyApp {
  /// Launches it.
  init(_ fault: Fault?)
}

extension Counter: FaultyApp {}
extension ModernCounter: FaultyApp {}

typealias Plot = PlotOf<Counter>
typealias ModernPlot = PlotOf<ModernCounter>

/// The stage of a plot: a world that sells the corner shop's products, and a counter on its device.
struct Stage<App> {
  let world: Simulation
  let counter: App

  /// Lets the customer use the counter, and everything happen that follows.
  func use(_ action: (App) -> Void) {
    world.device.inApp { action(counter) }
    world.settle()
  }
}

/// A plot that is played on a stage, launch by launch.
struct PlotOf<App: FaultyApp> {
  private let profile: BehaviourProfile
  private let environment: StoreIdentity.Environment
  private let acts: [(Stage<App>) throws -> Void]
  private var prologue: (Simulation) throws -> Void = { _ in }

  init(
    profile: BehaviourProfile = .documented, in environment: StoreIdentity.Environment = .sandbox,
    _ first: @escaping (Stage<App>) throws -> Void,
    then second: ((Stage<App>) throws -> Void)? = nil
  ) {
    self.profile = profile
    self.environment = environment
    acts = [first] + [second].compactMap(\.self)
  }

  /// The same, with something that is so before the first launch.
  func after(_ prologue: @escaping (Simulation) throws -> Void) -> Self {
    var plot = self
    plot.prologue = prologue
    return plot
  }

  /// Plays each act in a launch of its own.
  func timeline(with fault: Fault?, disguisingTexts: Bool = false) throws -> Timeline {
    var setup = WorldSetup(catalog: try StoreCatalog.corner.catalog(), profile: profile)
    setup.identity.environment = environment
    setup.disguisesErrorTexts = disguisingTexts
    return try Simulation(setup).run { world in
      try prologue(world)
      for (index, act) in acts.enumerated() {
        if index > 0 { world.device.launch() }
        let counter = world.device.inApp { App(fault) }
        world.settle()
        try act(Stage(world: world, counter: counter))
        world.settle()
      }
      return world.timeline
    }
  }
}

/// Expects the audit to find exactly this in the plot with a faulty counter, and nothing with a
/// good one.
func expectFindings<App>(
  _ expected: String, because fault: Fault, in plot: PlotOf<App>,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let faulty = try plot.timeline(with: fault)
  let found = faulty.findings().map(\.description).joined(separator: "\n")
  #expect(found == expected, "\(faulty)", sourceLocation: sourceLocation)
  let good = try plot.timeline(with: nil)
  #expect(good.findings() == [], "\(good)", sourceLocation: sourceLocation)
}
