package import StoreBasics

/// The claims that an app's server signs as JWS to let a customer have an offer, or to settle the
/// eligibility for an introductory one.
package struct OfferToken: Hashable, Sendable {
  /// The purpose of the token, by its audience.
  package enum Purpose: String, Hashable, Sendable, CaseIterable {
    case promotionalOffer = "promotional-offer"
    case introductoryOfferEligibility = "introductory-offer-eligibility"
    case advancedCommerce = "advanced-commerce-api"
  }

  package let purpose: Purpose
  package let keyID: String
  package let issuer: String
  package let bundleID: String
  package let nonce: String
  /// Seconds since 1970.
  package let issuedAt: Int64
  /// Every claim, also those named above.
  package let claims: JSON

  /// Reads a token that one of the keys signed.
  package init(verifying text: some StringProtocol, keys: [OfferKey]) throws(OfferTokenError) {
    let jws: JWS
    do { jws = try JWS(text) } catch { throw .untrusted(error) }
    guard let keyID = jws.header.keyID else { throw .noKeyID }
    guard let known = keys.first(where: { $0.id == keyID }) else { throw .unknownKey(keyID) }
    do { try jws.verify(by: known.key) } catch { throw .untrusted(error) }
    do { claims = try JSON(jws.payload) } catch { throw .notJSON(error) }
    self.keyID = keyID
    let audience = try claims.text("aud")
    guard let purpose = Purpose(rawValue: audience) else { throw .unknownPurpose(audience) }
    self.purpose = purpose
    issuer = try claims.text("iss")
    bundleID = try claims.text("bid")
    nonce = try claims.text("nonce")
    guard let issuedAt = claims["iat"]?.integer else { throw .missingClaim("iat") }
    self.issuedAt = issuedAt
  }

  package var productID: String? { claims["productId"]?.string }
  package var offerIdentifier: String? { claims["offerIdentifier"]?.string }
  package var transactionID: String? { claims["transactionId"]?.string }
  package var allowIntroductoryOffer: Bool? { claims["allowIntroductoryOffer"]?.boolean }

  /// Signs claims as an app's server does.
  package static func sign(_ claims: JSON, keyID: String, by key: SigningKey) -> String {
    JWS.sign(claims.encoded, header: JWSHeader(keyID: keyID, type: "JWT"), by: key)
  }
}

extension JSON {
  fileprivate func text(_ claim: String) throws(OfferTokenError) -> String {
    guard let text = self[claim]?.string else { throw .missingClaim(claim) }
    return text
  }
}

/// The reason that an offer's token is not believed.
package enum OfferTokenError: Error, Hashable, Sendable {
  case untrusted(JWSError)
  case noKeyID
  case unknownKey(String)
  case notJSON(JSONError)
  case unknownPurpose(String)
  case missingClaim(String)
}

extension OfferTokenError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .untrusted(let error): "\(error)"
    case .noKeyID: "the header does not say whose key signed"
    case .unknownKey(let id): "the key \(id) is none of the app's"
    case .notJSON(let error): "the claims are no JSON: \(error)"
    case .unknownPurpose(let name): "tokens for \(name) are not known"
    case .missingClaim(let name): "the claim \(name) is missing or of another type"
    }
  }
}
