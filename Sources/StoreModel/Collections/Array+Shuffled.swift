extension Array {
  /// Mixes the elements, the same way for equal seeds on every system.
  package func shuffled(seed: UInt64) -> [Element] {
    var generator = SplitMix64(seed: seed)
    return shuffled(using: &generator)
  }
}
