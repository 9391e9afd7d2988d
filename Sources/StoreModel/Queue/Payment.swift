/// What an app asks the store to charge for.
package struct Payment: Hashable, Sendable {
  package var product: ProductID
  package var quantity: Int
  /// The app's own tag for the account, which comes back unreliably (B026).
  package var username: String?
  /// The account's UUID, lower case, which is signed into the transaction (B026).
  package var accountToken: String?
  package var simulatesAskToBuy: Bool
  package var offer: OfferClaim?

  package init(
    product: ProductID, quantity: Int = 1, username: String? = nil, accountToken: String? = nil,
    simulatesAskToBuy: Bool = false, offer: OfferClaim? = nil
  ) {
    self.product = product
    self.quantity = quantity
    self.username = username
    self.accountToken = accountToken
    self.simulatesAskToBuy = simulatesAskToBuy
    self.offer = offer
  }
}

/// An offer that a payment asks for by name.
package enum OfferClaim: Hashable, Sendable {
  /// A promotional offer; `flaw` is what is wrong with its signature.
  case promotional(id: String, flaw: OfferFlaw?)
  case winBack(id: String)
  case code(referenceName: String)
}

/// What is wrong with the proof that a promotional offer was granted by the developer (B122).
package enum OfferFlaw: Hashable, Sendable, CaseIterable {
  case missingParameters
  case unknownOffer
  case invalidSignature
  case invalidPrice
}
