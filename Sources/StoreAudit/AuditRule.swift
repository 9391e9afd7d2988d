public import StoreSimulation

/// A habit that costs money or customers, and how it shows in what happened.
///
/// A rule is a pure function of a timeline: it asks nothing else, and equal timelines give equal findings.
public struct AuditRule: Sendable {
  /// What the habit is called, as in `finished twice`; no two rules have the same name.
  public let name: String
  /// What an app should do in its place, in one sentence.
  public let advice: String
  /// What it may lead to.
  public let harms: Set<Harm>
  private let find: @Sendable (Chronicle) -> [Trace]

  /// Where a habit shows, and how it came to that.
  struct Trace {
    /// The entries of the timeline, by position.
    let entries: [Int]
    /// What happened, without the advice.
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

  /// Everything that the rule finds in what happened, in the order in which it happened.
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
