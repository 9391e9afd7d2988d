import StoreBasics
import Testing

@Suite struct OrderedSetTests {
  @Test(arguments: [0, 1, 8, 9, 10, 100])
  func `each of few keys, and of many, has the position at which it was added`(count: Int) {
    var set = OrderedSet<String>()
    for number in 0..<count { set.append("product.\(number)") }
    #expect(
      (0..<count).map { set.firstIndex(of: "product.\($0)") } == (0..<count).map(Optional.some))
    #expect(set.firstIndex(of: "product.\(count)") == nil)
  }

  @Test(arguments: [3, 9, 10, 20])
  func `what stands behind an element that is taken out moves up`(count: Int) {
    var set = OrderedSet<Int>()
    for number in 0..<count { set.append(number) }
    set.remove(at: 1)
    let left = (0..<count).filter { $0 != 1 }
    #expect(left.map(set.firstIndex) == left.indices.map(Optional.some))
    #expect(set.firstIndex(of: 1) == nil)
    set.append(1)
    #expect(set.firstIndex(of: 1) == count - 1)
  }
}
