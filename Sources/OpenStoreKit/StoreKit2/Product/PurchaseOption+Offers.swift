public import Foundation

extension Product.PurchaseOption {
  /// Applies a promotional offer, with the parts of the app's signature (B122).
  public static func promotionalOffer(
    offerID: String, keyID: String, nonce: UUID, signature: Data, timestamp: Int
  ) -> Self {
    promotionalOffer(
      offerID: offerID,
      signature: Product.SubscriptionOffer.Signature(
        keyID: keyID, nonce: nonce, timestamp: timestamp, signature: signature))
  }

  /// Applies a promotional offer, with the app's signature (B122).
  public static func promotionalOffer(
    offerID: String, signature: Product.SubscriptionOffer.Signature
  ) -> Self {
    Self(.promotionalOffer(id: offerID, signature))
  }

  /// Applies a promotional offer, with a token that the app's server signed (B122).
  public static func promotionalOffer(
    _ offerID: String, compactJWS: String
  ) -> [Product.PurchaseOption] {
    [
      .custom(key: "adHocOfferId", value: offerID),
      .custom(key: "adHocSignature", value: Data(compactJWS.utf8).base64EncodedString()),
    ]
  }

  /// Applies an offer for customers who left.
  public static func winBackOffer(_ offer: Product.SubscriptionOffer) -> Self {
    Self(.winBackOffer(id: offer.id))
  }

  /// Overrides the store's opinion about the customer's eligibility, with a token that the app's
  /// server signed.
  public static func introductoryOfferEligibility(compactJWS: String) -> Self {
    .custom(key: "introOfferEligibilityParam", value: compactJWS)
  }
}
