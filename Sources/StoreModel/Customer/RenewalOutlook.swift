/// What the store says about a subscription's next renewal (B086, B118).
package struct RenewalOutlook: Hashable, Sendable {
  package let originalID: TransactionID
  package let product: ProductID
  /// What the next period is for.
  package let renewalProduct: ProductID
  package let willAutoRenew: Bool
  package let expirationReason: ExpirationReason?
  package let isInBillingRetry: Bool
  package let gracePeriodEnd: StoreInstant?
  package let priceIncrease: PriceIncrease
  /// When the next period begins; nil where none will.
  package let renewalDate: StoreInstant?
  /// What the next period would be; nil where none will.
  package let quote: PeriodQuote?
  package let eligibleWinBackOffers: [Offer]
  package let recentStart: StoreInstant
  package let accountToken: String?
  package let billingPlan: BillingPlan.Kind
  /// The commitment that the running period is part of.
  package let commitment: Commitment?
}

extension SimulatedStore {
  package func outlook(of subscription: Subscription) -> RenewalOutlook {
    let newest = ledger[subscription.latest]
    let commitment = subscription.commitment
    let goesOn =
      subscription.state.isAlive
      && (subscription.preferences.willAutoRenew || commitment?.next != nil)
    return RenewalOutlook(
      originalID: subscription.originalID, product: subscription.product,
      renewalProduct: subscription.preferences.product,
      willAutoRenew: subscription.willAutoRenew,
      expirationReason: subscription.state.expirationReason,
      isInBillingRetry: subscription.state.isInBillingRetry,
      gracePeriodEnd: subscription.state.gracePeriodEnd,
      priceIncrease: subscription.preferences.priceIncrease,
      renewalDate: goesOn ? newest?.subscription?.expiry : nil,
      quote: goesOn ? quote(for: subscription) : nil,
      eligibleWinBackOffers: eligibleWinBackOffers(for: subscription),
      recentStart: subscription.recentStart, accountToken: newest?.payment.accountToken,
      billingPlan: subscription.billingPlan, commitment: commitment)
  }

  /// The elements of `pending_renewal_info`, one a subscription.
  ///
  /// A customer who switches the renewal off while a charge keeps failing has none (B086).
  package func pendingRenewals(of account: AccountID) -> [RenewalOutlook] {
    let subscriptions = self[account]?.subscriptions ?? []
    return subscriptions.filter { !$0.state.isInBillingRetry || $0.preferences.willAutoRenew }
      .map(outlook)
  }
}
