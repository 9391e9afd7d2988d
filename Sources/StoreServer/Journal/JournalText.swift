import StoreSigning

/// A journal as bytes: a line an act, each with a check that also covers all lines before it.
package struct JournalText: Hashable, Sendable {
  package let header: JournalHeader
  package private(set) var entries: [JournalEntry]
  /// How many of the bytes are whole lines; what follows them was never acknowledged.
  package private(set) var length: Int
  private var check: String

  /// A journal of nothing, and its bytes.
  package static func new(_ header: JournalHeader) -> (journal: Self, bytes: [UInt8]) {
    var journal = Self(header: header)
    let bytes = journal.add(header.text)
    return (journal, bytes)
  }

  private init(header: JournalHeader) {
    self.header = header
    (entries, length, check) = ([], 0, "")
  }

  /// Takes an entry in, and returns the bytes of its line.
  package mutating func append(_ entry: JournalEntry) -> [UInt8] {
    entries.append(entry)
    return add(entry.text)
  }

  private mutating func add(_ text: String) -> [UInt8] {
    check = Self.check(of: text, after: check)
    let bytes = Array("\(check) \(text)\n".utf8)
    length += bytes.count
    return bytes
  }

  private static func check(of text: some StringProtocol, after previous: String) -> String {
    SHA256.digest(of: Array("\(previous) \(text)".utf8)).prefix(8).hexDigits
  }
}

// MARK: - Reading

extension JournalText {
  /// Reads a journal's bytes; nil where not even its first line is whole.
  ///
  /// A last line without its end was torn, and is left out.
  ///
  /// - Throws: `JournalError.damaged` for a whole line that is not as it was written.
  package init?(reading bytes: [UInt8]) throws(JournalError) {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    // What follows the last line's end: nothing, or what was torn.
    lines.removeLast()
    guard let first = lines.first else { return nil }
    self.init(header: JournalHeader(text: String(try Self.text(of: first, line: 1, after: ""))))
    _ = add(header.text)
    for (index, line) in lines.enumerated().dropFirst() {
      let text = try Self.text(of: line, line: index + 1, after: check)
      guard let entry = JournalEntry(text) else {
        throw .damaged(line: index + 1, offset: line.startIndex)
      }
      _ = append(entry)
    }
  }

  private static func text(
    of line: ArraySlice<UInt8>, line number: Int, after previous: String
  ) throws(JournalError) -> Substring {
    let text = String(validating: line, as: UTF8.self)
    let parts = text?.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false) ?? []
    guard parts.count == 2, parts[0] == check(of: parts[1], after: previous) else {
      throw .damaged(line: number, offset: line.startIndex)
    }
    return parts[1]
  }
}
