/// A value in a place of its own, for what few of many values have: an optional one takes a single word.
package struct Boxed<Value: Hashable & Sendable>: Hashable, Sendable {
  private indirect enum Storage: Hashable, Sendable { case value(Value) }

  private let storage: Storage

  package init(_ value: Value) { storage = .value(value) }

  package var value: Value {
    switch storage {
    case .value(let value): value
    }
  }
}
