/// The period that a purchase of a subscription paid for.
package struct SubscribedPeriod: Hashable, Sendable {
  package let group: GroupID
  package internal(set) var expiry: StoreInstant
  /// Numbers the period among all periods of the store (`webOrderLineItemID`).
  package let lineItem: UInt64
  package let offer: AppliedOffer?
  /// Whether the customer left it for a higher level (B112).
  package internal(set) var isUpgraded: Bool

  package init(
    group: GroupID, expiry: StoreInstant, lineItem: UInt64, offer: AppliedOffer? = nil,
    isUpgraded: Bool = false
  ) {
    self.group = group
    self.expiry = expiry
    self.lineItem = lineItem
    self.offer = offer
    self.isUpgraded = isUpgraded
  }
}

/// The offer under which a period was paid.
package struct AppliedOffer: Hashable, Sendable {
  package enum Kind: Hashable, Sendable { case introductory, promotional, code, winBack }

  package let kind: Kind
  package let offer: Offer

  package init(kind: Kind, offer: Offer) {
    self.kind = kind
    self.offer = offer
  }
}
