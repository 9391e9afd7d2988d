/// The entries that one call to observers names, in order; there is at least one.
///
/// Most calls name one, which needs no array.
package struct QueueBatch: Equatable, Sendable {
  private enum Entries: Sendable {
    case one(QueuedPayment)
    case several([QueuedPayment])
  }

  private var entries: Entries

  package init(_ entry: QueuedPayment) { entries = .one(entry) }

  /// Nil where there are none, so that nobody is called.
  package init?(_ entries: [QueuedPayment]) {
    guard let first = entries.first else { return nil }
    self.entries = entries.count == 1 ? .one(first) : .several(entries)
  }

  package mutating func append(_ entry: QueuedPayment) {
    switch entries {
    case .one(let first): entries = .several([first, entry])
    case .several(var several):
      // Given up first, so that the array is not copied.
      entries = .several([])
      several.append(entry)
      entries = .several(several)
    }
  }

  package static func + (one: Self, other: Self) -> Self {
    var both = one
    for entry in other { both.append(entry) }
    return both
  }

  package static func == (one: Self, other: Self) -> Bool { one.elementsEqual(other) }
}

extension QueueBatch: RandomAccessCollection {
  package var startIndex: Int { 0 }

  package var endIndex: Int { count }

  // Asked for directly by other modules, which would go through the collection's table otherwise.
  package var count: Int {
    switch entries {
    case .one: 1
    case .several(let several): several.count
    }
  }

  package var first: QueuedPayment { self[0] }

  package subscript(position: Int) -> QueuedPayment {
    switch entries {
    case .one(let entry): entry
    case .several(let several): several[position]
    }
  }
}
