import StoreBasics
import Testing

@Suite struct OrderedDictionaryTests {
  @Test(arguments: [1, 5, 9, 30]) func `values stand in the order in which they came`(count: Int) {
    var numbers = OrderedDictionary<String, Int>()
    for number in 0..<count { numbers.append(number, for: "\(number)") }
    #expect(numbers.values == Array(0..<count))
    #expect((0..<count).map { numbers["\($0)"] } == (0..<count).map(Optional.some))
    #expect(numbers["none"] == nil)
    #expect(numbers.removeValue(forKey: "none") == nil)
    #expect(numbers.removeValue(forKey: "0") == 0)
    #expect(numbers.values == Array(1..<count))
    #expect((1..<count).map { numbers["\($0)"] } == (1..<count).map(Optional.some))
    #expect(numbers["0"] == nil)
  }
}
