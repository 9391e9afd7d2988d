/// An act as it was written down.
package struct JournalEntry: Hashable, Sendable {
  package let act: ServerAct
  /// How many entries the timeline gained by it, so that a world that comes back differently is noticed.
  package let growth: Int

  package init(act: ServerAct, growth: Int) { (self.act, self.growth) = (act, growth) }

  var text: String { "\(growth) \(act.text)" }

  init?(_ text: Substring) {
    let parts = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let growth = Int(parts[0]), let act = ServerAct(parts[1]) else {
      return nil
    }
    self.init(act: act, growth: growth)
  }
}
