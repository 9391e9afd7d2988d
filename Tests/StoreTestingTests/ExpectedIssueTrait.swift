import Testing

/// Expects an issue of the test, or of a trait further in, whose text is as given.
struct ExpectedIssueTrait: TestTrait, TestScoping {
  let describes: @Sendable (String) -> Bool

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withKnownIssue {
      try await function()
    } matching: { issue in
      let comments = issue.comments.map(\.rawValue)
      return describes((comments + [issue.error.map { "\($0)" }].compactMap(\.self)).joined())
    }
  }
}

extension Trait where Self == ExpectedIssueTrait {
  /// The test is to have an issue of exactly this text, and no other.
  static func expectingIssue(_ text: String) -> Self { Self { $0 == text } }

  /// The test is to have an issue whose text begins and ends like this, and no other.
  static func expectingIssue(from start: String, to end: String) -> Self {
    Self { $0.hasPrefix(start) && $0.hasSuffix(end) }
  }
}
