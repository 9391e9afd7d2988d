/// A value in a place of its own: it is copied as a pointer, and an optional one takes a single word.
package struct Boxed<Value: Hashable & Sendable>: Hashable, Sendable {
  private final class Box: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  private let box: Box

  package init(_ value: Value) { box = Box(value) }

  package var value: Value { _read { yield box.value } }

  package static func == (one: Self, other: Self) -> Bool {
    one.box === other.box || one.box.value == other.box.value
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(box.value) }
}
