internal import StoreModel

/// A launch of the app after its process had ended, and everything that decides what it will meet.
struct LaunchMark: Hashable, Sendable {
  /// How many choice points the run had passed.
  let point: Int
  /// How many surprises had struck that are no crashes.
  let others: Int
  /// Store, device, and the position in the story, in canonical form.
  let state: StateDigest
  /// What equal states may differ by.
  let counters: [UInt64]
  /// How many entries the timeline had.
  let line: Int
}
