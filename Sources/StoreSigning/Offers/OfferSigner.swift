/// The pair of keys that an app's server signs offers with, under the identifier the store knows it
/// by.
package struct OfferSigner: Hashable, Sendable {
  package let id: String
  package let key: SigningKey

  package init(id: String, key: SigningKey) { (self.id, self.key) = (id, key) }

  /// A private key in DER; nil where there is none, or none that can be read.
  package init?(id: String, privateKey der: [UInt8]?) {
    guard let der, let key = try? SigningKey(der: der) else { return nil }
    self.init(id: id, key: key)
  }

  /// The half that the store has.
  package var publicKey: OfferKey { OfferKey(id: id, key: key.verifyingKey) }

  /// The pair that every store knows that is given no other.
  package static let standard = Self(
    id: "TESTOFFERS", key: SigningKey(label: "OpenStoreKit test offers"))
}
