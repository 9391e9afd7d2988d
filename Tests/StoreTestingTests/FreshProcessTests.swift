import Foundation
import Testing

@testable import TimelinePrinter

/// The same in every process, though each has its own hash seeds, addresses and threads.
@Suite struct FreshProcessTests {
  /// How many processes there are.
  static let count = 1_000

  @Test func `a thousand fresh processes tell one timeline`() async throws {
    let expected = try LongDay.timeline() + "\n"
    #expect(expected.split(separator: "\n").count > 100)
    let others = try await withThrowingTaskGroup(of: Int.self) { group in
      let workers = ProcessInfo.processInfo.activeProcessorCount
      for worker in 0..<workers {
        group.addTask {
          try stride(from: worker, to: Self.count, by: workers).reduce(0) { others, _ in
            try others + (Self.printedTimeline() == expected ? 0 : 1)
          }
        }
      }
      return try await group.reduce(0, +)
    }
    #expect(others == 0)
  }

  /// What the printer, which is built beside the tests, writes in a process of its own.
  private static func printedTimeline() throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = Bundle.main.bundleURL.appending(path: "TimelinePrinter")
    process.standardOutput = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self)
  }
}
