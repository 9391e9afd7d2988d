/// Different elements in the order in which they were added, found by their positions.
///
/// Few are compared one by one, which is faster than hashing; many are hashed.
package struct OrderedSet<Element: Hashable & Sendable>: Equatable, Sendable {
  /// The number of elements up to which they are compared one by one.
  @inlinable
  static var few: Int { 8 }

  @usableFromInline var elements: [Element] = []
  /// Empty while the elements are few.
  @usableFromInline var positions: [Element: Int] = [:]

  @inlinable
  package init() {}

  @inlinable
  package func firstIndex(of element: Element) -> Int? {
    elements.count <= Self.few ? elements.firstIndex(of: element) : positions[element]
  }

  /// Gives the next position to an element that has none yet.
  @inlinable
  package mutating func append(_ element: Element) {
    elements.append(element)
    if elements.count > Self.few + 1 {
      positions[element] = elements.count - 1
    } else if elements.count > Self.few {
      index()
    }
  }

  /// Takes an element out; those behind it move up.
  @inlinable
  package mutating func remove(at position: Int) {
    elements.remove(at: position)
    index()
  }

  @inlinable
  mutating func index() {
    positions.removeAll(keepingCapacity: true)
    guard elements.count > Self.few else { return }
    for (position, element) in elements.enumerated() { positions[element] = position }
  }
}
