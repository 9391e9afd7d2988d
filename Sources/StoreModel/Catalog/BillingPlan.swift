/// A way to pay for a subscription's period: at once, or monthly with a commitment to the whole.
package struct BillingPlan: Hashable, Sendable {
  package enum Kind: Hashable, Sendable, CaseIterable { case billedUpFront, monthly }

  package let kind: Kind
  package let price: Price
  /// The price that the customer pays over the whole commitment.
  package let commitmentPrice: Price

  package init(kind: Kind, price: Price, commitmentPrice: Price) {
    self.kind = kind
    self.price = price
    self.commitmentPrice = commitmentPrice
  }
}
