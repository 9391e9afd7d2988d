internal import StoreModel

/// A launch of the app after its process had ended, and everything that decides what it will meet.
struct LaunchMark: Hashable, Sendable {
  /// The number of choice points that the run had passed.
  let point: Int
  /// The number of surprises so far that are no crashes.
  let others: Int
  /// Store, device, and the position in the story, in canonical form.
  let state: StateDigest
  /// The counters by which equal states may differ.
  let counters: [UInt64]
  /// The number of entries of the timeline.
  let line: Int
}
