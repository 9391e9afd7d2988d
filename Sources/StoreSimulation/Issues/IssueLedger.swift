internal import Synchronization

/// The issues that the worlds of one test, or of one exploration, have met.
package final class IssueLedger: Sendable {
  private let known = Mutex<[TestIssue]>([])
  /// Whether issues are kept for somebody who looks for them, and not reported as they come.
  private let keeps: Bool

  package init(keeping keeps: Bool = false) { self.keeps = keeps }

  /// All that came, in the order in which they came first.
  package var issues: [TestIssue] { known.withLock(\.self) }

  /// Whether the issue is to be reported now; takes it down.
  func isNew(_ issue: TestIssue) -> Bool {
    known.withLock { known in
      guard !known.contains(issue) else { return false }
      known.append(issue)
      return !keeps
    }
  }
}
