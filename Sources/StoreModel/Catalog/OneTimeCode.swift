/// An offer code of a product that does not renew: the customer pays less once, or nothing.
package struct OneTimeCode: Hashable, Sendable {
  /// The reference name of the code's offer.
  package let name: String
  package let price: Price

  package init(name: String, price: Price) {
    self.name = name
    self.price = price
  }
}

extension CatalogProduct {
  /// The names of the offers that a customer can redeem a code of, in their order.
  package var codeNames: [String] {
    guard let terms = subscription else { return codes.map(\.name) }
    return terms.codeOffers.compactMap { $0.offer.referenceName ?? $0.offer.id }
  }

  /// The code that a claim names; nil for other offers, and for subscriptions, which have codes of
  /// their own.
  func oneTimeCode(claimedBy claim: OfferClaim?) -> OneTimeCode? {
    guard case .code(let name)? = claim else { return nil }
    return codes.first { $0.name == name }
  }
}
