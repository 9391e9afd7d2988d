package import StoreModel

/// The parts of a product that only a subscription has.
package struct ConfiguredSubscription: Hashable, Sendable {
  /// The group's place in the file.
  package let group: Int
  package let level: Int?
  package let period: String?
  package let offers: ConfiguredOffers
  package let billingPlans: [ConfiguredBillingPlan]
  /// The subscriptions of a bundle or a suite; nil for a subscription by itself.
  package var collection: SubscriptionCollection?
}
