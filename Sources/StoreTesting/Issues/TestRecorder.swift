internal import Foundation
internal import StoreSimulation
internal import Synchronization
internal import Testing

/// Records issues with the test library that runs the process: Swift Testing, or XCTest.
///
/// Each goes to one of them. `Issue.record` reaches nothing while XCTest runs, in the toolchains
/// that have no bridge between the two; in those that have one it would come twice.
enum TestRecorder {
  /// Records an issue that the library has found.
  ///
  /// - Parameter place: The place of the issue; that of the running test if none is known.
  static func record(_ message: String, at place: SourceLocation? = nil) {
    record(message, at: place) { Issue.record("\(message)", sourceLocation: $0) }
  }

  /// Records an error, which Swift Testing shows as one.
  static func record(_ error: any Error, at place: SourceLocation? = nil) {
    record("\(error)", at: place) { Issue.record(error, sourceLocation: $0) }
  }

  /// Records a mistake, some of which are warnings and fail nothing; XCTest has no warnings, so
  /// that they are lines of the log there.
  static func record(_ mistake: TestIssue, at place: SourceLocation? = nil) {
    guard mistake.isWarning else { return record(mistake as any Error, at: place) }
    guard Test.current == nil, !isSwiftTestingProcess else {
      let place = place ?? Test.current?.sourceLocation ?? unknownPlace
      Issue.record("\(mistake)", severity: .warning, sourceLocation: place)
      return
    }
    FileHandle.standardError.write(Data("warning: \(mistake)\n".utf8))
  }

  private static func record(
    _ message: String, at place: SourceLocation?, inSwiftTesting record: (SourceLocation) -> Void
  ) {
    if Test.current == nil, !isSwiftTestingProcess {
      let (file, line) = (place?.filePath ?? "<unknown>", place?.line ?? 0)
      guard !XCTestFailure.isPossible else {
        return XCTestFailure(message: message, file: file, line: line).record()
      }
      // A program without tests, in which an issue would be heard by nobody.
      FileHandle.standardError.write(Data("\(file):\(line): \(message)\n".utf8))
    }
    record(place ?? Test.current?.sourceLocation ?? unknownPlace)
  }

  /// True if the process was started to run Swift Testing, which takes issues from any thread.
  ///
  /// The package manager runs each library in a process of its own, and says which it is to be.
  private static let isSwiftTestingProcess: Bool = {
    let arguments = ProcessInfo.processInfo.arguments
    return zip(arguments, arguments.dropFirst()).contains { name, value in
      name == "--testing-library" && value == "swift-testing"
    } || arguments.contains("--testing-library=swift-testing")
  }()

  /// The place of an issue in a task that no test is known of.
  private static let unknownPlace = SourceLocation(
    fileID: "StoreTesting/TestRecorder.swift", filePath: "<unknown>", line: 1, column: 1)
}

extension TestRecorder {
  /// Takes in the issues of the simulation, from now on.
  static func register() {
    TestIssueReporter.register { issue in
      if issue.problem == .noStore, !isFirst(in: Test.current?.id) {
        record("There is no simulated store here, as was told before.")
      } else {
        record(issue)
      }
    }
  }

  /// Every use of a missing store is an issue, but only the first of a test needs all the words.
  private static func isFirst(in test: Test.ID?) -> Bool {
    told.withLock { $0.insert(test).inserted }
  }

  private static let told = Mutex<Set<Test.ID?>>([])
}

/// Called when the program is loaded, before its `main`.
@_cdecl("openstorekit_testProcessBegins")
func testProcessBegins() { TestRecorder.register() }
