import StoreBasics
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

  private static let refused: [(changes: Changes, reason: String)] = [
    ([.init("aud", .string("appstoreconnect-v2"))], "claim aud is not appstoreconnect-v1"),
    ([.init("aud", .null)], "claim aud is missing"),
    (
      [.init("iss", .string("else"))],
      "claim iss is not 57246542-96fe-1a63-e053-0824d011072a"
    ),
    ([.init("bid", .string("com.example.other"))], "claim bid is not com.example.app"),
    ([.init("bid", .null)], "claim bid is missing"),
    ([.init("exp", .null)], "claim exp is missing"),
    ([.init("exp", .integer(now - 61))], "has been expired (exp) for 61 s"),
    ([.init("exp", .integer(now + 4_000))], "lives 4000 s (exp), which is more than an hour"),
    ([.init("exp", .number("1.5"))], "claim exp is not a time in whole seconds since 1970"),
    ([.init("iat", .integer(now + 61))], "is issued (iat) in 61 s"),
    ([.init("iat", .string("today"))], "claim iat is not a time in whole seconds since 1970"),
    ([.init("iat", .integer(.min))], "claim iat is not a time in whole seconds since 1970"),
    (
      [.init("iat", .integer(now - 3_600)), .init("exp", .integer(now + 300))],
      "lives 3900 s (exp), which is more than an hour"
    ),
  ]

  @Test(arguments: taken) func `a token that the app's server made is taken`(
    changes: Changes
  ) throws {
    let answer = try answer(to: ServedShop.token(changes))
    #expect(answer.status == 200)
  }

  @Test(arguments: refused) func `any other is not, and the log alone says why`(
    changes: Changes, reason: String
  ) throws {
    let answer = try answer(to: ServedShop.token(changes))
    var expected = HTTPResponse(status: 401, text: "Unauthenticated")
    expected.remark = reason.hasPrefix("claim") ? "the token’s \(reason)" : "the token \(reason)"
    #expect(answer == expected)
    let bytes = String(decoding: answer.encoded(keepsAlive: true), as: UTF8.self)
    #expect(!bytes.contains("token"))
  }

  private func answer(to token: String) throws -> HTTPResponse {
    try ServedShop.open("buy unlock") { shop in
      try shop.send("GET", "/inApps/v1/transactions/1", token: token)
    }
  }

  @Test func `a token is signed by a key that the store knows by its name`() throws {
    try ServedShop.open("buy unlock") { shop in
      let stranger = SigningKey(label: "stranger")
      let tokens: [(String?, String?)] = [
        (nil, "there is no header “Authorization: Bearer …”"),
        ("", "this is not three parts with dots between them"), ("a.b.c", nil),
        (
          ServedShop.token(by: stranger), "the token’s signature is not by the key that it names"
        ),
        (ServedShop.token(keyID: "OTHER"), "the token’s key (kid) is “OTHER”, which is unknown"),
        (ServedShop.token(keyID: nil), "the token’s header names no key (kid)"),
        (String(ServedShop.token().dropLast()), nil),
      ]
      for (token, reason) in tokens {
        let answer = try shop.send("GET", "/inApps/v1/transactions/1", token: token)
        #expect(answer.status == 401)
        let remark = try #require(answer.remark)
        if let reason { #expect(remark == reason) }
      }
    }
  }

  @Test func `a token that comes again is checked again, but for its signature`() throws {
    var book = TokenBook()
    let keys = [APICredentials.Key.standard]
    let text = ServedShop.token()
    for _ in 1...2 { _ = try book.token(text[...], keys: keys) }
    let token = try book.token(text[...], keys: [])
    #expect(throws: APITokenProblem.expired(seconds: 3_700)) {
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
    // Without a key, only the kept tokens are known.
    #expect(throws: APITokenProblem.self) { try book.token(texts[0][...], keys: []) }
    for text in texts.dropFirst() { _ = try book.token(text[...], keys: []) }
  }
}
