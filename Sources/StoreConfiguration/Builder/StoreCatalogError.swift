/// A catalog written in code that no store could sell from.
public struct StoreCatalogError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problems, a line each.
  public let problems: [String]

  /// All problems, those of products first.
  public var description: String {
    (["The catalog can't be sold from:"] + problems.map { "  \($0)" }).joined(separator: "\n")
  }
}
