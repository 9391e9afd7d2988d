/// First in, first out, each in constant time on average.
package struct FIFO<Element: Equatable & Sendable>: Equatable, Sendable {
  private var storage: [Element?] = []
  private var head = 0

  package init() {}

  package var isEmpty: Bool { head == storage.count }
  package var count: Int { storage.count - head }
  package var first: Element? { isEmpty ? nil : storage[head] }
  package var last: Element? { isEmpty ? nil : storage[storage.count - 1] }
  package var elements: [Element] { storage[head...].compactMap(\.self) }

  package mutating func append(_ element: Element) { storage.append(element) }

  package mutating func popFirst() -> Element? {
    guard !isEmpty else { return nil }
    let element = storage[head].take()
    head += 1
    if head == storage.count {
      storage.removeAll(keepingCapacity: true)
      head = 0
    }
    return element
  }

  package mutating func removeLast() {
    guard !isEmpty else { return }
    storage.removeLast()
  }

  package mutating func removeAll(where isUnwanted: (Element) -> Bool) {
    let kept = elements.filter { !isUnwanted($0) }
    storage = kept
    head = 0
  }

  package mutating func removeAll() {
    storage.removeAll()
    head = 0
  }

  package static func == (one: Self, other: Self) -> Bool { one.elements == other.elements }
}
