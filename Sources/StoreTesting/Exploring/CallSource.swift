/// The text of a call in a source file, from its name to the last of its closures.
struct CallSource: Hashable, Sendable {
  /// Up to the parenthesis that ends the arguments, which is left out.
  let arguments: String
  /// From that parenthesis on.
  let closures: String
  /// The indentation of the call's first line, in columns.
  let indentation: Int
  /// The import lines of the file.
  let imports: [String]

  /// Finds the last call of a function that begins in a line before a column; nil if there is none.
  ///
  /// Lines and columns are counted from 1, columns in bytes, as the compiler does.
  init?(of name: String, in source: String, line: Int, column: Int) {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.indices.contains(line - 1) else { return nil }
    let first = lines[line - 1]
    let end = first.utf8.index(
      first.startIndex, offsetBy: column + name.utf8.count, limitedBy: first.endIndex)
    guard
      let start = SwiftText.lastWord(name, in: first[..<(end ?? first.endIndex)]),
      let scan = SwiftText.call(at: start, in: source[start...].dropFirst(name.count))
    else { return nil }
    arguments = String(source[start..<scan.argumentsEnd])
    closures = String(source[scan.argumentsEnd..<scan.end])
    indentation = first.prefix { $0 == " " }.count
    imports = lines.filter { line in
      line.hasPrefix("import ") || line.hasPrefix("@testable import ")
    }.map(String.init)
  }

  /// The call with one more argument, indented by so many columns.
  func text(adding argument: String, indentedBy columns: Int) -> String {
    let isAlone = arguments.hasSuffix("(")
    let text = arguments + (isAlone ? "" : ", ") + argument + closures
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().map { number, line in
      let surplus = number == 0 ? 0 : min(indentation, line.prefix { $0 == " " }.count)
      let rest = line.dropFirst(surplus)
      return rest.isEmpty ? "" : String(repeating: " ", count: columns) + rest
    }.joined(separator: "\n")
  }
}
