import Foundation
import Testing

/// The issues that the library finds in a test case of XCTest fail it.
@Suite struct XCTestHearsTests {
  /// Each test case that has to fail, and the beginning of what it has to be told.
  static let cases: [(String, String)] = [
    ("testExplorationInAWorld", "✗ “nothing is charged”: it is not so"),
    ("testExplorationInAnAsyncWorld", "✗ “nothing is charged”: it is not so"),
    ("testExplorationWithoutAStore", "There is no store around this test"),
    ("testTimeline", "The timeline is another than expected"),
    ("testTimelineAsync", "The timeline is another than expected"),
    ("testAudit", "storage out of sight: Launch 1 finished transaction 1"),
    ("testMisuse", "The app was ended by an exception that nobody caught"),
    ("testMisuseAsync", "The app was ended by an exception that nobody caught"),
    ("testUnknownProduct", "`payments(for: \"coins.1OO\")`: “coins.1OO” is not in the catalog"),
    ("testNoStore", "There is no simulated store here: StoreKit was used"),
    ("testNoStoreAsync", "There is no simulated store here"),
    ("testOfADetachedTask", "There is no simulated store here"),
    ("testNoAppRunning", "No app is running on device 1"),
  ]

  @Test func `every finding fails the test case, and says where and why`() throws {
    let output = try Self.runCases()
    for (name, text) in Self.cases {
      let errors = output.filter { $0.contains("error: ToFail.\(name) : ") }
      #expect(!errors.isEmpty, "\(name) passes")
      #expect(errors.contains { $0.contains(text) }, "\(name): \(errors)")
      #expect(output.contains { $0.hasPrefix("Test Case 'ToFail.\(name)' failed") })
    }
    let place = try #require(output.first { $0.contains("error: ToFail.testTimeline : ") })
    #expect(place.contains("ToFail.swift:"))
    #expect(output.contains { $0.contains("Executed \(Self.cases.count) tests") })
  }

  /// Returns the output of XCTest in a process of its own, line by line.
  private static func runCases() throws -> [String] {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = ["StoreTestingTests.ToFail"]
    process.environment = ProcessInfo.processInfo.environment.merging(
      [ToFail.variable: "1"]) { $1 }
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 1)
    return String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
