/// A source file with calls of `expectTimeline`, into which timelines are written.
///
/// Places are those of the text that was compiled, however many lines have been written since.
struct TimelineSource {
  /// The text of a call, as the running program has it, before a timeline is written into the call.
  enum Slot: Hashable {
    case text(String)
    case noText
  }

  enum Problem: Error, Hashable {
    /// There is no such call where the compiler has seen it.
    case noCall
    /// The text is not written out in the call.
    case noLiteral
    /// Another text stands there than the program has: the file has changed since it was built.
    case otherText
    /// The same call has seen another timeline before.
    case severalTimelines
  }

  /// The text that was compiled.
  private let original: String
  private let indentationUnit: String
  /// The new arguments of calls, by the place of the arguments.
  private var edits: [String.Index: Edit] = [:]

  private struct Edit {
    let arguments: Range<String.Index>
    let timeline: String
    let text: String
  }

  init(_ original: String) {
    self.original = original
    indentationUnit = Self.indentationUnit(of: original)
  }

  /// The text with everything that was written.
  var text: String {
    var (text, rest) = ("", original.startIndex)
    for edit in edits.sorted(by: { $0.key < $1.key }).map(\.value) {
      text += original[rest..<edit.arguments.lowerBound] + edit.text
      rest = edit.arguments.upperBound
    }
    return text + original[rest...]
  }

  /// Writes a timeline into a call.
  ///
  /// - Parameters:
  ///   - slot: The text that the call was compiled with.
  ///   - line: The call's line in the compiled source, from 1.
  ///   - column: The column of the call's name, from 1, in bytes.
  mutating func write(
    _ timeline: String, in slot: Slot, line: Int, column: Int
  ) throws(Problem) {
    let lines = original.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.indices.contains(line - 1),
      let arguments = Self.arguments(in: original, line: lines[line - 1], column: column)
    else { throw .noCall }
    if let edit = edits[arguments.lowerBound] {
      guard edit.timeline == timeline else { throw .severalTimelines }
      return
    }
    let passage = try passage(for: slot, in: arguments)
    let margin = lines[line - 1].prefix(while: \.isWhitespace) + indentationUnit
    edits[arguments.lowerBound] = Edit(
      arguments: arguments, timeline: timeline,
      text: passage.map { "\n\(margin)\($0)" }.joined()
        + Self.literal(of: timeline, indentedBy: margin))
  }

  /// The arguments before the text, each in a line of its own.
  private func passage(
    for slot: Slot, in arguments: Range<String.Index>
  ) throws(Problem) -> [Substring] {
    let all = original[arguments]
    let literal = SwiftText.lastLiteral(in: all)
    var others = all
    switch slot {
    case .noText: guard literal == nil else { throw .otherText }
    case .text(let text):
      guard let literal, all[literal.upperBound...].allSatisfy(\.isWhitespace) else {
        throw .noLiteral
      }
      others = all[..<literal.lowerBound]
      guard others.last(where: { !$0.isWhitespace }).map({ $0 == "," }) ?? true else {
        throw .noLiteral
      }
      guard let value = SwiftText.value(ofLiteral: all[literal]) else { throw .noLiteral }
      guard value == text else { throw .otherText }
    }
    let words = others.drop(while: \.isWhitespace)
    guard let last = words.lastIndex(where: { !$0.isWhitespace }) else { return [] }
    let list = words[...last]
    return [list.last == "," ? list : list + ","]
  }

  /// Returns the range between the parentheses of the call that begins there.
  private static func arguments(
    in source: String, line: Substring, column: Int
  ) -> Range<String.Index>? {
    let name = "expectTimeline"
    let end = line.utf8.index(
      line.startIndex, offsetBy: column + name.utf8.count, limitedBy: line.endIndex)
    guard let start = SwiftText.lastWord(name, in: line[..<(end ?? line.endIndex)]) else {
      return nil
    }
    let call = source[start...].dropFirst(name.count)
    guard let scan = SwiftText.call(at: call.startIndex, in: call) else { return nil }
    return source.index(after: call.startIndex)..<scan.argumentsEnd
  }

  /// The text as a literal, which begins with a new line.
  private static func literal(of timeline: String, indentedBy margin: Substring) -> String {
    var marks = ""
    while timeline.contains("\\\(marks)") || timeline.contains("\"\"\"\(marks)") { marks += "#" }
    let lines = timeline.split(separator: "\n", omittingEmptySubsequences: false)
    let all = ["\(marks)\"\"\""] + lines + ["\"\"\"\(marks)"]
    return all.map { $0.isEmpty ? "\n" : "\n\(margin)\($0)" }.joined()
  }

  /// Returns the step by which the lines of a file are indented: a tab, or the fewest spaces that
  /// there are.
  private static func indentationUnit(of source: String) -> String {
    let margins = source.split(separator: "\n").map { $0.prefix(while: \.isWhitespace) }
    if margins.contains(where: { $0.first == "\t" }) { return "\t" }
    let widths = margins.map(\.count).filter { $0 > 1 }
    return String(repeating: " ", count: widths.min() ?? 2)
  }
}
