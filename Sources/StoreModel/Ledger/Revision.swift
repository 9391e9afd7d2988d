/// Numbers the states of the ledger, so that a receipt can say which of them it shows.
package struct Revision: Hashable, Comparable, Sendable {
  package let number: Int

  package init(_ number: Int) { self.number = number }

  package static let start = Self(0)

  package var next: Self { Self(number + 1) }

  package static func < (one: Self, other: Self) -> Bool { one.number < other.number }
}
