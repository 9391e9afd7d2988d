/// Where, and in what way, bytes are not JSON.
package struct JSONSyntaxError: Error, Hashable, Sendable {
  package enum Problem: Hashable, Sendable {
    case comment
    case controlCharacter
    case endOfFile(inside: String)
    case invalidEscape
    case invalidNumber
    case invalidUTF8
    case loneSurrogate
    case mergeMarker
    case missingColon
    case missingComma
    case nestedTooDeep(limit: Int)
    case textAfterEnd
    case trailingComma
    case unexpectedValue
    case unquotedKey
    case unterminatedString
  }

  package let problem: Problem
  /// Counted from 1.
  package let line: Int
  /// Counted in characters from 1.
  package let column: Int

  package init(_ problem: Problem, line: Int, column: Int) {
    self.problem = problem
    self.line = line
    self.column = column
  }
}

extension JSONSyntaxError.Problem: CustomStringConvertible {
  package var description: String {
    switch self {
    case .comment: "JSON has no comments; remove it"
    case .controlCharacter:
      "a control character in a string; write it as an escape, as in \\n or \\u0007"
    case .endOfFile(let place): "the file ends inside \(place); it may have been cut off"
    case .invalidEscape:
      #"not an escape; after \ comes one of " \ / b f n r t, or u and four hex digits"#
    case .invalidNumber: "not a number as JSON writes them, as in 1, -2.5 and 3e8"
    case .invalidUTF8: "not UTF-8; save the file in that encoding"
    case .loneSurrogate: "half of a surrogate pair; write both halves, or the character itself"
    case .mergeMarker: "a marker of a merge conflict; keep one side and remove the markers"
    case .missingColon: "a colon is missing between the key and its value"
    case .missingComma: "a comma is missing before this"
    case .nestedTooDeep(let limit): "more than \(limit) arrays and objects inside one another"
    case .textAfterEnd: "the JSON ends before this; remove what follows, or a bracket too many"
    case .trailingComma: "a comma before the closing bracket; remove it"
    case .unexpectedValue: "a value was expected; text needs double quotes"
    case .unquotedKey: "a key in double quotes was expected"
    case .unterminatedString: "the string has no closing quote on its line"
    }
  }
}
