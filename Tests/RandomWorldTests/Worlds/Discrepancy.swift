import StoreModel
import StoreSimulation
import StoreTesting

/// A difference between a world and the plain store.
struct Discrepancy: Sendable {
  /// The number of steps that it took.
  let steps: Int
  /// Beginning with − what was expected, and with + what was there.
  let difference: String

  /// Plays a script; nil where the world and the plain store agree after every step.
  static func first(
    in script: Script, under profile: BehaviourProfile = .documented
  ) async throws -> Discrepancy? {
    let simulation = Simulation(try StagedWorld.setup(profile: profile))
    defer { simulation.dissolve() }
    return try await simulation.run { world in
      var staged = try await StagedWorld(world, as: script.stage)
      _ = await staged.sight()
      // What happened at once may have come in either order, which may show much later.
      var candidates = [PlainStore(on: script.stage)]
      for (place, step) in script.steps.enumerated() {
        let outcomes = candidates.flatMap { $0.outcomes(of: step) }.withoutRepeats
        let expected = outcomes.map(\.sight)
        guard let first = expected.first else { continue }
        let sight = await staged.sight(after: step)
        candidates = zip(outcomes, expected).filter { $1 == sight }.map(\.0)
        guard candidates.isEmpty else { continue }
        return Discrepancy(steps: place + 1, from: first, to: sight)
      }
      return nil
    }
  }

  private init(steps: Int, from expected: [String], to happened: [String]) {
    self.steps = steps
    let difference = LineDifference(
      from: expected.joined(separator: "\n"), to: happened.joined(separator: "\n"))
    self.difference = "\(difference)"
  }
}

extension Discrepancy {
  /// Returns a report on a script that fails: the shortest one found that does, and its failure.
  static func report(
    of script: Script, seed: UInt64, under profile: BehaviourProfile = .documented
  ) async throws -> String? {
    guard let found = try await first(in: script, under: profile) else { return nil }
    var failing = script
    failing.steps.removeSubrange(found.steps...)
    let shortest = try await failing.shrunken { candidate in
      try await first(in: candidate, under: profile) != nil
    }
    let difference = try await first(in: shortest, under: profile)?.difference ?? ""
    return """
      Seed \(seed): the plain store says otherwise after \(shortest.steps.count) of \
      \(script.steps.count) steps:
      \(shortest)
      − expected, + happened:
      \(difference)
      """
  }
}

extension [PlainStore] {
  fileprivate var withoutRepeats: Self {
    reduce(into: []) { kept, store in if !kept.contains(store) { kept.append(store) } }
  }
}
