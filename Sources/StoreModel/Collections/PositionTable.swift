/// The positions of keys in a list, in the order in which they were added.
///
/// Few keys are compared one by one, which is faster than hashing; many are hashed.
package struct PositionTable<Key: Hashable & Sendable>: Equatable, Sendable {
  /// Up to how many keys are compared one by one.
  private static var few: Int { 8 }

  private var keys: [Key] = []
  /// Empty while the keys are few.
  private var positions: [Key: Int] = [:]

  package init() {}

  package subscript(key: Key) -> Int? {
    keys.count <= Self.few ? keys.firstIndex(of: key) : positions[key]
  }

  /// Gives the next position to a key that has none yet.
  package mutating func append(_ key: Key) {
    keys.append(key)
    if keys.count > Self.few + 1 {
      positions[key] = keys.count - 1
    } else if keys.count > Self.few {
      for (position, key) in keys.enumerated() { positions[key] = position }
    }
  }
}
