import StoreSimulation

extension ServedWorld {
  /// Takes in what a journal has.
  ///
  /// - Throws: `JournalError.otherOutcome` where the world does not come back as it was.
  package mutating func replay(_ entries: [JournalEntry]) throws(JournalError) {
    for (index, entry) in entries.enumerated() {
      let count = world.timeline.count
      _ = perform(entry.act)
      // The first line is the header.
      guard world.timeline.count == count + entry.growth else {
        throw .otherOutcome(line: index + 2)
      }
    }
  }
}
