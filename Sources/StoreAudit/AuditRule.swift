public import StoreSimulation

/// A habit that costs money or customers, and the function that finds it in a timeline.
///
/// A rule is a pure function of a timeline: it asks nothing else, and equal timelines give equal
/// findings.
public struct AuditRule: Sendable {
  /// The name of the habit, as in `finished twice`; no two rules have the same name.
  public let name: String
  /// The advice to an app that has the habit, in one sentence.
  public let advice: String
  /// The kinds of harm that the habit may lead to.
  public let harms: Set<Harm>
  private let find: @Sendable (Chronicle) -> [Trace]

  /// One occurrence of a habit: the entries that show it, and its story.
  struct Trace {
    /// The entries of the timeline, by position.
    let entries: [Int]
    /// The story of the occurrence, without the advice.
    let story: String
  }

  init(
    _ name: String, harms: Set<Harm>, advice: String,
    find: @escaping @Sendable (Chronicle) -> [Trace]
  ) {
    self.name = name
    self.harms = harms
    self.advice = advice
    self.find = find
  }

  /// Returns the rule's findings in a timeline, in the order in which they happened.
  public func findings(in timeline: Timeline) -> [AuditFinding] {
    findings(in: Chronicle(timeline))
  }

  func findings(in chronicle: Chronicle) -> [AuditFinding] {
    find(chronicle).map { trace in
      AuditFinding(
        rule: self, entries: chronicle.known(trace.entries), because: "\(trace.story) \(advice)",
        products: chronicle.products(at: trace.entries))
    }
  }
}

extension AuditRule: Hashable {
  /// Rules are told apart by their names.
  public static func == (one: Self, other: Self) -> Bool { one.name == other.name }

  /// Feeds the name to the hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension AuditRule: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}
