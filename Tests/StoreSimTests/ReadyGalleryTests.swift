import FlowStories
import StoreExplorer
import Testing

/// The output of `storesim explore 6f --format test`.
@Suite(.finding) struct ReadyGalleryTests {
  static var path: String { #filePath }

  // “nothing is delivered twice, or unpaid”: coins: 120 delivered, only 60 paid for
  @Test func `ModernShop as published, killed after storing coins`() throws {
    let galleries = GalleryExploration.explorations(of: .modernShop)
    let gallery = try #require(
      galleries.first { gallery in
        gallery.form == .asPublished
          && gallery.title == "The customer buys; the app may die."
      })
    let token = try #require(ScheduleToken("3=kill"))
    let report = try gallery.exploration.replay(token)
    #expect(report.holds, "\(report)")
  }
}

/// Expects each test of a suite to have an issue.
private struct FindingTrait: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    guard !test.isSuite else { return try await function() }
    await withKnownIssue { try await function() }
  }
}

extension Trait where Self == FindingTrait {
  fileprivate static var finding: Self { Self() }
}
