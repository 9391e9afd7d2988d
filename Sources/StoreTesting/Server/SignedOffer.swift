public import Foundation

#if canImport(Darwin)
  public import OpenStoreKit
#else
  public import StoreKit
#endif

/// A promotional offer that an app's server has granted, in the original form (B122).
public struct SignedOffer: Hashable, Sendable {
  /// The offer's identifier.
  public var offerID: String
  /// The identifier of the key that signed.
  public var keyID: String
  /// Makes each grant another.
  public var nonce: UUID
  /// The date of the signature, in milliseconds since 1970.
  public var timestamp: Int
  /// The signature in DER.
  public var signature: Data

  /// The offer in the form that StoreKit 1 takes with a payment.
  public var discount: SKPaymentDiscount {
    SKPaymentDiscount(
      identifier: offerID, keyIdentifier: keyID, nonce: nonce,
      signature: signature.base64EncodedString(), timestamp: NSNumber(value: timestamp))
  }

  /// The offer in the form that StoreKit 2 takes with a purchase.
  public var option: Product.PurchaseOption {
    .promotionalOffer(
      offerID: offerID, keyID: keyID, nonce: nonce, signature: signature, timestamp: timestamp)
  }
}
