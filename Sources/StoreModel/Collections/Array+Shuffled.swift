extension Array {
  /// Returns the elements in an order that depends on the seed alone.
  ///
  /// The standard library may change its algorithm; recorded timelines must not change with it.
  package func shuffled(seed: UInt64) -> [Element] {
    var generator = SplitMix64(seed: seed)
    var order = self
    for position in order.indices.dropLast() {
      let remaining = UInt64(order.count - position)
      order.swapAt(position, position + Int(generator.next(below: remaining)))
    }
    return order
  }
}
