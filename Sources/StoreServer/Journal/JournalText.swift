import StoreBasics
import StoreSigning

/// A journal as bytes: a line an act, each with a check that also covers all lines before it.
package struct JournalText: Hashable, Sendable {
  package let header: JournalHeader
  package private(set) var entries: [JournalEntry] = []
  /// The number of bytes that count; any that follow were never acknowledged.
  package private(set) var length = 0
  private var check = ""

  /// A journal of nothing, and its bytes.
  package static func new(_ header: JournalHeader) -> (journal: Self, bytes: [UInt8]) {
    var journal = Self(header: header)
    let bytes = journal.add(header.text)
    return (journal, bytes)
  }

  private init(header: JournalHeader) { self.header = header }

  /// Takes entries in that count together, or not at all, and returns the bytes of their lines.
  package mutating func append(_ new: [JournalEntry]) -> [UInt8] {
    entries += new
    return new.indices.flatMap { add(new[$0].text(isLast: $0 == new.count - 1)) }
  }

  private mutating func add(_ text: String) -> [UInt8] {
    check = Self.check(of: text, after: check)
    let bytes = Array("\(check) \(text)\n".utf8)
    length += bytes.count
    return bytes
  }

  private static func check(of text: some StringProtocol, after previous: String) -> String {
    SHA256.digest(of: Array("\(previous) \(text)".utf8)).prefix(checkLength / 2).hexDigits
  }

  /// In digits.
  static let checkLength = 16
}

// MARK: - Reading

extension JournalText {
  /// Reads a journal's bytes; nil where not even its first line is whole.
  ///
  /// A last line without its end was torn. It is left out, together with those before it that count
  /// only with it.
  ///
  /// - Throws: `JournalError.damaged` for a line that is not as it was written.
  package init?(reading bytes: [UInt8]) throws(JournalError) {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let torn = lines.removeLast()
    guard let first = lines.first else { return nil }
    self.init(header: JournalHeader(text: String(try Self.text(of: first, line: 1, after: ""))))
    _ = add(header.text)
    var (check, waiting) = (check, [JournalEntry]())
    for (index, line) in lines.enumerated().dropFirst() {
      let text = try Self.text(of: line, line: index + 1, after: check)
      guard let (entry, isLast) = JournalEntry.reading(text) else {
        throw .damaged(line: index + 1, offset: line.startIndex)
      }
      check = Self.check(of: text, after: check)
      waiting.append(entry)
      guard isLast else { continue }
      _ = append(waiting)
      waiting = []
    }
    if Self.isDamaged(torn, after: check) {
      throw .damaged(line: lines.count + 1, offset: torn.startIndex)
    }
  }

  /// Returns false for bytes behind the last line's end that are the beginning of another line.
  ///
  /// A whole line whose end became another byte was acknowledged, and was not torn.
  private static func isDamaged(_ torn: ArraySlice<UInt8>, after check: String) -> Bool {
    let isWhole = (try? text(of: torn.dropLast(), line: 0, after: check)) != nil
    let digits = torn.prefix(checkLength)
    let isBeginning =
      digits.allSatisfy { $0.hexDigitValue != nil }
      && torn.dropFirst(checkLength).prefix(1).allSatisfy { $0 == UInt8(ascii: " ") }
    return isWhole || !isBeginning
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
