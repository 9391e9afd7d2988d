import StoreSimulation

extension ServedWorld {
  /// Takes in the entries of a journal.
  ///
  /// The outcome of the last act is not compared: only the entry after it knows it.
  ///
  /// - Throws: `JournalError.otherOutcome` where the world does not come back as it was.
  package mutating func replay(_ entries: [JournalEntry]) throws(JournalError) {
    for (index, entry) in entries.enumerated() {
      // The first line is the header; the act before this one is in the line before its own.
      guard lastGrowth == entry.growthBefore else { throw .otherOutcome(line: index + 1) }
      _ = perform(entry.act)
    }
  }
}
