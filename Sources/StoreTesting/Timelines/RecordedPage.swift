internal import StorePictures
public import StoreSimulation
internal import Synchronization
internal import Testing

#if canImport(Darwin)
  internal import OpenStoreKit
#else
  internal import StoreKit
#endif

extension Simulation {
  /// Attaches a page of the world to the test when the test ends, whether it fails or not.
  ///
  /// The page is one file of HTML that asks for no other: a timeline to step through, and after
  /// each step the payment queues, the ledger, entitlements, subscriptions, storage, notifications
  /// and signed data, with the changes marked. A test with the trait `.store` in which an issue
  /// is recorded, a known one too, has one unasked. `swift test --attachments-path FOLDER` keeps
  /// it.
  ///
  /// Without the trait, states are kept from this call on, and no more than 2,000 of them.
  public func record() {
    beginRecording()
    isPageWanted = true
  }

  /// The page of the world so far, for tests that keep it themselves, as those of XCTest do.
  ///
  /// It is empty in a world that is not recorded: outside the trait `.store`, before `record()`.
  public var recordedPage: String {
    guard let recording else { return "" }
    let test = Test.current
    let name = test?.displayName ?? test?.name ?? "A recorded world"
    return RecordingPage(name, of: recording, papers: \.signedLines).html
  }

  /// Attaches the page if it was asked for, or if the test has failed.
  func attachPage(ifFailed hasFailed: Bool, at place: SourceLocation) {
    guard hasFailed || isPageWanted, recording != nil else { return }
    Attachment.record(recordedPage, named: "recording.html", sourceLocation: place)
  }
}

/// Notes whether issues are recorded while a test runs.
final class FailureWatch: Sendable {
  private let hasSeenIssue = Atomic(false)

  var hasFailed: Bool { hasSeenIssue.load(ordering: .relaxed) }

  /// Runs the test, whose issues go on to whoever hears of them; an error counts as one.
  func watch(
    _ test: Test, _ testCase: Test.Case?, _ body: @Sendable () async throws -> Void
  ) async throws {
    let handler = IssueHandlingTrait.compactMapIssues { [self] issue in
      hasSeenIssue.store(true, ordering: .relaxed)
      return issue
    }
    do {
      try await handler.provideScope(for: test, testCase: testCase, performing: body)
    } catch {
      hasSeenIssue.store(true, ordering: .relaxed)
      throw error
    }
  }
}
