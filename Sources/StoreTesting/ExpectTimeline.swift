public import StoreSimulation
public import Testing

/// Expects the world's timeline to read like this, line for line.
///
/// The failure shows which lines are missing (−) and which came instead (+), with those around them.
public func expectTimeline(
  of world: Simulation = .current, _ expected: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let happened = world.timeline.description
  guard happened != expected else { return }
  Issue.record(
    """
    The timeline is another than expected (− expected, + happened):
    \(LineDifference(from: expected, to: happened))
    """, sourceLocation: sourceLocation)
}
