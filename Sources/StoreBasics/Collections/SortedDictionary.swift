/// Values in the order of their keys, which mostly grow.
///
/// Appending takes constant time, finding logarithmic, and removing constant time on average: gaps
/// are closed once they outnumber the values. A key that comes late takes linear time. Its methods
/// are inlinable, since the compiler makes no code for a type's elements in another module
/// otherwise, and every step of a purchase looks for its transaction.
package struct SortedDictionary<Key: Comparable & Sendable, Value: Sendable>: Sendable {
  @usableFromInline
  struct Slot: Sendable {
    @usableFromInline let key: Key
    @usableFromInline var value: Value?

    @inlinable
    init(key: Key, value: Value?) {
      self.key = key
      self.value = value
    }
  }

  @usableFromInline var slots: [Slot] = []
  /// The number of slots at the front that are gaps.
  @usableFromInline var head = 0
  /// The position of the last change: the next value to be changed mostly stands behind it.
  @usableFromInline var hint = 0
  @usableFromInline var length = 0

  @inlinable
  package init() {}

  @inlinable
  package var count: Int { length }

  @inlinable
  package var isEmpty: Bool { length == 0 }
  @inlinable
  package var values: [Value] { slots[head...].compactMap { $0.value } }
  @inlinable
  package var keys: [Key] { slots[head...].compactMap { $0.value == nil ? nil : $0.key } }

  @inlinable
  package mutating func append(_ value: consuming Value, for key: Key) {
    precondition(slots.last.map { $0.key < key } ?? true, "keys grow")
    slots.append(Slot(key: key, value: value))
    length += 1
  }

  /// Inserts a value for a key at its place in the order, or replaces the key's value.
  @inlinable
  package mutating func insert(_ value: Value, for key: Key) {
    guard let last = slots.last, key <= last.key else { return append(value, for: key) }
    let position = lowerBound(of: key)
    if slots[position].key == key {
      if slots[position].value == nil { length += 1 }
      slots[position].value = value
    } else {
      slots.insert(Slot(key: key, value: value), at: position)
      length += 1
    }
  }

  @inlinable
  package subscript(key: Key) -> Value? {
    get { position(of: key).flatMap { slots[$0].value } }
    set {
      guard let position = position(of: key), slots[position].value != nil else { return }
      slots[position].value = newValue
      if newValue == nil { close(position) }
    }
  }

  /// Takes the value out, and returns it.
  @inlinable
  package mutating func take(_ key: Key) -> Value? {
    guard let position = position(of: key), let value = slots[position].value.take() else {
      return nil
    }
    close(position)
    return value
  }

  /// Changes the value in place, and does nothing where there is none.
  @inlinable
  package mutating func update(_ key: Key, _ change: (inout Value) -> Void) {
    guard let position = position(of: key), slots[position].value != nil else { return }
    hint = position
    // In place, so that what the value holds is not copied; that there is one was just seen.
    // swift-format-ignore: NeverForceUnwrap
    change(&slots[position].value!)
  }

  @inlinable
  package mutating func removeAll(where isUnwanted: (Value) -> Bool) {
    slots = slots[head...].filter { $0.value.map { !isUnwanted($0) } ?? false }
    head = 0
    length = slots.count
  }

  @inlinable
  func position(of key: Key) -> Int? {
    // The newest is asked for most often, then the next to be changed, and the oldest.
    if let last = slots.last, last.key == key { return slots.count - 1 }
    if hint + 1 >= head, hint + 1 < slots.count, slots[hint + 1].key == key { return hint + 1 }
    if head < slots.count, slots[head].key == key { return head }
    let position = lowerBound(of: key)
    return position < slots.count && slots[position].key == key ? position : nil
  }

  /// Returns the position of the first key, behind the gaps at the front, that is not below this
  /// one.
  @inlinable
  func lowerBound(of key: Key) -> Int {
    var (low, high) = (head, slots.count)
    while low < high {
      let middle = (low + high) / 2
      if slots[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return low
  }

  @inlinable
  mutating func close(_ position: Int) {
    length -= 1
    while !slots.isEmpty, slots[slots.count - 1].value == nil { slots.removeLast() }
    if isEmpty {
      head = 0
      return
    }
    while slots[head].value == nil { head += 1 }
    if slots.count > 32, slots.count > 2 * length {
      slots.removeAll { $0.value == nil }
      head = 0
    }
  }
}

extension SortedDictionary: Equatable where Value: Equatable {
  @inlinable
  package static func == (one: Self, other: Self) -> Bool {
    one.keys == other.keys && one.values == other.values
  }
}
