import Foundation

/// The output of the tool: a test hands in its own.
struct ToolOutput: Sendable {
  /// Writes a line to standard output.
  let print: @Sendable (String) -> Void
  /// Writes a line to standard error.
  private let writeComplaint: @Sendable (String) -> Void

  static let standard = Self(print: print, complain: complain)

  init(
    print: @escaping @Sendable (String) -> Void, complain: @escaping @Sendable (String) -> Void
  ) {
    (self.print, writeComplaint) = (print, complain)
  }

  /// Writes a line to standard error, of which a terminal obeys nothing: it may quote any file, and
  /// any path.
  func complain(_ line: String) {
    writeComplaint(String(line.map { $0.isControl && !$0.isNewline ? "\u{FFFD}" : $0 }))
  }

  private static func print(_ line: String) {
    do { try FileHandle.standardOutput.write(contentsOf: Data("\(line)\n".utf8)) } catch {
      complain("standard output: \(error.systemReason)")
      exit(ExitStatus.outputLost.rawValue)
    }
  }

  /// If not even standard error can be written, the status has to do.
  private static func complain(_ line: String) {
    try? FileHandle.standardError.write(contentsOf: Data("storesim: \(line)\n".utf8))
  }

  func help(_ usage: String) -> ExitStatus {
    print(usage)
    return .success
  }

  func finish(_ status: ExitStatus) -> Never { exit(status.rawValue) }
}

/// The exit status of the tool.
enum ExitStatus: Int32 {
  case success = 0
  /// The tool did its work, and something that it looked at is wrong.
  case failure = 1
  /// The tool could not do its work, for an argument or a file.
  case misuse = 2
  /// The output of the tool could not be written: `EX_IOERR` of sysexits(3).
  case outputLost = 74
}

extension Error {
  /// The system's reason for the error, in words that a line has room for.
  var systemReason: String {
    let error = self as NSError
    let cause = (error.userInfo[NSUnderlyingErrorKey] as? any Error).map { $0 as NSError } ?? error
    return cause.localizedFailureReason ?? cause.localizedDescription
  }
}

/// Arguments that a command doesn't take.
struct UsageError: Error, CustomStringConvertible {
  let description: String

  init(_ message: String, see help: String) { description = "\(message); see \(help)" }
}
