public import StoreAudit
public import StoreSimulation
internal import Testing

/// Expects an audit to find nothing in a world's timeline so far.
///
/// Each habit that has shown is an issue of the test. It does for XCTest, and in the middle of a
/// test, the work of `.audited` at the end of one; only `.branchOnText`, which takes a second run
/// of the test, never shows.
public func expectNoFindings(
  in world: Simulation = .current, by rules: [AuditRule] = .all,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
  column: Int = #column
) {
  let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  let timeline = world.timeline
  for finding in timeline.findings(by: rules) {
    TestRecorder.record(finding.report(in: timeline), at: place)
  }
}
