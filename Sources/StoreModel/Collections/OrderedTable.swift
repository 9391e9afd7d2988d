/// Values in the order of their keys, which mostly grow.
///
/// Appending takes constant time, finding logarithmic, and removing constant time on average: gaps are closed
/// once they outnumber the values. A key that comes late takes linear time.
package struct OrderedTable<Key: Comparable & Sendable, Value: Equatable & Sendable>: Sendable {
  private struct Slot: Sendable {
    let key: Key
    var value: Value?
  }

  private var slots: [Slot] = []
  /// How many slots at the front are gaps.
  private var head = 0
  /// Where a value was last changed: the next to be changed mostly stands behind it.
  private var hint = 0
  package private(set) var count = 0

  package init() {}

  package var isEmpty: Bool { count == 0 }
  package var values: [Value] { slots[head...].compactMap { $0.value } }
  package var keys: [Key] { slots[head...].compactMap { $0.value == nil ? nil : $0.key } }

  package mutating func append(_ value: consuming Value, for key: Key) {
    precondition(slots.last.map { $0.key < key } ?? true, "keys grow")
    slots.append(Slot(key: key, value: value))
    count += 1
  }

  /// Puts the value where its key belongs, in place of what stands there.
  package mutating func insert(_ value: Value, for key: Key) {
    guard let last = slots.last, key <= last.key else { return append(value, for: key) }
    let position = lowerBound(of: key)
    if slots[position].key == key {
      if slots[position].value == nil { count += 1 }
      slots[position].value = value
    } else {
      slots.insert(Slot(key: key, value: value), at: position)
      count += 1
    }
  }

  package subscript(key: Key) -> Value? {
    get { position(of: key).flatMap { slots[$0].value } }
    set {
      guard let position = position(of: key), slots[position].value != nil else { return }
      slots[position].value = newValue
      if newValue == nil { close(position) }
    }
  }

  /// Takes the value out, and returns it.
  package mutating func take(_ key: Key) -> Value? {
    guard let position = position(of: key), let value = slots[position].value.take() else {
      return nil
    }
    close(position)
    return value
  }

  /// Changes the value in place, and does nothing where there is none.
  package mutating func update(_ key: Key, _ change: (inout Value) -> Void) {
    guard let position = position(of: key), slots[position].value != nil else { return }
    hint = position
    // In place, so that what the value holds is not copied; that there is one was just seen.
    // swift-format-ignore: NeverForceUnwrap
    change(&slots[position].value!)
  }

  package mutating func removeAll(where isUnwanted: (Value) -> Bool) {
    slots = slots[head...].filter { $0.value.map { !isUnwanted($0) } ?? false }
    head = 0
    count = slots.count
  }

  private func position(of key: Key) -> Int? {
    // The newest is asked for most often, then the next to be changed, and the oldest.
    if let last = slots.last, last.key == key { return slots.count - 1 }
    if hint + 1 >= head, hint + 1 < slots.count, slots[hint + 1].key == key { return hint + 1 }
    if head < slots.count, slots[head].key == key { return head }
    let position = lowerBound(of: key)
    return position < slots.count && slots[position].key == key ? position : nil
  }

  /// Where the first key stands, behind the gaps at the front, that is not below this one.
  private func lowerBound(of key: Key) -> Int {
    var (low, high) = (head, slots.count)
    while low < high {
      let middle = (low + high) / 2
      if slots[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private mutating func close(_ position: Int) {
    count -= 1
    while !slots.isEmpty, slots[slots.count - 1].value == nil { slots.removeLast() }
    if isEmpty {
      head = 0
      return
    }
    while slots[head].value == nil { head += 1 }
    if slots.count > 32, slots.count > 2 * count {
      slots.removeAll { $0.value == nil }
      head = 0
    }
  }
}

extension OrderedTable: Equatable {
  package static func == (one: Self, other: Self) -> Bool {
    one.keys == other.keys && one.values == other.values
  }
}
