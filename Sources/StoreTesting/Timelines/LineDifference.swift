/// The difference of two texts, line by line.
package struct LineDifference: CustomStringConvertible {
  private let expected: [Substring]
  private let happened: [Substring]

  package init(from expected: String, to happened: String) {
    self.expected = expected.split(separator: "\n", omittingEmptySubsequences: false)
    self.happened = happened.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// All lines in order: those in both behind two blanks, those missing behind −, those that came
  /// instead behind +.
  package var description: String {
    let changes = happened.difference(from: expected)
    var missing: Set<Int> = []
    var added: Set<Int> = []
    for change in changes {
      switch change {
      case .remove(let offset, _, _): missing.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var lines: [String] = []
    var (old, new) = (0, 0)
    while old < expected.count || new < happened.count {
      if missing.contains(old), old < expected.count {
        lines.append("− \(expected[old])")
        old += 1
      } else if added.contains(new), new < happened.count {
        lines.append("+ \(happened[new])")
        new += 1
      } else {
        lines.append("  \(expected[old])")
        old += 1
        new += 1
      }
    }
    return lines.joined(separator: "\n")
  }
}
