public import StoreSimulation
internal import Testing

/// Expects the world's timeline to read like this, line for line.
///
/// The failure shows the lines that are missing (−) and those that came instead (+), with those
/// around them. With `RECORD_TIMELINES=1` in the environment, the timeline that happened is written
/// into the source in the place of such a text, and the test fails all the same.
public func expectTimeline(
  of world: Simulation = .current, _ expected: String,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
  column: Int = #column
) {
  let happened = world.timeline.description
  guard happened != expected else { return }
  let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  TestRecorder.record(
    """
    The timeline is another than expected (− expected, + happened):
    \(LineDifference(from: expected, to: happened))\
    \(TimelineRecorder.isAsked ? "\n\(TimelineRecorder.record(happened, in: .text(expected), at: place))" : "")
    """, at: place)
}

/// Writes the world's timeline into the source, as the text that this call expects from then on.
///
/// The test fails once, to say so: look at what is written there before it is compared with.
public func expectTimeline(
  of world: Simulation = .current,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
  column: Int = #column
) {
  let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  let timeline = world.timeline.description
  TestRecorder.record(
    """
    There was no timeline to compare with. \
    \(TimelineRecorder.record(timeline, in: .noText, at: place))
    """, at: place)
}
