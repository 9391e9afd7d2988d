import Foundation
import Testing

/// Code that never gives way ends its process, with words.
@Suite struct TurnWatchTests {
  private func run(_ argument: String) throws -> (process: Process, words: String) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = Bundle.main.bundleURL.appending(path: "TimelinePrinter")
    process.arguments = [argument]
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["SWIFT_BACKTRACE": "enable=no"]
    ) { _, new in new }
    process.standardError = pipe
    process.standardOutput = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process, String(decoding: output, as: UTF8.self))
  }

  @Test func `a loop that never ends is told, and ends the process`() throws {
    let (process, words) = try run("--endless")
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(words.contains("has kept its thread busy for 1 seconds without giving way"))
  }

  @Test func `a turn that makes world after world goes on`() throws {
    let (process, words) = try run("--worlds")
    #expect(process.terminationReason == .exit)
    #expect(words == "worlds were made\n")
  }
}
