import StoreBasics
import StoreModel
import Testing

@Suite struct SortedDictionaryTests {
  private func table(_ keys: some Sequence<Int>) -> SortedDictionary<Int, String> {
    var table = SortedDictionary<Int, String>()
    for key in keys { table.append("\(key)", for: key) }
    return table
  }

  @Test func `values stand in the order of their keys, and are found by them`() {
    let table = table([1, 3, 7])
    #expect(table.values == ["1", "3", "7"])
    #expect(table.keys == [1, 3, 7])
    #expect(table[3] == "3")
    #expect(table[2] == nil)
    #expect(table[9] == nil)
    #expect(table.count == 3)
  }

  @Test func `a value can be changed, in place too`() {
    var table = table([1, 3, 7])
    table[3] = "three"
    table.update(7) { $0 += "!" }
    table.update(1) { $0 += "?" }
    table.update(5) { _ in Issue.record("there is no such value") }
    table[5] = "five"
    #expect(table.values == ["1?", "three", "7!"])
  }

  @Test func `what is taken out is gone, and leaves the others where they were`() {
    var table = table(1...100)
    for key in 1...100 where !key.isMultiple(of: 10) { table[key] = nil }
    #expect(table.keys == [10, 20, 30, 40, 50, 60, 70, 80, 90, 100])
    #expect(table.count == 10)
    #expect(table[50] == "50")
    #expect(table[51] == nil)
    table[10] = nil
    #expect(table.keys.first == 20)
    table.append("101", for: 101)
    #expect(table[101] == "101")
    table.removeAll { $0 != "30" }
    #expect(table.values == ["30"])
    table[30] = nil
    #expect(table.isEmpty && table.values.isEmpty)
    table.append("102", for: 102)
    #expect(table.values == ["102"])
  }

  @Test func `a key that comes again behind gaps is found`() {
    var table = table([1, 2, 3])
    table.update(1) { $0 += "!" }
    table[1] = nil
    table[2] = nil
    table.insert("two", for: 2)
    #expect(table.values == ["two", "3"])
    #expect(table[2] == "two")
  }

  @Test func `a key that comes late stands where it belongs`() {
    var table = table([2, 4, 6])
    table[4] = nil
    table.insert("5", for: 5)
    table.insert("four", for: 4)
    table.insert("1", for: 1)
    table.insert("7", for: 7)
    table.insert("six", for: 6)
    #expect(table.values == ["1", "2", "four", "5", "six", "7"])
    #expect(table.keys == [1, 2, 4, 5, 6, 7])
    #expect(table.count == 6)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `values are taken out in any order`(seed: UInt64) {
    var table = table(0..<100)
    for key in 0..<100 where key.isMultiple(of: 7) { table[key] = nil }
    let order = Array(0..<110).shuffled(seed: seed)
    let there = order.filter { $0 < 100 && !$0.isMultiple(of: 7) }
    #expect(order.compactMap { table.take($0) } == there.map { "\($0)" })
    #expect(table.isEmpty)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `it holds what a dictionary would`(seed: UInt64) {
    var table = SortedDictionary<Int, Int>()
    var dictionary: [Int: Int] = [:]
    let numbers = Array(0..<200).shuffled(seed: seed)
    for (key, number) in numbers.enumerated() {
      table.append(number, for: key)
      dictionary[key] = number
      if number.isMultiple(of: 3) {
        table[number] = nil
        dictionary[number] = nil
      }
      table.update(number / 2) { $0 += 1_000 }
      if let value = dictionary[number / 2] { dictionary[number / 2] = value + 1_000 }
    }
    #expect(table.keys == dictionary.keys.sorted())
    #expect(table.values == dictionary.sorted { $0.key < $1.key }.map(\.value))
  }

  @Test func `tables are equal that hold the same`() {
    var one = table(1...3)
    one[2] = nil
    #expect(one == table([1, 3]))
    #expect(one != table([1, 2]))
  }
}
