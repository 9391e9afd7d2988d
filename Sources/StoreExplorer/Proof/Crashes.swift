/// How many crashes an exploration lets happen in one run.
public enum Crashes: Hashable, Sendable {
  /// Each is a surprise, of which there are so many at most.
  case counted
  /// Any number.
  ///
  /// After a crash the app's memory is gone: what comes next depends only on the store, on what the
  /// device keeps, and on how far the customer's story has come. So a run goes on only from a launch
  /// that finds something new, and when there is no such launch left, all of them were seen.
  case any
}
