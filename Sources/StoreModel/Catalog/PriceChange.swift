/// A new price of a product, and its effect on subscribers.
package struct PriceChange: Hashable, Sendable {
  /// The effect of a higher price on customers who subscribe already; a lower one is theirs without
  /// a question.
  package enum Subscribers: Hashable, Sendable, CaseIterable {
    /// They go on at the price that they have.
    case keepTheirs
    /// They are told, and pay it from the next period on.
    case payWithoutConsent
    /// They are asked, and lose the subscription with its period where they do not agree (B069).
    case areAsked
  }

  package let product: ProductID
  package let price: Price
  /// The plan that the price is of: a period paid at once, or a year by the month.
  package let plan: BillingPlan.Kind
  /// The storefront of the price; nil for all storefronts that have no price of their own.
  package let storefront: StorefrontCode?
  package let subscribers: Subscribers

  package init(
    _ product: ProductID, to price: Price, plan: BillingPlan.Kind = .billedUpFront,
    in storefront: StorefrontCode? = nil, subscribers: Subscribers
  ) {
    self.product = product
    self.price = price
    self.plan = plan
    self.storefront = storefront
    self.subscribers = subscribers
  }
}
