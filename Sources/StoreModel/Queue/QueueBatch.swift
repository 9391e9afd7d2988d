/// The entries that one call to observers names, in order; there is at least one.
///
/// Most calls name one, which needs no array.
package struct QueueBatch: Equatable, Sendable {
  package let first: QueuedPayment
  private let others: [QueuedPayment]

  package init(_ entry: QueuedPayment) {
    first = entry
    others = []
  }

  /// Nil where there are none, so that nobody is called.
  package init?(_ entries: [QueuedPayment]) {
    guard let first = entries.first else { return nil }
    self.first = first
    others = entries.count > 1 ? Array(entries.dropFirst()) : []
  }

  package static func + (one: Self, other: Self) -> Self {
    Self(first: one.first, others: one.others + [other.first] + other.others)
  }

  private init(first: QueuedPayment, others: [QueuedPayment]) {
    self.first = first
    self.others = others
  }
}

extension QueueBatch: RandomAccessCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { others.count + 1 }

  package subscript(position: Int) -> QueuedPayment {
    position == 0 ? first : others[position - 1]
  }
}
