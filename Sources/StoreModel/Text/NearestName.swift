extension Collection<String> {
  /// The name that was probably meant; nil where none is near.
  ///
  /// Letters that differ in case alone, or look alike as `0` and `O` do, count as half a change. A
  /// name is near when a third of it has to change at most. Among equals, the first is taken.
  package func nearest(to name: String) -> String? {
    let word = Array(name.prefix(Self.longest).unicodeScalars)
    let most = word.count * 2 / 3
    var best: (name: String, distance: Int)?
    for candidate in self {
      let distance = Self.distance(word, Array(candidate.prefix(Self.longest).unicodeScalars))
      if distance <= most, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.name
  }

  /// Names are compared up to here, so that a long text costs no more than a long name.
  private static var longest: Int { 100 }

  /// Returns the number of halves of a change that lead from one to the other: insertions,
  /// removals, replacements, and two neighbours that change places.
  private static func distance(_ one: [Unicode.Scalar], _ other: [Unicode.Scalar]) -> Int {
    var (before, last) = ([Int](), (0...other.count).map { 2 * $0 })
    for (row, scalar) in one.enumerated() {
      var line = [2 * (row + 1)]
      for (column, counterpart) in other.enumerated() {
        var least = Swift.min(line[column], last[column + 1]) + 2
        least = Swift.min(least, last[column] + change(scalar, counterpart))
        if row > 0, column > 0, scalar == other[column - 1], one[row - 1] == counterpart {
          least = Swift.min(least, before[column - 1] + 2)
        }
        line.append(least)
      }
      (before, last) = (last, line)
    }
    return last[other.count]
  }

  private static func change(_ one: Unicode.Scalar, _ other: Unicode.Scalar) -> Int {
    one == other ? 0 : shape(of: one) == shape(of: other) ? 1 : 2
  }

  /// Returns the shape that a scalar shares with those that are mistaken for it.
  private static func shape(of scalar: Unicode.Scalar) -> String {
    switch scalar.properties.lowercaseMapping {
    case "o", "0": "0"
    case "l", "i", "1": "1"
    case "_", "-", ".": "."
    case let letter: letter
    }
  }
}

extension Collection<String> {
  /// As in `coins.100, coins.500`; the first of very many, and `nothing` of none.
  package var listed: String {
    guard count > 20 else { return isEmpty ? "nothing" : joined(separator: ", ") }
    return "\(prefix(20).joined(separator: ", ")) and \(count - 20) more"
  }
}
