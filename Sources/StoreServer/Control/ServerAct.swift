package import StoreModel
package import StoreSigning

/// Something that a client brings about: all that a world ever takes in from outside.
///
/// A world that takes in the same acts in the same order is the same world.
package enum ServerAct: Hashable, Sendable {
  /// A line of a scenario.
  case line(String)
  case finish(TransactionID)
  /// What the app's server tells of a purchase whose customer wants the money back.
  case consumption(TransactionID, JSON)
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
    case .finish(let id): "finish \(id)"
    case .consumption(let id, let json):
      "consumption \(id) \(String(decoding: json.encoded, as: UTF8.self))"
    case .testNotification: "test"
    case .attempt(let letter, let result): "attempt \(letter.text) \(result.rawValue)"
    }
  }

  /// Reads what `text` has written.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    let rest = parts.count > 1 ? parts[1] : ""
    switch parts[0] {
    case "do": self = .line(String(rest))
    case "finish":
      guard let number = UInt64(rest) else { return nil }
      self = .finish(TransactionID(number))
    case "consumption":
      let words = rest.split(separator: " ", maxSplits: 1)
      guard words.count == 2, let number = UInt64(words[0]),
        let json = try? JSON(Array(words[1].utf8))
      else { return nil }
      self = .consumption(TransactionID(number), json)
    case "test" where parts.count == 1: self = .testNotification
    case "attempt":
      let words = rest.split(separator: " ", omittingEmptySubsequences: false)
      guard words.count == 3, let letter = Letter(kind: String(words[0]), number: String(words[1])),
        let result = SendResult(rawValue: String(words[2]))
      else { return nil }
      self = .attempt(letter, result)
    default: return nil
    }
  }
}
