/// A moment of the store's time: whole milliseconds since 1970-01-01 00:00:00 UTC.
package struct StoreInstant: Hashable, Comparable, Sendable {
  package let milliseconds: Int64

  package init(milliseconds: Int64) { self.milliseconds = milliseconds }

  /// After everything else.
  static let distantFuture = Self(milliseconds: .max)

  package static func < (one: Self, other: Self) -> Bool { one.milliseconds < other.milliseconds }

  package func advanced(by span: StoreSpan) -> Self {
    Self(milliseconds: milliseconds + span.milliseconds)
  }

  package func span(to other: Self) -> StoreSpan {
    StoreSpan(milliseconds: other.milliseconds - milliseconds)
  }
}

/// A length of time in whole milliseconds.
package struct StoreSpan: Hashable, Comparable, Sendable {
  package let milliseconds: Int64

  package init(milliseconds: Int64) { self.milliseconds = milliseconds }

  package static let zero = Self(milliseconds: 0)

  package static func seconds(_ count: Int64) -> Self { Self(milliseconds: count * 1_000) }
  package static func minutes(_ count: Int64) -> Self { .seconds(count * 60) }
  package static func hours(_ count: Int64) -> Self { .minutes(count * 60) }
  package static func days(_ count: Int64) -> Self { .hours(count * 24) }

  package static func < (one: Self, other: Self) -> Bool { one.milliseconds < other.milliseconds }
}
