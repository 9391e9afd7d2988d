/// A notification on its way to the app's server.
package enum Letter: Hashable, Sendable {
  /// One of the store's, by its number.
  case notice(Int)
  /// One that the app's server asked for, by its number.
  case test(Int)
}

extension Letter {
  package var text: String {
    switch self {
    case .notice(let number): "notice \(number)"
    case .test(let number): "test \(number)"
    }
  }

  init?(kind: String, number: String) {
    guard let number = Int(number) else { return nil }
    switch kind {
    case "notice": self = .notice(number)
    case "test": self = .test(number)
    default: return nil
    }
  }
}

/// A letter with the body to post.
package struct OutgoingLetter: Hashable, Sendable {
  package let letter: Letter
  /// As in `DID_RENEW`.
  package let type: String
  /// The body of the request.
  package let body: [UInt8]
}
