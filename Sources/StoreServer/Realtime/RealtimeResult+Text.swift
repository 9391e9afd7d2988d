import StoreBasics
import StoreModel

extension RealtimeResult {
  /// The result in one line.
  var text: String {
    switch self {
    case .answered(let status, let body): "\(status) \(Base64.url.encode(body))"
    case .failed(let reason): reason
    }
  }

  /// Reads the text that `text` returns.
  init?(_ text: some StringProtocol) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    switch words.count {
    case 1 where !words[0].isEmpty: self = .failed(String(words[0]))
    case 2:
      guard let status = Int(words[0]), let body = try? Base64.url.decode(words[1])
      else { return nil }
      self = .answered(status: status, body: body)
    default: return nil
    }
  }
}
