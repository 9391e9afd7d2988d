package import StoreConfiguration
package import StoreModel
package import StorePictures
package import StoreSimulation

/// The outcome of playing a scenario.
package struct ScenarioRun: Equatable, Sendable {
  package let name: String
  package let timeline: Timeline
  /// The start of the world.
  package let start: StoreInstant
  /// The subscription periods that were paid for, in the order of their transactions.
  package let periods: [PaidPeriod]
  /// The place at which the play stopped early, and the reason; nil if it came to its end.
  package let stop: ScenarioStop?
  /// The state after each step; nil where that was not asked for.
  package let recording: Recording?

  var picture: TimelinePicture {
    TimelinePicture(title, of: timeline, from: start, periods: periods)
  }

  /// The file's name: a path is of no use to those who get the picture.
  var title: String { name.split(separator: "/").last.map(String.init) ?? "" }
}

/// The reason that a play stopped before its end, and the place.
package struct ScenarioStop: Error, Hashable, Sendable, CustomStringConvertible {
  /// The script's name as the caller gave it.
  package let file: String
  package let place: ScenarioPlace
  /// The step that could not be done, or the expectation and the actual state.
  package let reason: String

  package var description: String { "\(file):\(place.line):\(place.column): \(reason)" }
}

extension Scenario {
  /// Plays the script in a world that has just begun, and whose catalog knows its names; nil if it
  /// came to its end.
  package func play(in world: Simulation) -> ScenarioStop? {
    var player = ScenarioPlayer(world)
    return player.play(self)
  }

  /// Plays the script in a world of its own, in which the file is for sale.
  ///
  /// - Parameter isRecorded: True to keep the state after each step.
  /// - Throws: `ScenarioError` if the script names a product that is not for sale; nothing was
  ///   played then.
  package func play(
    with file: ConfigurationFile, recorded isRecorded: Bool = false
  ) throws(ScenarioError) -> ScenarioRun {
    try check(against: file.catalog)
    var setup = WorldSetup(catalog: file.catalog, settings: TestSettings(file.settings))
    setup.isRecorded = isRecorded
    let world = Simulation(setup)
    return world.run { world in
      let stop = play(in: world)
      return ScenarioRun(
        name: name, timeline: world.timeline, start: setup.start,
        periods: world.read { $0.ledger.purchases.compactMap(PaidPeriod.init) }, stop: stop,
        recording: world.recording)
    }
  }
}
