/// An offer that a customer redeems with a code outside the app.
package struct CodeOffer: Hashable, Sendable {
  package enum Customer: Hashable, Sendable, CaseIterable { case new, existing, expired }

  package let offer: Offer
  package let eligibility: [Customer]
  /// True if the introductory offer may follow the code's.
  package let isStackable: Bool

  package init(offer: Offer, eligibility: [Customer], isStackable: Bool) {
    self.offer = offer
    self.eligibility = eligibility
    self.isStackable = isStackable
  }
}
