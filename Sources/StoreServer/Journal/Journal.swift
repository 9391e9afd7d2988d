import Foundation

/// A journal's file, to which acts are added, each on disk before it happens.
package struct Journal {
  private let file: JournalFile
  private var text: JournalText
  /// The reason for which no more is written: the content of the file is unknown.
  private var failure: JournalError?

  package static let fileName = "journal.txt"

  /// Opens the journal of a folder, or begins one where there is none.
  ///
  /// Nothing is written to a file that is not a journal.
  ///
  /// - Throws: `JournalError` where it is of another world, is damaged, is none, or is in use.
  package init(in folder: String, _ header: JournalHeader) throws(JournalError) {
    try Self.make(folder)
    file = try .writing(Self.path(in: folder))
    let bytes = try Self.bytes(of: file)
    if let found = try Self.text(of: bytes, header) {
      text = found
      if bytes.count > found.length { try file.truncate(to: found.length) }
    } else {
      let new = JournalText.new(header)
      text = new.journal
      try file.write(new.bytes, at: 0)
      JournalFile.synchronize(folder: folder)
    }
  }

  /// Reads the entries of a folder's journal, which may be in use.
  ///
  /// - Throws: `JournalError` where there is none, or where it is of another world, or damaged.
  package static func entries(
    in folder: String, _ header: JournalHeader
  ) throws(JournalError) -> [JournalEntry] {
    let bytes = try bytes(of: .reading(path(in: folder)))
    return try text(of: bytes, header)?.entries ?? []
  }

  /// The entries so far, oldest first.
  package var entries: [JournalEntry] { text.entries }

  /// Writes entries that count together, or not at all, and returns once they are on disk.
  ///
  /// - Throws: `JournalError` where they could not be written. The journal is as it was before, so
  ///   that the next attempt may succeed; if it could not be restored, no attempt does.
  mutating func append(_ entries: [JournalEntry]) throws(JournalError) {
    if let failure { throw failure }
    let length = text.length
    try file.check(length: length)
    var new = text
    let bytes = new.append(entries)
    do throws(JournalError) {
      try file.write(bytes, at: length)
      // Once more, for a journal that was removed while it was written.
      try file.check(length: new.length)
    } catch {
      do throws(JournalError) { try file.truncate(to: length) } catch { failure = error }
      throw error
    }
    text = new
  }
}

// MARK: - Files and folders

extension Journal {
  private static func path(in folder: String) -> String {
    URL(filePath: folder).appending(path: fileName).path
  }

  private static func make(_ folder: String) throws(JournalError) {
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw .unwritable(SystemReason(error))
    }
  }

  /// Everything in a file that begins as journals do, or is shorter than that.
  private static func bytes(of file: JournalFile) throws(JournalError) -> [UInt8] {
    let word = JournalHeader.kind.utf8
    let beginning = try file.read(atMost: JournalText.checkLength + 1 + word.count)
    let isShort = beginning.count < JournalText.checkLength + 1 + word.count
    guard
      isShort
        ? !beginning.contains(UInt8(ascii: "\n"))
        : beginning.dropFirst(JournalText.checkLength + 1).elementsEqual(word)
    else { throw .foreign }
    return isShort ? beginning : try file.read()
  }

  /// The journal in a file's bytes; nil where they are no more than its first line's beginning.
  private static func text(
    of bytes: [UInt8], _ header: JournalHeader
  ) throws(JournalError) -> JournalText? {
    guard let found = try JournalText(reading: bytes) else {
      guard JournalText.new(header).bytes.starts(with: bytes) else { throw .foreign }
      return nil
    }
    if let difference = found.header.difference(from: header) {
      throw .otherWorld(difference: difference)
    }
    return found
  }
}
