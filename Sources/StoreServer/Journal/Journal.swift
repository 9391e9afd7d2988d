import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A journal's file, to which acts are added, each on disk before anybody is told that it is done.
package struct Journal {
  private let file: FileHandle
  private var text: JournalText
  /// Once a line could not be written, nothing is: what comes later would rest on what is lost.
  private var failure: JournalError?

  package static let fileName = "journal.txt"

  /// Opens the journal of a folder, or begins one where there is none.
  ///
  /// - Throws: `JournalError` where it is of another world, is damaged, or is in use.
  package init(in folder: String, _ header: JournalHeader) throws(JournalError) {
    let path = URL(filePath: folder).appending(path: Self.fileName).path
    file = try Self.open(path, in: folder)
    let bytes: [UInt8]
    do { bytes = [UInt8](try file.readToEnd() ?? Data()) } catch {
      throw .unreadable(error.localizedDescription)
    }
    if let found = try JournalText(reading: bytes) {
      if let difference = found.header.difference(from: header) {
        throw .otherWorld(difference: difference)
      }
      text = found
      if bytes.count > found.length { try cut(to: found.length) }
    } else {
      let new = JournalText.new(header)
      text = new.journal
      try cut(to: 0)
      try write(new.bytes)
      // The file's name has to last as well.
      try? FileHandle(forReadingFrom: URL(filePath: folder)).synchronize()
    }
  }

  /// What the journal of a folder has, which is only read, and may be in use.
  ///
  /// - Throws: `JournalError` where there is none, or where it is of another world, or damaged.
  package static func entries(
    in folder: String, _ header: JournalHeader
  ) throws(JournalError) -> [JournalEntry] {
    let bytes: [UInt8]
    do {
      bytes = [UInt8](try Data(contentsOf: URL(filePath: folder).appending(path: fileName)))
    } catch {
      throw .unreadable(error.localizedDescription)
    }
    guard let found = try JournalText(reading: bytes) else { return [] }
    if let difference = found.header.difference(from: header) {
      throw .otherWorld(difference: difference)
    }
    return found.entries
  }

  /// What the journal has, oldest first.
  package var entries: [JournalEntry] { text.entries }

  /// - Throws: what went wrong the last time.
  func check() throws(JournalError) { if let failure { throw failure } }

  /// Writes an entry, and returns once it is on disk.
  mutating func append(_ entry: JournalEntry) throws(JournalError) { try append([entry]) }

  /// Writes entries at once, so that a program that is killed leaves all of them or none.
  mutating func append(_ entries: [JournalEntry]) throws(JournalError) {
    try check()
    let bytes = entries.flatMap { text.append($0) }
    do { try write(bytes) } catch {
      failure = error
      throw error
    }
  }

  private func write(_ bytes: [UInt8]) throws(JournalError) {
    do {
      try file.write(contentsOf: Data(bytes))
      try file.synchronize()
    } catch {
      throw .unwritable(error.localizedDescription)
    }
  }

  private func cut(to length: Int) throws(JournalError) {
    do {
      try file.truncate(atOffset: UInt64(length))
      try file.synchronize()
    } catch {
      throw .unwritable(error.localizedDescription)
    }
  }

  private static func open(_ path: String, in folder: String) throws(JournalError) -> FileHandle {
    do {
      let manager = FileManager.default
      try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
      if !manager.fileExists(atPath: path) { _ = manager.createFile(atPath: path, contents: nil) }
      let file = try FileHandle(forUpdating: URL(filePath: path))
      guard flock(file.fileDescriptor, LOCK_EX | LOCK_NB) == 0 else { throw JournalError.inUse }
      return file
    } catch {
      throw error as? JournalError ?? .unreadable(error.localizedDescription)
    }
  }
}
