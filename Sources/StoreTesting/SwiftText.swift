/// Finds its way in Swift source, as far as it takes to see where a call ends.
///
/// Strings, comments and nested brackets are passed over.
enum SwiftText {
  /// Returns the place of the last occurrence of a word before an opening parenthesis.
  static func lastWord(_ word: String, in line: Substring) -> String.Index? {
    var found: String.Index?
    var rest = line[...]
    while let start = rest.firstIndex(where: { $0 == word.first }) {
      let isWhole =
        start == line.startIndex || !isPartOfName(line[line.index(before: start)])
      if isWhole, rest[start...].hasPrefix(word) { found = start }
      rest = rest[start...].dropFirst()
    }
    return found
  }

  /// Returns the ends of a call's arguments and of the last closure behind them.
  static func call(
    at start: String.Index, in text: Substring
  ) -> (argumentsEnd: String.Index, end: String.Index)? {
    guard text.first == "(", let close = end(ofBracketAt: text.startIndex, in: text) else {
      return nil
    }
    var end = text.index(after: close)
    while let open = closure(after: end, in: text, isFirst: end == text.index(after: close)) {
      guard let brace = self.end(ofBracketAt: open, in: text) else { return nil }
      end = text.index(after: brace)
    }
    return (close, end)
  }

  /// The last string in a list of arguments that has no label, and nothing put into it.
  static func lastLiteral(in list: Substring) -> Range<String.Index>? {
    var found: Range<String.Index>?
    var (depth, index) = (0, list.startIndex)
    while index < list.endIndex {
      if let behind = endOfPassage(at: index, in: list) {
        if depth == 0, list[index] != "/" { found = index..<behind }
        index = behind
        continue
      }
      if "([{".contains(list[index]) {
        depth += 1
      } else if ")]}".contains(list[index]) {
        depth -= 1
      }
      index = list.index(after: index)
    }
    guard let found else { return nil }
    let marks = list[found].prefix { $0 == "#" }
    return list[found].contains("\\\(marks)(") ? nil : found
  }

  /// Returns the string that a literal stands for; nil if it says anything by escapes.
  static func value(ofLiteral literal: Substring) -> String? {
    let marks = literal.prefix { $0 == "#" }
    guard !literal.contains("\\\(marks)") else { return nil }
    let quoted = literal.dropFirst(marks.count).dropLast(marks.count)
    guard quoted.hasPrefix("\"\"\"") else { return String(quoted.dropFirst().dropLast()) }
    let lines = quoted.dropFirst(3).dropLast(3)
      .split(separator: "\n", omittingEmptySubsequences: false)
    // The last line, before the quotes, says how far all are indented.
    guard let margin = lines.last?.count, lines.count > 2 else { return nil }
    return lines.dropFirst().dropLast().map { $0.dropFirst(margin) }.joined(separator: "\n")
  }

  /// The brace of a closure that goes on with a call; only the first may have no label.
  private static func closure(
    after index: String.Index, in text: Substring, isFirst: Bool
  ) -> String.Index? {
    var rest = text[index...].drop(while: \.isWhitespace)
    if rest.first == "{" { return isFirst ? rest.startIndex : nil }
    let label = rest.prefix(while: isPartOfName)
    rest = rest.dropFirst(label.count)
    guard !label.isEmpty, rest.first == ":" else { return nil }
    rest = rest.dropFirst().drop(while: \.isWhitespace)
    return rest.first == "{" ? rest.startIndex : nil
  }

  /// Returns the place of the bracket that closes the one at the start.
  private static func end(ofBracketAt start: String.Index, in text: Substring) -> String.Index? {
    var depth = 0
    var index = start
    while index < text.endIndex {
      if let behind = endOfPassage(at: index, in: text) {
        index = behind
        continue
      }
      switch text[index] {
      case "(", "[", "{": depth += 1
      case ")", "]", "}":
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
      index = text.index(after: index)
    }
    return nil
  }

  private static func isPartOfName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }
}

// MARK: - Strings and comments

extension SwiftText {
  /// Behind a string or a comment that begins there; nil where none does.
  private static func endOfPassage(at index: String.Index, in text: Substring) -> String.Index? {
    let rest = text[index...]
    if rest.hasPrefix("//") { return rest.firstIndex(where: \.isNewline) ?? text.endIndex }
    if rest.hasPrefix("/*") { return endOfComment(in: rest) }
    let marks = rest.prefix { $0 == "#" }
    let quotes = rest.dropFirst(marks.count)
    guard quotes.first == "\"" else { return nil }
    let quote = quotes.hasPrefix("\"\"\"") ? "\"\"\"" : "\""
    return endOfString(in: quotes.dropFirst(quote.count), quote + marks, escape: "\\" + marks)
  }

  private static func endOfComment(in text: Substring) -> String.Index {
    var depth = 0
    var rest = text
    while !rest.isEmpty {
      if rest.hasPrefix("/*") {
        depth += 1
        rest = rest.dropFirst(2)
      } else if rest.hasPrefix("*/") {
        depth -= 1
        rest = rest.dropFirst(2)
        if depth == 0 { break }
      } else {
        rest = rest.dropFirst()
      }
    }
    return rest.startIndex
  }

  private static func endOfString(
    in text: Substring, _ quote: String, escape: String
  ) -> String.Index {
    var rest = text
    while !rest.isEmpty {
      if rest.hasPrefix(quote) { return rest.dropFirst(quote.count).startIndex }
      guard rest.hasPrefix(escape) else {
        rest = rest.dropFirst()
        continue
      }
      rest = rest.dropFirst(escape.count)
      if rest.first == "(", let end = end(ofBracketAt: rest.startIndex, in: rest) {
        rest = rest[end...]
      }
      rest = rest.dropFirst()
    }
    return rest.startIndex
  }
}
