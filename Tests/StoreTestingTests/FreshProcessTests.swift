import Foundation
import Testing

@testable import TimelinePrinter

/// The same in every process, though each has its own hash seeds, addresses and threads.
@Suite struct FreshProcessTests {
  /// The number of processes.
  static let count = 1_000

  @Test func `a thousand fresh processes tell one timeline`() async throws {
    let expected = try LongDay.timeline() + "\n"
    #expect(expected.split(separator: "\n").count > 100)
    #expect(try await others(than: expected, of: Self.count) == 0)
  }

  @Test func `a hundred fresh processes tell one timeline of all that runs code later`()
    async throws
  {
    let expected = try await MixedDay.timeline() + "\n"
    #expect(expected.split(separator: "\n").count > 60)
    #expect(try await others(than: expected, of: 100, "mixed") == 0)
  }

  /// Counts the processes that print another timeline.
  private func others(
    than expected: String, of count: Int, _ arguments: String...
  ) async throws -> Int {
    try await withThrowingTaskGroup(of: Int.self) { group in
      let workers = ProcessInfo.processInfo.activeProcessorCount
      for worker in 0..<workers {
        group.addTask {
          try stride(from: worker, to: count, by: workers).reduce(0) { others, _ in
            try others + (Self.printedTimeline(arguments) == expected ? 0 : 1)
          }
        }
      }
      return try await group.reduce(0, +)
    }
  }

  /// The output of the printer, which is built beside the tests, in a process of its own.
  private static func printedTimeline(_ arguments: [String]) throws -> String {
    let process = Process()
    process.arguments = arguments
    let pipe = Pipe()
    process.executableURL = Bundle.main.bundleURL.appending(path: "TimelinePrinter")
    process.standardOutput = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self)
  }
}
