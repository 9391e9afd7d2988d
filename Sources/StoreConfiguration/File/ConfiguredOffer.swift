/// The offers of a subscription by their kind, in the order of the file.
package struct ConfiguredOffers: Hashable, Sendable {
  package let introductory: [ConfiguredOffer]
  package let promotional: [ConfiguredOffer]
  package let code: [ConfiguredOffer]
  package let winBack: [ConfiguredOffer]
}

/// An offer as a configuration file has it.
package struct ConfiguredOffer: Hashable, Sendable {
  package let id: String?
  package let referenceName: String?
  package let paymentMode: String
  package let period: String?
  package let periodCount: Int
  /// The text of the price, which means nothing in a free offer.
  package let displayPrice: String?
  package let billingPlanType: String?
  /// The customers that an offer code is for.
  package let eligibility: [String]
  /// True if an offer code leaves the introductory offer for later.
  package let isStackable: Bool
  /// True if the customer is eligible for the win-back offer.
  package let isEligible: Bool

  package var isFree: Bool { paymentMode == "free" }
}
