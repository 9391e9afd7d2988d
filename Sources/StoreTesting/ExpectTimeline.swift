public import StoreSimulation
internal import Testing

/// Expects the world's timeline to read like this, line for line.
///
/// The failure shows which lines are missing (−) and which came instead (+), with those around them.
public func expectTimeline(
  of world: Simulation = .current, _ expected: String,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
  column: Int = #column
) {
  let happened = world.timeline.description
  guard happened != expected else { return }
  TestRecorder.record(
    """
    The timeline is another than expected (− expected, + happened):
    \(LineDifference(from: expected, to: happened))
    """, at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}
