import StoreModel
import Testing

@Suite struct PositionTableTests {
  @Test(arguments: [0, 1, 8, 9, 10, 100])
  func `each of few keys, and of many, has the position at which it was added`(count: Int) {
    var table = PositionTable<String>()
    for number in 0..<count { table.append("product.\(number)") }
    #expect((0..<count).map { table["product.\($0)"] } == (0..<count).map(Optional.some))
    #expect(table["product.\(count)"] == nil)
  }
}
