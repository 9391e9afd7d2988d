import StoreModel
package import StoreScenario
import StoreSigning
package import StoreSimulation

/// A world that takes in acts, one after the other.
///
/// It belongs to the thread on which its simulation is run.
package struct ServedWorld {
  private var player: ScenarioPlayer
  /// The test notifications that were asked for, oldest first.
  package private(set) var tests: [TestNotification] = []
  /// What was posted to the app's server.
  private(set) var mail = MailBook()

  package init(_ world: Simulation) { player = ScenarioPlayer(world) }

  package var world: Simulation { player.world }

  /// Lets an act happen, with everything that it brings about.
  ///
  /// Returns why it could not be done, or not to its end; the world may have changed all the same.
  package mutating func perform(_ act: ServerAct) -> ActFailure? {
    switch act {
    case .line(let line): return play(line)
    case .order(let order):
      world.carryOut(order)
      world.settle()
    case .testNotification:
      tests.append(TestNotification(number: tests.count + 1, date: world.read(\.now)))
      world.note("a test notification is asked for")
    case .attempt(let letter, let result): note(result, for: letter)
    }
    return nil
  }

  /// Reads a line without playing it.
  ///
  /// - Throws: what is wrong with it.
  package func scenario(of line: String) throws(ActFailure) -> Scenario {
    do throws(ScenarioError) {
      let scenario = try Scenario(parsing: line, name: "line")
      try scenario.check(against: world.read(\.catalog))
      return scenario
    } catch {
      throw ActFailure(reason: "\(error)")
    }
  }

  private mutating func play(_ line: String) -> ActFailure? {
    do throws(ActFailure) {
      return player.play(try scenario(of: line)).map { ActFailure(reason: $0.reason) }
    } catch {
      return error
    }
  }

  private mutating func note(_ result: SendResult, for letter: Letter) {
    let (identity, notices) = world.read { ($0.identity, $0.notices) }
    let date =
      switch letter {
      case .notice(let number): notices.first { $0.number == number }?.date
      case .test(let number): tests.first { $0.number == number }?.date
      }
    if let date { mail.note(result, for: letter, from: date, of: identity) }
  }
}

/// Why an act could not be done.
package struct ActFailure: Error, Hashable, Sendable {
  package let reason: String
}
