/// Values by key, in the order in which they came.
package struct OrderedDictionary<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  @usableFromInline var keys = OrderedSet<Key>()
  @usableFromInline var contents: [Value] = []

  @inlinable
  package init() {}

  @inlinable
  package var values: [Value] { contents }

  @inlinable
  package subscript(key: Key) -> Value? { keys.firstIndex(of: key).map { contents[$0] } }

  /// Adds a value under a key that none has yet.
  @inlinable
  package mutating func append(_ value: Value, for key: Key) {
    keys.append(key)
    contents.append(value)
  }

  @discardableResult
  @inlinable
  package mutating func removeValue(forKey key: Key) -> Value? {
    guard let position = keys.firstIndex(of: key) else { return nil }
    keys.remove(at: position)
    return contents.remove(at: position)
  }
}
