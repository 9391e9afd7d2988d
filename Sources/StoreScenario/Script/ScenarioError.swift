import StoreModel

/// The reason that a script cannot be played, and the place.
package struct ScenarioError: Error, Hashable, Sendable {
  package enum Problem: Hashable, Sendable {
    case missing(String)
    /// If it was probably a slip, the nearest right word is named.
    case unexpected(String, expected: String, nearest: String? = nil)
    case surplus(String)
    case unknownProduct(String, known: [String])
    case unknownGroup(String, known: [String])
  }

  /// The script's name as the caller gave it.
  package let file: String
  package let place: ScenarioPlace
  package let problem: Problem
}

extension ScenarioError: CustomStringConvertible {
  package var description: String { "\(file):\(place.line):\(place.column): \(problem)" }
}

extension ScenarioError.Problem: CustomStringConvertible {
  package var description: String {
    switch self {
    case .missing(let expected): "\(expected) is missing"
    case .unexpected(let found, let expected, let nearest):
      "\(expected) was expected, not \(shown(found))\(guess(nearest))"
    case .surplus(let found): "the action is complete before \(shown(found))"
    case .unknownProduct(let name, let known):
      "the catalog has no product \(shown(name)); it has \(list(known))"
        + guess(known.nearest(to: name))
    case .unknownGroup(let name, let known):
      "the catalog has no subscription group \(shown(name)); it has \(list(known))"
        + guess(known.nearest(to: name))
    }
  }

  /// In quotes, and fit for one line of a terminal: the script may be anything.
  private func shown(_ word: String) -> String {
    let scalars = word.unicodeScalars.prefix(40).map { scalar in
      Self.unseen.contains(scalar.properties.generalCategory) ? "\u{FFFD}" : scalar
    }
    let isCut = scalars.count < word.unicodeScalars.count
    return "“\(String(String.UnicodeScalarView(scalars)))\(isCut ? "…" : "")”"
  }

  /// The characters that a terminal obeys, or that turn the rest of a line round.
  private static let unseen: Set<Unicode.GeneralCategory> = [
    .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned,
  ]

  private func guess(_ name: String?) -> String { name.map { "; did you mean “\($0)”?" } ?? "" }

  private func list(_ names: [String]) -> String {
    names.isEmpty ? "none" : names.joined(separator: ", ")
  }
}
