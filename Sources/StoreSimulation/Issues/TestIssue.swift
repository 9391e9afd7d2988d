package import StoreModel
internal import Synchronization

/// A mistake in a test, or of the app in it, that no call can throw.
///
/// Reporting one fails the test that makes it, unless it is a warning.
package struct TestIssue: Error, Hashable, Sendable {
  /// The kind of mistake.
  package enum Problem: Hashable, Sendable {
    /// Code outside every world has used the default store, which nothing has configured.
    case noStore
    /// The test has called StoreKit after it had killed the app, and before the next launch.
    case appIsNotRunning(InstallationID)
    /// A transaction was finished in a world that it does not come from.
    case foreignTransaction(String)
    /// A thread of the app's own has used StoreKit, in an order that the system decides.
    case ownThread
    /// A task of one world has run in another, since an actor belongs to both.
    case sharedActor
    /// A turn of the app's code has not ended for very long.
    case endlessTurn
    /// A test has asked for something that makes no sense.
    case mistake(String)
  }

  package let problem: Problem

  package init(_ problem: Problem) { self.problem = problem }

  /// True if the test goes on as if nothing were wrong.
  ///
  /// A foreign transaction changes nothing: what this world's store has handed over stays
  /// unfinished, which shows in its own right.
  package var isWarning: Bool { if case .foreignTransaction = problem { true } else { false } }
}

extension TestIssue: CustomStringConvertible {
  /// The mistake, and advice on it.
  package var description: String {
    switch problem {
    case .noStore:
      """
      There is no simulated store here: StoreKit was used, or `Simulation.current` steered, outside \
      every world, and nothing has configured the default store, which sells nothing. \
      Give the test a store with `.store(…)`, run the code in `withSimulation(…)`, or configure \
      the default store with an `SKTestSession`.
      """
    case .appIsNotRunning(let id):
      """
      No app is running on device \(id.number): it was killed, and was not launched again, so that \
      this call of StoreKit does nothing. Launch the app first, with `world.device.launch { … }`.
      """
    case .foreignTransaction(let name):
      """
      \(name) comes from another world, so that finishing it does nothing here. Finish the \
      transactions that this world's store has handed over; one kept in a `static let`, or in a \
      variable outside the test, may be left over from another test.
      """
    case .ownThread:
      """
      StoreKit was used on a thread that the app has started itself. The call has reached the world \
      that started the thread, but the system decides when it comes, so that the test may differ from \
      run to run. Use a queue, a task or an operation, which are the world's, or allow it with \
      `world.allowOwnThreads()`.
      """
    case .sharedActor:
      """
      A task of this test has run in the world of another test, which runs at the same time: an actor \
      in a `static let` or a global actor serves both, so that what happens differs from run to run. \
      Let each test make the actor, or make the suites that share it `.serialized`.
      """
    case .endlessTurn:
      """
      Code of the test's world has kept its thread busy for \(TurnWatch.limit.load(ordering: .relaxed)) \
      seconds without giving way: it may loop until something happens that cannot happen meanwhile. \
      The process ends where that code is.
      """
    case .mistake(let text): text
    }
  }

  /// The same in one line of a log, for programs without tests.
  var line: String { "StoreKit: \(description)" }
}
