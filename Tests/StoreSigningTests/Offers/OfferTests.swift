import StoreBasics
import Testing

@testable import StoreSigning

@Suite struct OfferTests {
  // The key of RFC 6979 A.2.5, and an offer whose signature is known from elsewhere.
  private let key = bytes(hex: "C9AFA9D845BA75166B5C215767B1D6934E50C3DB36E89B127B8A622B120F6721")
    .flatMap { SigningKey(raw: $0) }
  private let offer = PromotionalOfferSignature(
    bundleID: "com.test.app", keyID: "L256SYR32L", productID: "com.test.product",
    offerID: "com.test.offer", applicationUsername: "TestUser",
    nonce: "20FBA8A0-2B80-4A7D-A17F-85C1854727F8", timestamp: 1_681_314_324_000)
  private let known =
    "MEUCIADqOw3MiFAxpeCToPi9ra0XCDHcxuPYfAa534nQloDZAiEA1e8n+BQs7o0mZNjGB0nYIr0K4oQbzthLpxEIc1VYFXw="

  @Test func `the signed text and its signature are known`() throws {
    #expect(offer.message.count == 127)
    #expect(
      hex(SHA256.digest(of: offer.message))
        == "20ae08231b2dc0af78a9c453e68bb31f83153d75b7c8f32478da480379ef4175")
    #expect(try offer.signature(by: #require(key)) == known)
    try offer.verify(known, by: #require(key).verifyingKey)
  }

  @Test(
    arguments: [
      \.bundleID, \.keyID, \.productID, \.offerID, \.applicationUsername, \.nonce,
    ] as [any WritableKeyPath<PromotionalOfferSignature, String> & Sendable])
  func `each part is signed`(
    part: any WritableKeyPath<PromotionalOfferSignature, String> & Sendable
  ) throws {
    var other = offer
    other[keyPath: part] += "x"
    let key = try #require(key).verifyingKey
    #expect(
      thrown { () throws(OfferSignatureError) in try other.verify(known, by: key) }
        == .wrongSignature)
  }

  @Test func `other times, keys and encodings are refused`() throws {
    let key = try #require(key).verifyingKey
    let error = { (offer: PromotionalOfferSignature, text: String, key: VerifyingKey) in
      thrown { () throws(OfferSignatureError) in try offer.verify(text, by: key) }
    }
    var later = offer
    later.timestamp += 1
    #expect(error(later, known, key) == .wrongSignature)
    #expect(error(offer, known, SigningKey(label: "x").verifyingKey) == .wrongSignature)
    #expect(error(offer, "", key) == .malformed(DERError(.expected(.sequence), at: 0)))
    #expect(error(offer, "*", key) == .notBase64(Base64Error(.truncated, at: 1)))
  }

  private let claims = JSON.object([
    "iss": "57246542-96fe-1a63-e053-0824d011072a",
    "aud": "promotional-offer", "iat": .integer(1_681_314_324),
    "bid": "com.test.app", "nonce": "20fba8a0",
    "productId": "com.test.product",
    "offerIdentifier": "com.test.offer",
    "transactionId": "2000000000000001",
  ])

  private func read(_ claims: JSON, keyID: String? = "L256SYR32L") throws -> OfferTokenError? {
    let key = try #require(key)
    let text = JWS.sign(claims.encoded, header: JWSHeader(keyID: keyID, type: "JWT"), by: key)
    let keys = [OfferKey(id: "L256SYR32L", key: key.verifyingKey)]
    return thrown { () throws(OfferTokenError) in try OfferToken(verifying: text, keys: keys) }
  }

  @Test func `a token is read when its key is known`() throws {
    let key = try #require(key)
    let text = OfferToken.sign(claims, keyID: "L256SYR32L", by: key)
    let known = OfferKey(id: "L256SYR32L", key: key.verifyingKey)
    let token = try OfferToken(verifying: text, keys: [known])
    #expect(token.purpose == .promotionalOffer)
    #expect(token.bundleID == "com.test.app")
    #expect(token.nonce == "20fba8a0")
    #expect(token.issuedAt == 1_681_314_324)
    #expect(token.productID == "com.test.product")
    #expect(token.offerIdentifier == "com.test.offer")
    #expect(token.transactionID == "2000000000000001")
    #expect(token.allowIntroductoryOffer == nil)
    #expect(token.claims == claims)
    let impostor = OfferKey(id: "L256SYR32L", key: SigningKey(label: "x").verifyingKey)
    #expect(
      thrown { () throws(OfferTokenError) in
        try OfferToken(verifying: text, keys: [impostor])
      } == .untrusted(.wrongSignature))
  }

  @Test(arguments: ["iss", "aud", "iat", "bid", "nonce"])
  func `a token lacks a claim`(name: String) throws {
    let rest = try #require(claims.object).filtered { $0 != name }
    #expect(try read(.object(rest)) == .missingClaim(name))
  }

  @Test func `tokens of other keys and purposes are refused`() throws {
    #expect(try read(claims) == nil)
    #expect(try read(claims, keyID: nil) == .noKeyID)
    #expect(try read(claims, keyID: "other") == .unknownKey("other"))
    #expect(
      try read(.object(["aud": "appstoreconnect-v1"]))
        == .unknownPurpose("appstoreconnect-v1"))
  }
}
