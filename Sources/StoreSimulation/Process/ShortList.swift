/// A few values by number, in the order in which they came: too few for hashing to pay.
struct ShortList<Key: Equatable & Sendable, Value: Sendable>: Sendable {
  private struct Item: Sendable {
    let key: Key
    let value: Value
  }

  private var items: [Item] = []

  var values: [Value] { items.map(\.value) }

  subscript(key: Key) -> Value? { items.first { $0.key == key }?.value }

  /// Adds a value under a number that none has yet.
  mutating func append(_ value: Value, for key: Key) { items.append(Item(key: key, value: value)) }

  @discardableResult
  mutating func remove(_ key: Key) -> Value? {
    items.firstIndex { $0.key == key }.map { items.remove(at: $0).value }
  }
}
