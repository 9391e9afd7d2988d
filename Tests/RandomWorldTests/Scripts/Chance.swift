import StoreModel

/// Chance that comes out the same for the same seed.
struct Chance: RandomNumberGenerator {
  private var numbers: SplitMix64

  init(seed: UInt64) { numbers = SplitMix64(seed: seed) }

  mutating func next() -> UInt64 { numbers.next() }

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
