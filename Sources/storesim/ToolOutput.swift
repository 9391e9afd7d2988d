import Foundation

/// Where the tool writes: a test hands in its own.
struct ToolOutput: Sendable {
  /// Writes a line to standard output.
  let print: @Sendable (String) -> Void
  /// Writes a line to standard error.
  let complain: @Sendable (String) -> Void

  static let standard = Self(
    print: { FileHandle.standardOutput.write(Data("\($0)\n".utf8)) },
    complain: { FileHandle.standardError.write(Data("storesim: \($0)\n".utf8)) })

  func help(_ usage: String) -> ExitStatus {
    print(usage)
    return .success
  }

  func finish(_ status: ExitStatus) -> Never { exit(status.rawValue) }
}

/// What the tool tells the shell.
enum ExitStatus: Int32 {
  case success = 0
  /// The tool did its work, and something in what it looked at is wrong.
  case failure = 1
  /// The tool could not do its work, for an argument or a file.
  case misuse = 2
}

/// Arguments that a command doesn't take.
struct UsageError: Error, CustomStringConvertible {
  let description: String

  init(_ message: String, see help: String) { description = "\(message); see \(help)" }
}
