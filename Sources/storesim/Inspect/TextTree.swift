/// Lines with further lines below them.
struct TextTree: Hashable, Sendable {
  let line: String
  var branches: [TextTree]

  init(_ line: String, _ branches: [TextTree] = []) {
    self.line = line
    self.branches = branches
  }

  /// A name and its value; nothing where there is no value.
  static func row(_ name: String, _ value: (some CustomStringConvertible)?) -> [TextTree] {
    value.map { [TextTree("\(name): \($0)")] } ?? []
  }

  /// The widest line: a file's text may be long, and may come from anybody.
  private static let width = 160

  /// The tree as text, each level two columns further in.
  var text: String { lines(indent: 0).joined(separator: "\n") }

  private func lines(indent: Int) -> [String] {
    let margin = String(repeating: " ", count: indent)
    return [margin + line.fitted(to: Self.width)]
      + branches.flatMap { $0.lines(indent: indent + 2) }
  }
}
