/// A customer's past as it is known from elsewhere: the world that takes it over goes on from
/// there.
package struct PurchaseHistory: Hashable, Sendable {
  /// The moment up to which it is known; nothing in it is due before.
  package var moment: StoreInstant
  /// By number.
  package var purchases: [PastPurchase]
  /// The subscriptions' next renewals, as far as they were told.
  package var renewals: [KnownRenewal]
  /// The date on which the customer got the app; nil if it is unknown.
  package var appPurchaseDate: StoreInstant?

  package init(
    moment: StoreInstant, purchases: [PastPurchase], renewals: [KnownRenewal] = [],
    appPurchaseDate: StoreInstant? = nil
  ) {
    self.moment = moment
    self.purchases = purchases
    self.renewals = renewals
    self.appPurchaseDate = appPurchaseDate
  }
}

/// A transaction that was made elsewhere.
package struct PastPurchase: Hashable, Sendable {
  package var id: TransactionID
  package var originalID: TransactionID
  package var payment: Payment
  package var date: StoreInstant
  package var originalDate: StoreInstant
  package var price: Price
  package var storefront: StorefrontCode
  package var reason: Purchase.Reason
  /// True if a member of the customer's family has paid for it.
  package var isShared: Bool
  package var period: SubscribedPeriod?
  package var revocation: PastRevocation?
  package var isFinished: Bool
  /// Orders the purchases by their last changes: the least changed first.
  package var rank: Int

  package init(
    id: TransactionID, originalID: TransactionID, payment: Payment, date: StoreInstant,
    originalDate: StoreInstant, price: Price, storefront: StorefrontCode,
    reason: Purchase.Reason = .purchase, isShared: Bool = false, period: SubscribedPeriod? = nil,
    revocation: PastRevocation? = nil, isFinished: Bool = true, rank: Int = 0
  ) {
    self.id = id
    self.originalID = originalID
    self.payment = payment
    self.date = date
    self.originalDate = originalDate
    self.price = price
    self.storefront = storefront
    self.reason = reason
    self.isShared = isShared
    self.period = period
    self.revocation = revocation
    self.isFinished = isFinished
    self.rank = rank
  }
}

/// The revocation of a purchase that was made elsewhere.
package struct PastRevocation: Hashable, Sendable {
  package let date: StoreInstant
  package let reason: Revocation.Reason
  package let kind: Revocation.Kind
  package let percentage: Int64

  package init(
    date: StoreInstant, reason: Revocation.Reason, kind: Revocation.Kind, percentage: Int64
  ) {
    self.date = date
    self.reason = reason
    self.kind = kind
    self.percentage = percentage
  }
}

/// A subscription's next renewal, as far as it was told.
package struct KnownRenewal: Hashable, Sendable {
  package var originalID: TransactionID
  /// The product of the next period.
  package var product: ProductID
  package var willAutoRenew: Bool
  package var expirationReason: ExpirationReason?
  package var isInBillingRetry = false
  package var gracePeriodEnd: StoreInstant?
  package var priceIncrease = PriceIncrease.none
  package var recentStart: StoreInstant?
  /// The next period's price; nil where that was not told.
  package var price: Price?
  /// The next period's offer.
  package var offer: AppliedOffer?

  package init(originalID: TransactionID, product: ProductID, willAutoRenew: Bool) {
    self.originalID = originalID
    self.product = product
    self.willAutoRenew = willAutoRenew
  }
}
