import StoreBasics
import Testing

@Suite struct DequeTests {
  @Test func `what comes first goes first`() {
    var queue = Deque<Int>()
    for number in 1...5 { queue.append(number) }
    #expect(queue.popFirst() == 1)
    #expect(queue.popFirst() == 2)
    queue.append(6)
    #expect(queue.elements == [3, 4, 5, 6])
    #expect(queue.first == 3)
    #expect(queue.last == 6)
    #expect(queue.count == 4)
  }

  @Test func `an empty one has nothing, and takes more`() {
    var queue = Deque<Int>()
    #expect(queue.popFirst() == nil)
    queue.removeLast()
    #expect(queue.first == nil && queue.last == nil && queue.isEmpty)
    queue.append(1)
    #expect(queue.popFirst() == 1)
    #expect(queue.isEmpty)
    queue.append(2)
    #expect(queue.elements == [2])
  }

  @Test func `the last, some, and all can be taken out`() {
    var queue = Deque<Int>()
    for number in 1...6 { queue.append(number) }
    _ = queue.popFirst()
    queue.removeLast()
    queue.removeAll { $0.isMultiple(of: 2) }
    #expect(queue.elements == [3, 5])
    queue.removeAll()
    #expect(queue.isEmpty)
  }

  @Test func `elements go in and out at the front, too, and the second before the first`() {
    var queue = Deque<Int>()
    for number in [4, 3, 2, 1] { queue.prepend(number) }
    for number in 5...7 { queue.append(number) }
    #expect(queue.elements == [1, 2, 3, 4, 5, 6, 7])
    #expect(queue.prefix(3) == [1, 2, 3])
    #expect(queue.popSecond() == 2)
    #expect(queue.popSecond() == 3)
    #expect(queue.elements == [1, 4, 5, 6, 7])
    #expect(queue.prefix(9) == queue.elements)
    while queue.popSecond() != nil {}
    #expect(queue.elements == [1])
  }

  @Test func `queues are equal that hold the same, however they came to it`() {
    var one = Deque<Int>()
    var other = Deque<Int>()
    one.append(1)
    one.append(2)
    _ = one.popFirst()
    other.append(2)
    #expect(one == other)
    other.append(3)
    #expect(one != other)
  }
}
