/// A key that an app's server signs offers with, under the identifier the store knows it by.
package struct OfferKey: Hashable, Sendable {
  package let id: String
  package let key: VerifyingKey

  package init(id: String, key: VerifyingKey) { (self.id, self.key) = (id, key) }

  /// The public half of a private key in Base64 or PEM, as StoreKit configuration files have it
  /// under `subscriptionOffersKeyPair`.
  package init(id: String, privateKey text: String) throws(KeyError) {
    self.init(id: id, key: try SigningKey(text: text).verifyingKey)
  }
}
