/// An amount of money in thousandths of the currency's unit, as in Apple's signed transactions.
package struct Price: Hashable, Comparable, Sendable {
  package let milliunits: Int64

  package init(milliunits: Int64) { self.milliunits = milliunits }

  package static let zero = Self(milliunits: 0)

  package static func < (one: Self, other: Self) -> Bool { one.milliunits < other.milliunits }
}
