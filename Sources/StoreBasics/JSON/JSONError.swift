/// An error in bytes that are not JSON, with its place.
package struct JSONError: Error, Hashable, Sendable {
  package enum Problem: Hashable, Sendable {
    case comment
    case controlCharacter
    case endOfText(inside: String)
    case invalidEscape
    case invalidNumber
    case invalidUTF8
    case loneSurrogate
    case mergeMarker
    case missingColon
    case missingComma
    case nestedTooDeep(limit: Int)
    case repeatedKey
    case textAfterEnd
    case trailingComma
    case unexpectedValue
    case unquotedKey
    case unterminatedString
  }

  package let problem: Problem
  /// Counted in bytes from 0.
  package let offset: Int
  /// Counted from 1.
  package let line: Int
  /// Counted in characters from 1.
  package let column: Int

  package init(_ problem: Problem, at offset: Int, line: Int, column: Int) {
    self.problem = problem
    self.offset = offset
    self.line = line
    self.column = column
  }
}

extension JSONError: CustomStringConvertible {
  package var description: String { "at byte \(offset), \(problem)" }
}

extension JSONError.Problem: CustomStringConvertible {
  package var description: String {
    switch self {
    case .comment: "JSON has no comments; remove it"
    case .controlCharacter:
      "a control character in a string; write it as an escape, as in \\n or \\u0007"
    case .endOfText(let place): "the JSON ends inside \(place); it may have been cut off"
    case .invalidEscape:
      #"not an escape; after \ comes one of " \ / b f n r t, or u and four hex digits"#
    case .invalidNumber: "not a number as JSON writes them, as in 1, -2.5 and 3e8"
    case .invalidUTF8: "not UTF-8; save the file in that encoding"
    case .loneSurrogate: "half of a surrogate pair; write both halves, or the character itself"
    case .mergeMarker: "a marker of a merge conflict; keep one side and remove the markers"
    case .missingColon: "a colon is missing between the key and its value"
    case .missingComma: "a comma is missing before this"
    case .nestedTooDeep(let limit): "more than \(limit) arrays and objects inside one another"
    case .repeatedKey: "the object has this key already"
    case .textAfterEnd: "the JSON ends before this; remove what follows, or a bracket too many"
    case .trailingComma: "a comma before the closing bracket; remove it"
    case .unexpectedValue: "a value was expected; text needs double quotes"
    case .unquotedKey: "a key in double quotes was expected"
    case .unterminatedString: "the string has no closing quote on its line"
    }
  }
}
