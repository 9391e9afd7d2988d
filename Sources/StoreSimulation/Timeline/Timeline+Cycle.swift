extension Timeline {
  /// The lines that repeat at the end, whatever numbers they have; nil where none do.
  ///
  /// The shortest lines are found that stand there three times, one after the other.
  package var cycle: [String]? {
    let lines = tail(of: 3 * Self.longestCycle).map(\.text)
    let shapes = lines.map(\.withoutNumbers)
    for length in 1...Self.longestCycle where 3 * length <= lines.count {
      let last = shapes.suffix(length)
      let isCycle = (1...2).allSatisfy { turn in
        shapes.dropLast(turn * length).suffix(length).elementsEqual(last)
      }
      if isCycle { return Array(lines.suffix(length)) }
    }
    return nil
  }

  private static var longestCycle: Int { 40 }

  private func tail(of count: Int) -> [TimelineEntry] { entries(from: max(0, self.count - count)) }
}

extension String {
  /// The text with one mark in place of each number.
  fileprivate var withoutNumbers: String {
    var text = ""
    for character in self {
      guard character.isNumber else {
        text.append(character)
        continue
      }
      if text.last != "#" { text.append("#") }
    }
    return text
  }
}
