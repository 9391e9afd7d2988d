import Foundation

/// One measured figure, and the bound that it must keep.
struct Figure: Sendable, CustomStringConvertible {
  let name: String
  let value: Double
  let bound: Double
  /// What was measured, in words.
  let detail: String

  var isWithinBound: Bool { value <= bound }

  var description: String {
    let mark = isWithinBound ? "✓" : "✗"
    return "\(mark) \(name): \(Self.text(value)) (at most \(Self.text(bound)))  \(detail)"
  }

  static func json(_ figures: [Figure]) -> String {
    let lines = figures.map { figure in
      """
        {"name": "\(figure.name)", "value": \(text(figure.value)), "bound": \(text(figure.bound)), \
      "detail": "\(figure.detail)"}
      """
    }
    return "[\n\(lines.joined(separator: ",\n"))\n]"
  }

  private static func text(_ number: Double) -> String { String(format: "%.2f", number) }
}

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
