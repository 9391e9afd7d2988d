import StoreModel
import Testing

@Suite struct ShuffleTests {
  // Worked out by another program from the published definitions of both steps.
  @Test(
    arguments: [
      (0, [8, 5, 3, 1, 2, 6, 7, 4]), (1, [5, 7, 8, 6, 4, 3, 1, 2]), (2, [5, 7, 6, 2, 3, 4, 8, 1]),
    ] as [(UInt64, [Int])])
  func `a seed mixes as it does everywhere`(seed: UInt64, order: [Int]) {
    #expect(Array(1...8).shuffled(seed: seed) == order)
  }

  @Test func `the generator is SplitMix64`() {
    var generator = SplitMix64(seed: 0)
    #expect(generator.next() == 0xE220_A839_7B1D_CDAF)
  }

  @Test func `every element stays, once`() {
    for seed in UInt64(0)..<100 {
      #expect(Array(0..<50).shuffled(seed: seed).sorted() == Array(0..<50))
    }
    #expect([Int]().shuffled(seed: 1) == [])
  }
}
