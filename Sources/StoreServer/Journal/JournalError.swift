/// A reason for which a journal cannot be used.
package enum JournalError: Error, Hashable, Sendable {
  /// A line is not as it was written; lines count from 1, and the offset is in bytes.
  case damaged(line: Int, offset: Int)
  /// The file is none that this program began; nothing is written to it.
  case foreign
  /// Something else than a file has its name, as in “a link”.
  case notRegular(String)
  case otherWorld(difference: String)
  /// The same acts gave another world: it was written by another version of the store.
  case otherOutcome(line: Int)
  case inUse
  /// The file was removed or renamed since it was opened.
  case moved
  /// Another process has changed the file's length since it was opened.
  case changed
  case unreadable(SystemReason)
  case unwritable(SystemReason)
}

extension JournalError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .damaged(let line, let offset):
      "the journal is damaged in line \(line), at byte \(offset)"
    case .foreign:
      "the file is no journal of a served store, or its beginning is damaged; it is left as it is"
    case .notRegular(let kind): "the journal has to be a file, and this is \(kind)"
    case .otherWorld(let difference):
      "the journal is of another store: its \(difference) differs"
    case .otherOutcome(let line):
      "line \(line) of the journal now has another outcome: another version wrote it"
    case .inUse: "another process writes this journal"
    case .moved:
      "the journal was removed or renamed while the store was served; nothing more happens "
        + "until it is back, or the server is started again"
    case .changed:
      "another process has changed the journal while the store was served; nothing more happens "
        + "until the server is started again"
    case .unreadable(let reason): "the journal cannot be read: \(reason)"
    case .unwritable(let reason): "the journal cannot be written: \(reason)"
    }
  }
}
