/// Why a journal cannot be used.
package enum JournalError: Error, Hashable, Sendable {
  /// A line is not as it was written; lines count from 1, and the offset is in bytes.
  case damaged(line: Int, offset: Int)
  case otherWorld(difference: String)
  /// The same acts gave another world: it was written by another version of the store.
  case otherOutcome(line: Int)
  case inUse
  case unreadable(String)
  case unwritable(String)
}

extension JournalError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .damaged(let line, let offset):
      "the journal is damaged in line \(line), at byte \(offset)"
    case .otherWorld(let difference):
      "the journal is of another store: its \(difference) differs"
    case .otherOutcome(let line):
      "line \(line) of the journal now has another outcome: another version wrote it"
    case .inUse: "another process writes this journal"
    case .unreadable(let reason): "the journal cannot be read: \(reason)"
    case .unwritable(let reason): "the journal cannot be written: \(reason)"
    }
  }
}
