package import StoreModel

/// A product as a configuration file has it, with what a catalog can't hold.
package struct ConfiguredProduct: Hashable, Sendable {
  /// Apple's word for the kind, or whatever the file says in its place.
  package let type: String
  package let id: String
  /// The price's text, which need not be an amount.
  package let displayPrice: String
  package let referenceName: String?
  package let isFamilyShareable: Bool
  package let localizations: [Localization]
  package let subscription: ConfiguredSubscription?
}

/// What a subscription adds to a product.
package struct ConfiguredSubscription: Hashable, Sendable {
  /// The group's place in the file.
  package let group: Int
  package let level: Int?
  package let period: String?
  package let offers: ConfiguredOffers
  package let billingPlans: [ConfiguredBillingPlan]
}

/// A group of subscriptions as a configuration file has it.
package struct ConfiguredGroup: Hashable, Sendable {
  package let id: String
  package let name: String
  package let localizations: [Localization]
}

/// A way to pay, an unavailable one included.
package struct ConfiguredBillingPlan: Hashable, Sendable {
  package let type: String
  package let displayPrice: String
  package let commitmentDisplayPrice: String
  package let isEnabled: Bool
}
