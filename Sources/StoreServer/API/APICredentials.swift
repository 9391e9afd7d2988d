package import StoreSigning

/// Whom the App Store Server API answers: the holders of the app's keys.
package struct APICredentials: Hashable, Sendable {
  /// A public key, under the identifier that tokens name it by.
  package struct Key: Hashable, Sendable {
    package let id: String
    package let key: VerifyingKey

    package init(id: String, key: VerifyingKey) { (self.id, self.key) = (id, key) }
  }

  package var issuerID: String
  package var keys: [Key]

  package init(issuerID: String = standardIssuer, keys: [Key] = [.standard]) {
    (self.issuerID, self.keys) = (issuerID, keys)
  }

  package static let standardIssuer = "57246542-96fe-1a63-e053-0824d011072a"
}

extension APICredentials.Key {
  /// The key that every served store knows that is given no other.
  package static let standard = Self(id: "TESTAPIKEY", key: standardPrivateKey.verifyingKey)

  package static let standardPrivateKey = SigningKey(label: "OpenStoreKit test API")
}
