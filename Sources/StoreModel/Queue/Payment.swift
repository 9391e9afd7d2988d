import StoreBasics

/// An app's request to the store to charge for a product.
package struct Payment: Hashable, Sendable {
  package var product: ProductID
  package var quantity: Int
  /// Most payments have none of these, so that they stand elsewhere.
  private var extras: Boxed<Extras>?

  private struct Extras: Hashable, Sendable {
    var username: String?
    var accountToken: String?
    var simulatesAskToBuy = false
    var offer: OfferClaim?
    var billingPlan: BillingPlan.Kind?
    var backdating: Backdating?
    var isAssigned = false
  }

  package init(
    product: ProductID, quantity: Int = 1, username: String? = nil, accountToken: String? = nil,
    simulatesAskToBuy: Bool = false, offer: OfferClaim? = nil,
    billingPlan: BillingPlan.Kind? = nil, backdating: Backdating? = nil
  ) {
    self.product = product
    self.quantity = quantity
    change {
      $0 = Extras(
        username: username, accountToken: accountToken, simulatesAskToBuy: simulatesAskToBuy,
        offer: offer, billingPlan: billingPlan, backdating: backdating)
    }
  }

  private mutating func change(_ change: (inout Extras) -> Void) {
    extras.change(from: Extras(), change)
  }
}

extension Payment {
  /// The app's own tag for the account, which comes back unreliably (B026).
  package var username: String? {
    get { extras?.value.username }
    set { change { $0.username = newValue } }
  }

  /// The account's UUID, lower case, which is signed into the transaction (B026).
  package var accountToken: String? {
    get { extras?.value.accountToken }
    set { change { $0.accountToken = newValue } }
  }

  package var simulatesAskToBuy: Bool {
    get { extras?.value.simulatesAskToBuy ?? false }
    set { change { $0.simulatesAskToBuy = newValue } }
  }

  package var offer: OfferClaim? {
    get { extras?.value.offer }
    set { change { $0.offer = newValue } }
  }

  /// The way to pay for a subscription; nil leaves it as it is, or all at once.
  package var billingPlan: BillingPlan.Kind? {
    get { extras?.value.billingPlan }
    set { change { $0.billingPlan = newValue } }
  }

  /// True for what an organisation has bought for the customer.
  package var isAssigned: Bool {
    get { extras?.value.isAssigned ?? false }
    set { change { $0.isAssigned = newValue } }
  }

  package var backdating: Backdating? {
    get { extras?.value.backdating }
    set { change { $0.backdating = newValue } }
  }
}

/// A purchase that a test places in the past, and the fate of its subscription since.
package indirect enum Backdating: Hashable, Sendable {
  case renewUntilNow(since: StoreInstant)
  case cancelImmediately(at: StoreInstant)

  package var date: StoreInstant {
    switch self {
    case .renewUntilNow(let date), .cancelImmediately(let date): date
    }
  }
}

/// An offer that a payment asks for by name.
package enum OfferClaim: Hashable, Sendable {
  /// A promotional offer; `flaw` is the flaw in the proof that it was granted.
  case promotional(id: String, flaw: OfferFlaw?)
  case winBack(id: String)
  case code(referenceName: String)
  /// An introductory offer, granted to the customer or denied by the app's server.
  case introductory(isGranted: Bool)
}

/// A flaw of the proof that a promotional offer was granted by the developer (B122).
package enum OfferFlaw: Hashable, Sendable, CaseIterable {
  case missingParameters
  case unknownOffer
  case invalidSignature
  /// The app's server signed a token that is not believed, or not meant for this.
  case invalidToken
  /// The offer is no better than the price.
  case invalidPrice
}
