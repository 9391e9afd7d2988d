import Foundation
import Testing

/// Code that never gives way ends its process, with words.
@Suite struct TurnWatchTests {
  @Test func `a loop that never ends is told, and ends the process`() throws {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = Bundle.main.bundleURL.appending(path: "TimelinePrinter")
    process.arguments = ["--endless"]
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["SWIFT_BACKTRACE": "enable=no"]
    ) { _, new in new }
    process.standardError = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    let words = String(decoding: output, as: UTF8.self)
    #expect(words.contains("has kept its thread busy for 1 seconds without giving way"))
  }
}
