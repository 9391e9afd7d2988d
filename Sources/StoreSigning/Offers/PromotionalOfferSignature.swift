package import StoreBasics

/// The data that an app's server signs to let a customer have a promotional offer, in the original
/// form.
package struct PromotionalOfferSignature: Hashable, Sendable {
  package var bundleID: String
  package var keyID: String
  package var productID: String
  package var offerID: String
  package var applicationUsername: String
  package var nonce: String
  /// Milliseconds since 1970.
  package var timestamp: Int64

  package init(
    bundleID: String, keyID: String, productID: String, offerID: String,
    applicationUsername: String, nonce: String, timestamp: Int64
  ) {
    self.bundleID = bundleID
    self.keyID = keyID
    self.productID = productID
    self.offerID = offerID
    self.applicationUsername = applicationUsername
    self.nonce = nonce
    self.timestamp = timestamp
  }

  /// The signed text: the parts with U+2063 between them, user and nonce in lower case.
  package var message: [UInt8] {
    let parts = [
      bundleID, keyID, productID, offerID, applicationUsername.lowercased(), nonce.lowercased(),
      "\(timestamp)",
    ]
    return Array(parts.joined(separator: "\u{2063}").utf8)
  }

  /// The signature as apps hand it over, DER in Base64.
  package func signature(by key: SigningKey) -> String {
    Base64.standard.encode(key.sign(message).der)
  }

  /// Checks a signature in Base64.
  package func verify(
    _ signature: some StringProtocol, by key: VerifyingKey
  ) throws(OfferSignatureError) {
    let bytes: [UInt8]
    do { bytes = try Base64.standard.decode(signature) } catch { throw .notBase64(error) }
    try verify(der: bytes, by: key)
  }

  package func verify(
    der bytes: [UInt8], by key: VerifyingKey
  ) throws(OfferSignatureError) {
    let signature: Signature
    do { signature = try Signature(der: bytes) } catch { throw .malformed(error) }
    guard key.isValid(signature, for: message) else { throw .wrongSignature }
  }
}

/// The reason that the signature of a promotional offer is not believed.
package enum OfferSignatureError: Error, Hashable, Sendable {
  case notBase64(Base64Error)
  case malformed(DERError)
  case wrongSignature
}

extension OfferSignatureError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notBase64(let error): "the signature is no Base64: \(error)"
    case .malformed(let error): "the signature cannot be read: \(error)"
    case .wrongSignature: "the signature does not belong to this offer, customer, nonce and time"
    }
  }
}
