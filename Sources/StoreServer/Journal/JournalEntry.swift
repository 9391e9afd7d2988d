/// An act as it is written down before it happens.
package struct JournalEntry: Hashable, Sendable {
  package let act: ServerAct
  /// The number of entries that the act before it added to the timeline.
  ///
  /// It reveals a replay that differs.
  package let growthBefore: Int

  package init(_ act: ServerAct, after growth: Int) { (self.act, growthBefore) = (act, growth) }

  /// - Parameter isLast: false if it counts only together with the entry that follows it.
  func text(isLast: Bool) -> String {
    "\(growthBefore)\(isLast ? "" : Self.continuation) \(act.text)"
  }

  /// Reads the text that `text(isLast:)` writes.
  static func reading(_ text: Substring) -> (entry: Self, isLast: Bool)? {
    let parts = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    let isLast = !parts[0].hasSuffix(continuation)
    guard parts.count == 2, let growth = Int(parts[0].dropLast(isLast ? 0 : 1)),
      let act = ServerAct(parts[1])
    else { return nil }
    return (Self(act, after: growth), isLast)
  }

  private static let continuation = "+"
}
