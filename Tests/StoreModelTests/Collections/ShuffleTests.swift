import StoreModel
import Testing

@Suite struct ShuffleTests {
  @Test func `equal seeds mix alike, everywhere`() {
    #expect(Array(1...8).shuffled(seed: 1) == Array(1...8).shuffled(seed: 1))
    #expect(Array(1...8).shuffled(seed: 1) != Array(1...8).shuffled(seed: 2))
    #expect(Array(1...8).shuffled(seed: 1).sorted() == Array(1...8))
  }
}
