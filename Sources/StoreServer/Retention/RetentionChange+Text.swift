import StoreBasics
import StoreModel
import StoreSigning

// Changes of the messages for customers who cancel, as the journal has them.
extension RetentionChange {
  /// The change in one line.
  var text: String {
    switch self {
    case .uploadImage(let id, let size): "upload-image \(id) \(size.rawValue)"
    case .deleteImage(let id): "delete-image \(id)"
    case .uploadMessage(let message): "upload-message \(message.id) \(message.json.line)"
    case .deleteMessage(let id): "delete-message \(id)"
    case .setDefault(let id, let product, let locale):
      "default \(id ?? Self.none) \(locale) \(product)"
    case .setURL(let url): "url \(url ?? Self.none)"
    case .review(let id, let state): "review \(id) \(state.rawValue)"
    case .passTest: "pass-test"
    case .beginTest(let transaction): "begin-test \(transaction)"
    case .endTest(let number, let outcome): "end-test \(number) \(outcome.json.line)"
    }
  }

  /// Reads the text that `text` returns.
  init?(_ text: some StringProtocol) {
    let words = Substring(text).split(
      separator: " " as Character, maxSplits: 2, omittingEmptySubsequences: false)
    if words == ["pass-test"] {
      self = .passTest
      return
    }
    guard words.count > 1 else { return nil }
    let (first, last) = (String(words[1]), words.count > 2 ? String(words[2]) : "")
    switch words[0] {
    case "upload-image":
      guard let size = RetentionImage.Size(rawValue: last) else { return nil }
      self = .uploadImage(first, size)
    case "delete-image": self = .deleteImage(first)
    case "upload-message":
      guard let json = try? JSON(Array(last.utf8)),
        let message = RetentionMessage(json, id: first)
      else { return nil }
      self = .uploadMessage(message)
    case "delete-message": self = .deleteMessage(first)
    case "default":
      let rest = last.split(separator: " " as Character, maxSplits: 1)
      guard rest.count == 2 else { return nil }
      self = .setDefault(
        Self.known(first), ProductID(String(rest[1])), locale: String(rest[0]))
    case "url": self = .setURL(Self.known(first))
    case "review":
      guard let state = ReviewState(rawValue: last) else { return nil }
      self = .review(first, state)
    case "begin-test":
      guard let number = UInt64(first) else { return nil }
      self = .beginTest(TransactionID(number))
    case "end-test":
      guard let number = Int(first), let json = try? JSON(Array(last.utf8)),
        let outcome = PerformanceOutcome(json)
      else { return nil }
      self = .endTest(number, outcome)
    default: return nil
    }
  }

  private static let none = "-"

  private static func known(_ text: String) -> String? { text == none ? nil : text }
}

extension PerformanceOutcome {
  var json: JSON {
    .object(
      JSONObject([
        .init("successRate", .integer(Int64(successRate))),
        .init("times", .object(JSONObject(times.map(\.member)))),
        .init("failures", .object(JSONObject(failures.map(\.member)))),
      ]))
  }

  init?(_ json: JSON) {
    guard let rate = json["successRate"]?.integer, let times = json["times"]?.object,
      let failures = json["failures"]?.object
    else { return nil }
    self.init(
      successRate: Int(clamping: rate), times: times.members.compactMap(Named.init),
      failures: failures.members.compactMap(Named.init))
  }
}

extension PerformanceOutcome.Named {
  fileprivate var member: JSON.Member { JSON.Member(name, .integer(Int64(value))) }

  fileprivate init?(_ member: JSON.Member) {
    guard let value = member.value.integer else { return nil }
    self.init(member.key, Int(clamping: value))
  }
}

extension JSON {
  fileprivate var line: String { String(decoding: encoded, as: UTF8.self) }
}
