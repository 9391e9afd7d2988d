/// An offer that an app asks for, with what its server signed for the customer.
package enum OfferRequest: Hashable, Sendable {
  /// A promotional offer in the original form.
  case promotional(id: String, OfferParts)
  /// A promotional offer with a token; nil where there is none.
  case promotionalToken(id: String, token: String?)
  /// The introductory offer, with the token by which the app's server tells the customer's
  /// eligibility.
  case introductoryEligibility(token: String)
}

/// The parts of a promotional offer's signature, as the app hands them over.
package struct OfferParts: Hashable, Sendable {
  package let keyID: String
  package let nonce: String
  /// Milliseconds since 1970.
  package let timestamp: Int64
  /// DER in Base64.
  package let signature: String
  /// The customer's name in the app, or the account token; empty where the app gave none.
  package let username: String

  package init(
    keyID: String, nonce: String, timestamp: Int64, signature: String, username: String
  ) {
    self.keyID = keyID
    self.nonce = nonce
    self.timestamp = timestamp
    self.signature = signature
    self.username = username
  }

  var isComplete: Bool { !keyID.isEmpty && !signature.isEmpty && timestamp > 0 }
}
