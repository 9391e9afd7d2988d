import Foundation

/// One measured figure, with the bound that it must keep, and the goal beyond it.
struct Figure: Sendable, CustomStringConvertible {
  let name: String
  /// Nil where it cannot be measured here.
  let value: Double?
  let bound: Double?
  let goal: Double?
  /// The explanation of the value, in words.
  let detail: String

  var isWithinBound: Bool { isAtMost(bound) }
  var reachesGoal: Bool { isAtMost(goal) }

  var description: String {
    let limits = [
      bound.map { "bound \(Self.text($0))" },
      goal.map { "goal \(Self.text($0))\(reachesGoal ? "" : ", not reached")" },
    ].compactMap(\.self).joined(separator: "; ")
    return "\(mark) \(name): \(value.map(Self.text) ?? "not measured") (\(limits))  \(detail)"
  }

  /// ✗ stands for a broken bound alone.
  private var mark: String {
    if value == nil { return "–" }
    if !isWithinBound { return "✗" }
    return reachesGoal ? "✓" : "·"
  }

  private func isAtMost(_ limit: Double?) -> Bool {
    guard let value, let limit else { return true }
    return value <= limit
  }
}

extension Figure {
  static func json(_ figures: [Figure]) -> String {
    let lines = figures.map { figure in
      """
        {"name": "\(figure.name)", "value": \(text(figure.value)), "bound": \(text(figure.bound)), \
      "goal": \(text(figure.goal)), "detail": "\(figure.detail)"}
      """
    }
    return "[\n\(lines.joined(separator: ",\n"))\n]"
  }

  private static func text(_ number: Double?) -> String { number.map(text) ?? "null" }

  private static func text(_ number: Double) -> String { String(format: "%.2f", number) }
}
