internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Passes mistakes on to the test library of the process.
///
/// `StoreTesting` registers itself before the program's `main`. In a program without it, each kind
/// of mistake is one line on the standard error stream.
package enum TestIssueReporter {
  package typealias Recorder = @Sendable (TestIssue) -> Void

  private static let state = Mutex(State())

  private struct State {
    var recorder: Recorder?
    /// The issues that were written to the standard error stream, so that each is written once a
    /// process.
    var written: Set<TestIssue> = []
  }

  /// Lets a test library record what is reported from now on.
  package static func register(_ recorder: @escaping Recorder) {
    state.withLock { $0.recorder = recorder }
  }

  /// Records an issue of the running test.
  package static func report(_ problem: TestIssue.Problem) {
    let issue = TestIssue(problem)
    let (recorder, isNew) = state.withLock { state in
      (state.recorder, state.recorder == nil && state.written.insert(issue).inserted)
    }
    // Called outside the lock: a recorder may run code of the test's.
    if let recorder { recorder(issue) } else if isNew { print(issue.line) }
  }

  private static func print(_ line: String) {
    let bytes = Array("\(line)\n".utf8)
    // One call, so that the lines of several threads stay whole.
    _ = unsafe bytes.withUnsafeBytes { unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
