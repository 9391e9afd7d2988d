/// Something that a client brings about: all that a world ever takes in from outside.
///
/// A world that takes in the same acts in the same order is the same world.
package enum ServerAct: Hashable, Sendable {
  /// A line of a scenario.
  case line(String)
  case order(ServerOrder)
  case testNotification
  /// A letter was posted to the app's server.
  case attempt(Letter, SendResult)
}

// MARK: - As text

extension ServerAct {
  /// The act in one line.
  package var text: String {
    switch self {
    case .line(let line): "do \(line)"
    case .order(let order): order.text
    case .testNotification: "test"
    case .attempt(let letter, let result): "attempt \(letter.text) \(result.rawValue)"
    }
  }

  /// Reads the text that `text` returns.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    let rest = parts.count > 1 ? parts[1] : ""
    switch parts[0] {
    case "do": self = .line(String(rest))
    case "test" where parts.count == 1: self = .testNotification
    case "attempt":
      let words = rest.split(separator: " ", omittingEmptySubsequences: false)
      guard words.count == 3, let letter = Letter(kind: String(words[0]), number: String(words[1])),
        let result = SendResult(rawValue: String(words[2]))
      else { return nil }
      self = .attempt(letter, result)
    default:
      guard let order = ServerOrder(text) else { return nil }
      self = .order(order)
    }
  }
}
