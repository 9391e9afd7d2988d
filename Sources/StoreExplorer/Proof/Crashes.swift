/// The number of crashes that an exploration allows in one run.
public enum Crashes: Hashable, Sendable {
  /// Each crash is a surprise, and counts as one.
  case counted
  /// Any number.
  ///
  /// After a crash the app's memory is gone, and its future depends only on the store, the storage
  /// of the device, and the position in the customer's story. A run therefore goes on only from a
  /// launch with a new state. If no such launch is left, every number of crashes has been seen.
  case any
}
