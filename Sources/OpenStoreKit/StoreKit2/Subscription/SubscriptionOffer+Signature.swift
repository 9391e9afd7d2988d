public import Foundation

extension Product.SubscriptionOffer {
  /// The app's signature that lets a customer have a promotional offer.
  public struct Signature: Equatable, Hashable, Sendable {
    /// Names the key that signed.
    public var keyID: String
    /// Makes the signature good for one purchase.
    public var nonce: UUID
    /// The date of the signature, in milliseconds since 1970.
    public var timestamp: Int
    /// The signature itself, DER-encoded.
    public var signature: Data

    /// A signature as the app's server made it.
    public init(keyID: String, nonce: UUID, timestamp: Int, signature: Data) {
      self.keyID = keyID
      self.nonce = nonce
      self.timestamp = timestamp
      self.signature = signature
    }
  }
}
