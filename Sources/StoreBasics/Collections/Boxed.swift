/// A value in a place of its own: it is copied as a pointer, and an optional one takes a single
/// word.
@usableFromInline
package struct Boxed<Value: Sendable>: Sendable {
  @usableFromInline
  final class Box: Sendable {
    @usableFromInline let value: Value

    @inlinable
    init(_ value: Value) { self.value = value }
  }

  @usableFromInline let box: Box

  @inlinable
  package init(_ value: Value) { box = Box(value) }

  @inlinable
  package var value: Value { _read { yield box.value } }
}

extension Boxed: Equatable where Value: Equatable {
  @inlinable
  package static func == (one: Self, other: Self) -> Bool {
    one.box === other.box || one.box.value == other.box.value
  }
}

extension Boxed: Hashable where Value: Hashable {
  @inlinable
  package func hash(into hasher: inout Hasher) { hasher.combine(box.value) }
}

extension Optional {
  /// Changes the boxed value, which is `empty` if there is no box, and keeps no box for `empty`.
  @inlinable
  package mutating func change<Value: Equatable>(
    from empty: Value, _ change: (inout Value) -> Void
  ) where Wrapped == Boxed<Value> {
    var value = self?.value ?? empty
    change(&value)
    self = value == empty ? nil : Boxed(value)
  }
}
