import Foundation

/// Returns the least processor time of several runs, in nanoseconds; waiting for others is not
/// counted.
func processorNanoseconds(rounds: Int = 5, _ body: () -> Void) -> Double {
  (0..<rounds).map { _ in
    let start = clock()
    body()
    return Double(clock() - start) / Double(CLOCKS_PER_SEC) * 1e9
  }.min() ?? 0
}

/// Returns the shortest time of several runs, in nanoseconds: disturbances only ever add.
func nanoseconds(rounds: Int = 5, _ body: () -> Void) -> Double {
  let clock = ContinuousClock()
  return (0..<rounds).map { _ in
    let (seconds, attoseconds) = clock.measure(body).components
    return Double(seconds) * 1e9 + Double(attoseconds) / 1e9
  }.min() ?? 0
}
