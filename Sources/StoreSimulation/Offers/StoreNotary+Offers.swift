internal import StoreModel
internal import StoreSigning

extension StoreNotary {
  /// The validity of the original form of a signature, in milliseconds.
  private static var validity: Int64 { 24 * 60 * 60 * 1_000 }

  /// Checks the original form of a promotional offer (B122).
  func check(
    _ parts: OfferParts, of offer: String, for product: ProductID, at now: StoreInstant
  ) throws(OfferDoubt) {
    guard let known = offerKeys.first(where: { $0.id == parts.keyID }) else {
      throw .unknownKey(parts.keyID)
    }
    let signed = PromotionalOfferSignature(
      bundleID: bundleID, keyID: parts.keyID, productID: product.rawValue, offerID: offer,
      applicationUsername: parts.username, nonce: parts.nonce, timestamp: parts.timestamp)
    do { try signed.verify(parts.signature, by: known.key) } catch { throw .signature(error) }
    guard now.milliseconds - parts.timestamp <= Self.validity else { throw .outdated }
  }

  /// Reads a token that is meant for the app and the product.
  func read(
    _ text: String, for purpose: OfferToken.Purpose, of product: ProductID
  ) throws(OfferDoubt) -> OfferToken {
    let token: OfferToken
    do { token = try OfferToken(verifying: text, keys: offerKeys) } catch { throw .token(error) }
    guard token.purpose == purpose else {
      throw .otherClaim("purpose", token.purpose.rawValue)
    }
    guard token.bundleID == bundleID else { throw .otherClaim("app", token.bundleID) }
    guard let id = token.productID else { throw .missingClaim("productId") }
    guard id == product.rawValue else { throw .otherClaim("product", id) }
    return token
  }
}
