/// The customer's choices for the renewal at the end of a subscription's period.
package struct RenewalPreferences: Hashable, Sendable {
  package internal(set) var willAutoRenew = true
  /// The product that the next period is charged for, another one after a downgrade (B042).
  package internal(set) var product: ProductID
  package internal(set) var billingPlan: BillingPlan.Kind
  package internal(set) var priceIncrease = PriceIncrease.none
  /// The app's account that a change of plan was made for; nil where the last period's stays.
  package internal(set) var accountToken: String?
  /// The offers that the next periods are charged under, in order.
  package internal(set) var offers: [OfferInUse] = []

  package init(product: ProductID, billingPlan: BillingPlan.Kind) {
    self.product = product
    self.billingPlan = billingPlan
  }

  /// The offer that the next period is charged under: an offer belongs to its product, and to a way
  /// to pay.
  package var nextOffer: AppliedOffer? {
    offers.first { $0.product == product && $0.billingPlan == billingPlan }?.offer
  }

  /// Forgets the offers that wait for another product, or way to pay, than was charged for.
  mutating func dropOffers(exceptFor charged: ProductID, paid plan: BillingPlan.Kind) {
    offers.removeAll { $0.product != charged || $0.billingPlan != plan }
  }

  /// Notes that a period was charged for under the next offer.
  mutating func useOffer() {
    dropOffers(exceptFor: product, paid: billingPlan)
    guard !offers.isEmpty else { return }
    offers[0].periodsLeft -= 1
    if offers[0].periodsLeft == 0 { offers.removeFirst() }
  }
}

/// A price increase, and the customer's answer to it (B069).
///
/// A price of nil leaves the price as it is.
package enum PriceIncrease: Hashable, Sendable {
  case none
  case pending(Price?)
  case agreed(Price?)
  /// The subscription ends with its period.
  case declined
}

/// An offer, and the number of periods still to be charged under it.
package struct OfferInUse: Hashable, Sendable {
  package let offer: AppliedOffer
  package let product: ProductID
  package let billingPlan: BillingPlan.Kind
  package internal(set) var periodsLeft: Int

  package init(_ offer: AppliedOffer, of product: ProductID, paid plan: BillingPlan.Kind) {
    self.offer = offer
    self.product = product
    self.billingPlan = plan
    switch offer.offer.payment {
    case .freeTrial, .payUpFront: periodsLeft = 1
    case .payAsYouGo: periodsLeft = max(1, offer.offer.periodCount)
    }
  }
}
