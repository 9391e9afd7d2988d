/// A queue with two ends, each in constant time on average.
///
/// Its methods are inlinable, since the compiler makes no code for a type's elements in another
/// module otherwise, and every step of a world goes through a queue.
package struct Deque<Element: Sendable>: Sendable {
  /// A ring; the first element stands at `head`.
  @usableFromInline var slots: [Element?] = []
  @usableFromInline var head = 0
  @usableFromInline var length = 0

  @inlinable
  package init() {}

  @inlinable
  package var count: Int { length }
  @inlinable
  package var isEmpty: Bool { length == 0 }
  @inlinable
  package var first: Element? { isEmpty ? nil : slots[head] }
  @inlinable
  package var last: Element? { isEmpty ? nil : slots[place(length - 1)] }
  @inlinable
  package var elements: [Element] { prefix(length) }

  /// Returns the first elements, so many or as many as there are.
  @inlinable
  package func prefix(_ limit: Int) -> [Element] {
    (0..<Swift.min(limit, length)).compactMap { slots[place($0)] }
  }
}

// MARK: - Changing it

extension Deque {
  @inlinable
  package mutating func append(_ element: consuming Element) {
    if length == slots.count { grow() }
    slots[place(length)] = consume element
    length += 1
  }

  @inlinable
  package mutating func prepend(_ element: consuming Element) {
    if length == slots.count { grow() }
    head = head == 0 ? slots.count - 1 : head - 1
    slots[head] = consume element
    length += 1
  }

  @inlinable
  package mutating func popFirst() -> Element? {
    guard length > 0 else { return nil }
    let element = slots[head].take()
    head = place(1)
    length -= 1
    return element
  }

  /// Takes the element behind the first, which stays the first.
  @inlinable
  package mutating func popSecond() -> Element? {
    guard length > 1 else { return nil }
    let first = slots[head].take()
    head = place(1)
    let second = slots[head].take()
    slots[head] = first
    length -= 1
    return second
  }

  @inlinable
  package mutating func removeLast() {
    guard length > 0 else { return }
    slots[place(length - 1)] = nil
    length -= 1
  }

  @inlinable
  package mutating func removeAll(where isUnwanted: (Element) -> Bool) {
    slots = elements.filter { !isUnwanted($0) }
    length = slots.count
    head = 0
  }

  @inlinable
  package mutating func removeAll() { self = Self() }

  @inlinable
  func place(_ offset: Int) -> Int {
    let place = head + offset
    return place < slots.count ? place : place - slots.count
  }

  @inlinable
  mutating func grow() {
    if head > 0 { slots = Array(slots[head...] + slots[..<head]) }
    head = 0
    let room = Swift.max(4, slots.count)
    slots.reserveCapacity(slots.count + room)
    for _ in 0..<room { slots.append(nil) }
  }
}

extension Deque: Equatable where Element: Equatable {
  @inlinable
  package static func == (one: Self, other: Self) -> Bool { one.elements == other.elements }
}
