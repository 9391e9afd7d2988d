/// First in, first out, each in constant time on average.
package struct FIFO<Element: Sendable>: Sendable {
  /// A ring; the oldest element stands at `head`.
  private var slots: [Element?] = []
  private var head = 0
  package private(set) var count = 0

  package init() {}

  package var isEmpty: Bool { count == 0 }
  package var first: Element? { isEmpty ? nil : slots[head] }
  package var last: Element? { isEmpty ? nil : slots[place(count - 1)] }
  package var elements: [Element] { (0..<count).compactMap { slots[place($0)] } }

  package mutating func append(_ element: consuming Element) {
    if count == slots.count { grow() }
    slots[place(count)] = consume element
    count += 1
  }

  package mutating func popFirst() -> Element? {
    guard !isEmpty else { return nil }
    let element = slots[head].take()
    head = place(1)
    count -= 1
    return element
  }

  package mutating func removeLast() {
    guard !isEmpty else { return }
    slots[place(count - 1)] = nil
    count -= 1
  }

  package mutating func removeAll(where isUnwanted: (Element) -> Bool) {
    slots = elements.filter { !isUnwanted($0) }
    count = slots.count
    head = 0
  }

  package mutating func removeAll() {
    slots = []
    count = 0
    head = 0
  }

  private func place(_ offset: Int) -> Int {
    let place = head + offset
    return place < slots.count ? place : place - slots.count
  }

  private mutating func grow() {
    if head > 0 { slots = Array(slots[head...] + slots[..<head]) }
    head = 0
    let room = max(4, slots.count)
    slots.reserveCapacity(slots.count + room)
    for _ in 0..<room { slots.append(nil) }
  }
}

extension FIFO: Equatable where Element: Equatable {
  package static func == (one: Self, other: Self) -> Bool { one.elements == other.elements }
}
