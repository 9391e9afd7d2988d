import StoreTesting
package import Testing

/// The calls that one or several of a test's objects have got, a line each, in order.
package final class Journal {
  package private(set) var lines: [String] = []

  package init() {}

  package func note(_ line: String) { lines.append(line) }
}

/// Expects that the observer was told this, line for line.
///
/// If several observers share a journal, their names stand before their lines.
package func expectHistory(
  of recorder: Recorder, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  expectLines(recorder.journal.lines, expected, sourceLocation: sourceLocation)
}

/// Expects lines to be these; the failure reads like a diff.
package func expectLines(
  _ lines: [String], _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let happened = lines.joined(separator: "\n")
  guard happened != expected else { return }
  Issue.record(
    """
    The history is another than expected (− expected, + happened):
    \(LineDifference(from: expected, to: happened))
    """, sourceLocation: sourceLocation)
}
