import StoreBasics

/// The period that a purchase of a subscription paid for.
package struct SubscribedPeriod: Hashable, Sendable {
  package let group: GroupID
  package private(set) var expiry: StoreInstant
  /// Numbers the period among all periods of the store (`webOrderLineItemID`).
  package let lineItem: UInt64
  package let offer: AppliedOffer?
  package let billingPlan: BillingPlan.Kind
  /// The commitment that the period is part of; nil where the customer is bound to nothing more.
  package let commitment: Commitment?
  /// The former ends of the period, oldest first, with the revisions in which they changed.
  private var formerExpiries: [FormerExpiry] = []
  /// True if the customer left it for another plan at once (B112).
  package internal(set) var isUpgraded: Bool
  // Few periods have these, so that they stand elsewhere.
  private var managed: Boxed<Managed>?

  package init(
    group: GroupID, expiry: StoreInstant, lineItem: UInt64, offer: AppliedOffer? = nil,
    billingPlan: BillingPlan.Kind = .billedUpFront, commitment: Commitment? = nil,
    isUpgraded: Bool = false, advancedCommerce: AdvancedCommerceTerms? = nil
  ) {
    self.group = group
    self.expiry = expiry
    self.lineItem = lineItem
    self.offer = offer
    self.billingPlan = billingPlan
    self.commitment = commitment
    self.isUpgraded = isUpgraded
    managed = advancedCommerce.map { Boxed(Managed(terms: [$0], changes: [])) }
  }
}

extension SubscribedPeriod {
  private struct FormerExpiry: Hashable, Sendable {
    let expiry: StoreInstant
    let changedAt: Revision
  }

  /// The terms of the app's server, oldest first, with the revisions of the changes.
  private struct Managed: Hashable, Sendable {
    var terms: [AdvancedCommerceTerms?]
    var changes: [Revision]
  }

  /// The terms that the app's server manages it by; nil where nobody manages it.
  package var advancedCommerce: AdvancedCommerceTerms? { managed?.value.terms.last ?? nil }

  /// Lets the app's server say what it is.
  mutating func manage(_ terms: AdvancedCommerceTerms, in revision: Revision) {
    var changed = managed?.value ?? Managed(terms: [nil], changes: [])
    changed.terms.append(terms)
    changed.changes.append(revision)
    managed = Boxed(changed)
  }

  /// The revision in which its end was last moved; nil where it was not.
  package var movedAt: Revision? { formerExpiries.last?.changedAt }

  /// Returns true if its end was moved, or the app's server has changed it, after a revision.
  func wasChanged(after revision: Revision) -> Bool {
    let managedAt = managed?.value.changes.last
    return [movedAt, managedAt].contains { $0.map { $0 > revision } ?? false }
  }

  /// Moves its end.
  mutating func end(at moment: StoreInstant, in revision: Revision) {
    formerExpiries.append(FormerExpiry(expiry: expiry, changedAt: revision))
    expiry = moment
  }

  /// The period as it was in an earlier state of the ledger.
  func seen(at revision: Revision) -> Self {
    var period = self
    while let last = period.formerExpiries.last, last.changedAt > revision {
      period.formerExpiries.removeLast()
      period.expiry = last.expiry
    }
    while var managed = period.managed?.value, let last = managed.changes.last, last > revision {
      managed.changes.removeLast()
      managed.terms.removeLast()
      period.managed = Boxed(managed)
    }
    return period
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

/// A customer's promise to pay for a number of periods, and the periods paid so far.
package struct Commitment: Hashable, Sendable {
  /// The period's number, from 1.
  package let number: Int
  package let total: Int
  package let expiry: StoreInstant
  /// The price of all periods together.
  package let price: Price

  package init(number: Int, total: Int, expiry: StoreInstant, price: Price) {
    self.number = number
    self.total = total
    self.expiry = expiry
    self.price = price
  }

  /// The next period's; nil after the last.
  package var next: Self? {
    number < total ? Self(number: number + 1, total: total, expiry: expiry, price: price) : nil
  }

  /// The same payment of a commitment that ends then.
  func ending(at moment: StoreInstant) -> Self {
    Self(number: number, total: total, expiry: moment, price: price)
  }
}
