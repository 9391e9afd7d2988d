internal import Synchronization

/// The issues that the worlds of one test, or of one exploration, have met.
package final class IssueLedger: Sendable {
  private let known = Mutex<[TestIssue]>([])
  /// True if issues are kept for a later look, and not reported as they come.
  private let keeps: Bool

  package init(keeping keeps: Bool = false) { self.keeps = keeps }

  /// All that came, in the order in which they came first.
  package var issues: [TestIssue] { known.withLock(\.self) }

  /// Records the issue, and returns true if it is to be reported now.
  func isNew(_ issue: TestIssue) -> Bool {
    known.withLock { known in
      guard !known.contains(issue) else { return false }
      known.append(issue)
      return !keeps
    }
  }
}
