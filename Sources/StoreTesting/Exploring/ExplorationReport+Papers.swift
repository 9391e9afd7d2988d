internal import Foundation
package import StoreExplorer
internal import StoreSimulation
package import Testing

extension ExplorationReport {
  /// Returns the attachments for a test: the report, and for each finding a picture, a script, and
  /// a test that replays it.
  ///
  /// If the source of the call cannot be read, there is no test; of a livelocked app, no picture
  /// and no script.
  package func papers(calledAt place: SourceLocation) -> [(name: String, text: String)] {
    let source = try? String(contentsOfFile: place.filePath, encoding: .utf8)
    let store = TestStoreCode(of: WorldSetup(like: .current))
    let findings = findings.enumerated().flatMap { number, finding in
      let test = source.flatMap { source in
        ReadyTest(finding, calledIn: source, line: place.line, column: place.column, store)
      }
      let isLong = finding.isLong
      return [
        ("finding-\(number + 1).swift", test?.text),
        ("finding-\(number + 1).svg", isLong ? nil : finding.svg),
        ("finding-\(number + 1).txt", isLong ? nil : "\(finding.script)\n"),
      ].compactMap { name, text in text.map { (name: name, text: $0) } }
    }
    return [(name: "schedule.txt", text: "\(self)\n")] + findings
  }
}
