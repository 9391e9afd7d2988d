package import StoreModel
public import StoreSimulation

/// A habit that has shown in a run.
public struct AuditFinding: Hashable, Sendable {
  /// The rule that found the habit.
  public let rule: AuditRule
  /// The positions of the timeline's entries that show it, in order.
  public let entries: [Int]
  /// An explanation: the events of this very run, the reason that they are wrong, and the remedy.
  public let because: String
  /// The products that the entries are about; empty if they are about no product in particular.
  package let products: Set<ProductID>
}

extension AuditFinding: CustomStringConvertible {
  /// The habit, and its explanation.
  public var description: String { "\(rule.name): \(because)" }
}

extension AuditFinding {
  /// Returns the habit, its explanation, and the lines of the timeline that show it.
  public func report(in timeline: Timeline) -> String {
    let lines = timeline.entries
    return ([description] + entries.map { "  \(lines[$0])" }).joined(separator: "\n")
  }
}
