internal import StoreExplorer

/// A finding as the source of a test that replays its schedule.
struct ReadyTest: Sendable {
  private let finding: Finding
  private let call: CallSource
  private let store: TestStoreCode

  /// Nil where the call of `explore` is not where it is said to be.
  ///
  /// - Parameters:
  ///   - source: The file of the call.
  ///   - line: The call's line in it, from 1.
  ///   - column: The column of the call's name, from 1.
  init?(_ finding: Finding, calledIn source: String, line: Int, column: Int, _ store: TestStoreCode)
  {
    guard let call = CallSource(of: "explore", in: source, line: line, column: column) else {
      return nil
    }
    self.finding = finding
    self.call = call
    self.store = store
  }

  /// The source, with a newline at its end.
  var text: String {
    let imports = call.imports.isEmpty ? ["import StoreTesting", "import Testing"] : call.imports
    return """
      \(imports.joined(separator: "\n"))

      // “\(oneLine("\(finding.statement)”: \(finding.objection)"))
      // What the closures use of the test that they come from has to be in reach.\(store.remark)
      @Test(\(store.trait))
      func `\(name)`() {
      \(call.text(adding: "only: \"\(finding.token)\"", indentedBy: 2))
      }

      """
  }

  /// The test's name: the statement that must hold, and the surprises despite which it must.
  private var name: String {
    let surprises = finding.surprises.joined(separator: ", ")
    let sentence = surprises.isEmpty ? finding.statement : "\(finding.statement), \(surprises)"
    return oneLine(sentence).filter { $0 != "`" && $0 != "\\" }
  }

  private func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
