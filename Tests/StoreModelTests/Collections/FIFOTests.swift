import StoreModel
import Testing

@Suite struct FIFOTests {
  @Test func `what comes first goes first`() {
    var queue = FIFO<Int>()
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
    var queue = FIFO<Int>()
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
    var queue = FIFO<Int>()
    for number in 1...6 { queue.append(number) }
    _ = queue.popFirst()
    queue.removeLast()
    queue.removeAll { $0.isMultiple(of: 2) }
    #expect(queue.elements == [3, 5])
    queue.removeAll()
    #expect(queue.isEmpty)
  }

  @Test func `queues are equal that hold the same, however they came to it`() {
    var one = FIFO<Int>()
    var other = FIFO<Int>()
    one.append(1)
    one.append(2)
    _ = one.popFirst()
    other.append(2)
    #expect(one == other)
    other.append(3)
    #expect(one != other)
  }
}
