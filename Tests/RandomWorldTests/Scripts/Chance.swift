/// Chance that comes out the same for the same seed: SplitMix64.
struct Chance: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  mutating func one<Choice>(of choices: [Choice]) -> Choice {
    choices[Int.random(in: choices.indices, using: &self)]
  }

  /// One of the choices, each as often as its weight says.
  mutating func weighed<Choice>(_ choices: KeyValuePairs<Int, Choice>) -> Choice {
    var rest = Int.random(in: 0..<choices.reduce(0) { $0 + $1.key }, using: &self)
    for (weight, choice) in choices {
      if rest < weight { return choice }
      rest -= weight
    }
    preconditionFailure("the weights add up")
  }
}
