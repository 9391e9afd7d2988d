/// Why a script cannot be played.
package struct ScenarioError: Error, Hashable, Sendable {
  package enum Problem: Hashable, Sendable {
    case missing(String)
    case unexpected(String, expected: String)
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
    case .unexpected(let found, let expected): "\(expected) was expected, not “\(found)”"
    case .surplus(let found): "the action is complete before “\(found)”"
    case .unknownProduct(let name, let known):
      "the catalog has no product “\(name)”; it has \(list(known))"
    case .unknownGroup(let name, let known):
      "the catalog has no subscription group “\(name)”; it has \(list(known))"
    }
  }

  private func list(_ names: [String]) -> String {
    names.isEmpty ? "none" : names.joined(separator: ", ")
  }
}
