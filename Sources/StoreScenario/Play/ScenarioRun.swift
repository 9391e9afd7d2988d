package import StoreConfiguration
package import StoreModel
package import StorePictures
package import StoreSimulation

/// What came of playing a scenario.
package struct ScenarioRun: Hashable, Sendable {
  package let name: String
  package let timeline: Timeline
  /// When the world began.
  package let start: StoreInstant
  /// The subscription periods that were paid for, in the order of their transactions.
  package let periods: [PaidPeriod]
  /// Where the play stopped early; nil when it came to its end.
  package let stop: ScenarioStop?

  var picture: TimelinePicture {
    // A path is of no use to those who get the picture.
    let title = name.split(separator: "/").last.map(String.init) ?? ""
    return TimelinePicture(title, of: timeline, from: start, periods: periods)
  }
}

/// Why a play stopped before its end.
package struct ScenarioStop: Error, Hashable, Sendable, CustomStringConvertible {
  /// The script's name as the caller gave it.
  package let file: String
  package let place: ScenarioPlace
  /// What could not be done, or what was expected and found.
  package let reason: String

  package var description: String { "\(file):\(place.line):\(place.column): \(reason)" }
}

extension Scenario {
  /// Plays the script in a world that has just begun, and whose catalog knows its names; nil when it came to its end.
  package func play(in world: Simulation) -> ScenarioStop? {
    var player = ScenarioPlayer(world)
    return player.play(self)
  }

  /// Plays the script in a world of its own, in which the file is for sale.
  ///
  /// - Throws: `ScenarioError` where the script names what is not for sale; nothing was played then.
  package func play(with file: ConfigurationFile) throws(ScenarioError) -> ScenarioRun {
    try check(against: file.catalog)
    let setup = WorldSetup(catalog: file.catalog, settings: TestSettings(file.settings))
    let world = Simulation(setup)
    return world.run { world in
      let stop = play(in: world)
      return ScenarioRun(
        name: name, timeline: world.timeline, start: setup.start,
        periods: world.read { $0.ledger.purchases.compactMap(PaidPeriod.init) }, stop: stop)
    }
  }
}
