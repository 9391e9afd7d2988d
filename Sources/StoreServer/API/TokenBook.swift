/// The tokens whose signatures were checked last: clients send the same token for up to an hour.
struct TokenBook: Sendable {
  private var tokens: [String: APIToken] = [:]
  /// The newest last.
  private var order: [String] = []

  /// The largest number of tokens that are kept.
  static let capacity = 64

  /// Reads a token that one of the keys signed; its claims are still to be checked.
  mutating func token(
    _ text: Substring, keys: [APICredentials.Key]
  ) throws(APITokenProblem) -> APIToken {
    let text = String(text)
    if let known = tokens[text] { return known }
    let token = try APIToken(text, keys: keys)
    if order.count == Self.capacity { tokens[order.removeFirst()] = nil }
    order.append(text)
    tokens[text] = token
    return token
  }
}
