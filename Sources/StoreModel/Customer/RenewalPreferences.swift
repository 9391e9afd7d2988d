/// What is to become of a subscription when its period ends.
package struct RenewalPreferences: Hashable, Sendable {
  package internal(set) var willAutoRenew = true
  /// What the next period is charged for, another product after a downgrade (B042).
  package internal(set) var product: ProductID
  package internal(set) var billingPlan: BillingPlan.Kind
  package internal(set) var priceIncrease = PriceIncrease.none
  /// The offers that the next periods are charged under, in order.
  package internal(set) var offers: [OfferInUse] = []

  package init(product: ProductID, billingPlan: BillingPlan.Kind) {
    self.product = product
    self.billingPlan = billingPlan
  }

  /// What the next period is charged under: an offer belongs to its product.
  package var nextOffer: AppliedOffer? { offers.first { $0.product == product }?.offer }

  /// Forgets the offers that wait for another product than the one that was charged for.
  mutating func dropOffers(exceptFor charged: ProductID) {
    offers.removeAll { $0.product != charged }
  }

  /// Notes that a period was charged for under the next offer.
  mutating func useOffer() {
    dropOffers(exceptFor: product)
    guard !offers.isEmpty else { return }
    offers[0].periodsLeft -= 1
    if offers[0].periodsLeft == 0 { offers.removeFirst() }
  }
}

/// A higher price, and what the customer says to it (B069).
///
/// A price of nil leaves the price as it is.
package enum PriceIncrease: Hashable, Sendable {
  case none
  case pending(Price?)
  case agreed(Price?)
  /// The subscription ends with its period.
  case declined
}

/// An offer, and how many periods are still to be charged under it.
package struct OfferInUse: Hashable, Sendable {
  package let offer: AppliedOffer
  package let product: ProductID
  package internal(set) var periodsLeft: Int

  package init(_ offer: AppliedOffer, of product: ProductID) {
    self.offer = offer
    self.product = product
    switch offer.offer.payment {
    case .freeTrial, .payUpFront: periodsLeft = 1
    case .payAsYouGo: periodsLeft = max(1, offer.offer.periodCount)
    }
  }
}
