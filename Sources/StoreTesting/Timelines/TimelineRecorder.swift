internal import Foundation
internal import StoreSimulation
internal import Synchronization
internal import Testing

/// Writes timelines into the sources of the tests that run.
enum TimelineRecorder {
  /// True if timelines that differ are to be written, too.
  static let isAsked: Bool = {
    let value = ProcessInfo.processInfo.environment["RECORD_TIMELINES"] ?? ""
    return !value.isEmpty && value != "0"
  }()

  /// The files that were written to, as this process has left them.
  private static let sources = Mutex<[String: TimelineSource]>([:])

  /// Writes a timeline into a call, and returns a sentence for the failure: where it stands, or the
  /// reason for which it could not be written.
  static func record(
    _ timeline: String, in slot: TimelineSource.Slot, at place: SourceLocation
  ) -> String {
    // File names, locks and dates are the system's, not the world's.
    let problem = JobLoop.outside {
      sources.withLock { write(timeline, in: slot, at: place, &$0[place.filePath]) }
    }
    let call = "\(place.fileName):\(place.line)"
    guard let problem else {
      return "What happened is written into \(call): look at it, and run the tests again."
    }
    return "What happened cannot be written into \(call): \(problem). It was:\n\(timeline)"
  }

  /// Returns the reason for which it cannot be written; nil when it is.
  private static func write(
    _ timeline: String, in slot: TimelineSource.Slot, at place: SourceLocation,
    _ known: inout TimelineSource?
  ) -> String? {
    let file = URL(fileURLWithPath: place.filePath)
    do {
      let present = try String(contentsOf: file, encoding: .utf8)
      var source = known ?? TimelineSource(present)
      guard source.text == present else { return "the file has changed since it was built" }
      try source.write(timeline, in: slot, line: place.line, column: place.column)
      if source.text != present { try replace(file, by: source.text) }
      known = source
      return nil
    } catch let problem as TimelineSource.Problem {
      return problem.words
    } catch {
      return (error as NSError).localizedDescription
    }
  }

  /// Writes the file in one step, with the permissions that it has.
  private static func replace(_ file: URL, by text: String) throws {
    let permissions = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions]
    try Data(text.utf8).write(to: file, options: .atomic)
    if let permissions {
      try FileManager.default.setAttributes(
        [.posixPermissions: permissions], ofItemAtPath: file.path)
    }
  }
}

extension TimelineSource.Problem {
  fileprivate var words: String {
    switch self {
    case .noCall, .otherText: "the file has changed since it was built"
    case .noLiteral: "the text is not written out in the call"
    case .severalTimelines:
      "the same call has seen another timeline before; give each case a text of its own"
    }
  }
}

extension SourceLocation {
  fileprivate var fileName: String { fileID.split(separator: "/").last.map(String.init) ?? fileID }
}
