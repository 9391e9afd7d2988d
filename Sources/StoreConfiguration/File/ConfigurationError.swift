package import StoreBasics

/// The reason that a configuration file cannot be loaded.
package struct ConfigurationError: Error, Hashable, Sendable {
  package enum Problem: Hashable, Sendable {
    case binaryPropertyList
    case empty
    case notAnObject(String)
    case notFound(lookedIn: [String])
    case syntax(JSONError)
    case unreadable(String)
    case utf16
    /// A list or object that everything in it depends on is something else.
    case wrongType(keyPath: String, expected: String, found: String)
    case xmlPropertyList
  }

  /// The file's name as the caller gave it.
  package let file: String
  package let problem: Problem

  package init(file: String, _ problem: Problem) {
    self.file = file
    self.problem = problem
  }
}

extension ConfigurationError: CustomStringConvertible {
  package var description: String {
    switch problem {
    case .binaryPropertyList:
      "\(file): a binary property list; a StoreKit configuration file is JSON, as Xcode writes it"
    case .empty:
      "\(file): the file is empty; a StoreKit configuration file holds at least { }"
    case .notAnObject(let kind):
      "\(file): the file holds \(kind); a StoreKit configuration file is one JSON object"
    case .notFound(let places):
      (["\(file): no such file; looked for:"] + places.map { "  \($0)" }).joined(separator: "\n")
    case .syntax(let error):
      "\(file):\(error.line):\(error.column): \(error.problem)"
    case .unreadable(let reason):
      "\(file): \(reason)"
    case .utf16:
      "\(file): UTF-16 text; save the file as UTF-8"
    case .wrongType(let keyPath, let expected, let found):
      "\(file): \(keyPath): \(expected) was expected, not \(found)"
    case .xmlPropertyList:
      "\(file): an XML property list; a StoreKit configuration file is JSON, as Xcode writes it"
    }
  }
}
