import Foundation

/// How much of the processor's time something takes at best, in nanoseconds: waiting for others is not counted.
func processorNanoseconds(rounds: Int = 5, _ body: () -> Void) -> Double {
  (0..<rounds).map { _ in
    let start = clock()
    body()
    return Double(clock() - start) / Double(CLOCKS_PER_SEC) * 1e9
  }.min() ?? 0
}

/// The shortest of several measurements, in nanoseconds: what disturbs only ever adds.
func nanoseconds(rounds: Int = 5, _ body: () -> Void) -> Double {
  let clock = ContinuousClock()
  return (0..<rounds).map { _ in
    let (seconds, attoseconds) = clock.measure(body).components
    return Double(seconds) * 1e9 + Double(attoseconds) / 1e9
  }.min() ?? 0
}
