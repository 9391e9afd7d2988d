import StoreSigning
import Testing

@testable import StoreServer

struct TokenTests {
  private static let now = ServedShop.now

  /// Claims that are changed; nothing stands for one that is left out.
  typealias Changes = [JSON.Member]

  private static let taken: [Changes] = [
    [], [.init("iat", .integer(now))],
    [.init("iat", .integer(now - 3_000)), .init("exp", .integer(now + 600))],
    [.init("iat", .integer(now + 30)), .init("exp", .integer(now + 3_600))],
    [.init("exp", .integer(now - 30))], [.init("nonce", .string("x"))],
  ]

  private static let refused: [Changes] = [
    [.init("aud", .string("appstoreconnect-v2"))], [.init("aud", .null)],
    [.init("iss", .string("else"))], [.init("bid", .string("com.example.other"))],
    [.init("bid", .null)], [.init("exp", .null)], [.init("exp", .integer(now - 61))],
    [.init("exp", .integer(now + 4_000))], [.init("exp", .number("1.5"))],
    [.init("iat", .integer(now + 61))], [.init("iat", .string("today"))],
    [.init("iat", .integer(now - 3_600)), .init("exp", .integer(now + 300))],
  ]

  @Test(arguments: taken) func `a token that the app's server made is taken`(
    changes: Changes
  ) throws {
    let answer = try answer(to: ServedShop.token(changes))
    #expect(answer.status == 200)
  }

  @Test(arguments: refused) func `any other is not`(changes: Changes) throws {
    let answer = try answer(to: ServedShop.token(changes))
    #expect(answer == HTTPResponse(status: 401, text: "Unauthenticated"))
  }

  private func answer(to token: String) throws -> HTTPResponse {
    try ServedShop.open("buy unlock") { shop in
      try shop.send("GET", "/inApps/v1/transactions/1", token: token)
    }
  }

  @Test func `a token is signed by a key that the store knows by its name`() throws {
    try ServedShop.open("buy unlock") { shop in
      let stranger = SigningKey(label: "stranger")
      let tokens = [
        nil, "", "a.b.c", ServedShop.token(by: stranger), ServedShop.token(keyID: "OTHER"),
        ServedShop.token(keyID: nil), String(ServedShop.token().dropLast()),
      ]
      for token in tokens {
        let answer = try shop.send("GET", "/inApps/v1/transactions/1", token: token)
        #expect(answer.status == 401)
      }
    }
  }

  @Test func `a token that comes again is checked again, but for its signature`() throws {
    var book = TokenBook()
    let keys = [APICredentials.Key.standard]
    let text = ServedShop.token()
    for _ in 1...2 { _ = try book.token(text[...], keys: keys) }
    let token = try book.token(text[...], keys: [])
    #expect(throws: APITokenProblem.wrongClaim("exp")) {
      try token.check(
        issuer: APICredentials.standardIssuer, bundleID: "com.example.app",
        at: [Self.now + 4_000])
    }
    let forged = text.dropLast(2) + "AA"
    #expect(throws: APITokenProblem.self) { try book.token(forged, keys: keys) }
  }

  @Test func `so many tokens are kept, and no more`() throws {
    var book = TokenBook()
    let keys = [APICredentials.Key.standard]
    let texts = (0...TokenBook.capacity).map { ServedShop.token([.init("n", .integer(Int64($0)))]) }
    for text in texts { _ = try book.token(text[...], keys: keys) }
    // Without a key, only what is kept is known.
    #expect(throws: APITokenProblem.self) { try book.token(texts[0][...], keys: []) }
    for text in texts.dropFirst() { _ = try book.token(text[...], keys: []) }
  }
}
