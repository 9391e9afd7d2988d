/// The store's information about a subscription's next renewal (B086, B118).
package struct RenewalOutlook: Hashable, Sendable {
  package let originalID: TransactionID
  package let product: ProductID
  /// The product of the next period, which is the running one's while a commitment lasts.
  package let renewalProduct: ProductID
  package let willAutoRenew: Bool
  package let expirationReason: ExpirationReason?
  package let isInBillingRetry: Bool
  package let gracePeriodEnd: StoreInstant?
  package let priceIncrease: PriceIncrease
  /// The start of the next period; nil if there will be none.
  package let renewalDate: StoreInstant?
  /// The terms of the next period; nil if there will be none.
  package let quote: PeriodQuote?
  package let eligibleWinBackOffers: [Offer]
  package let recentStart: StoreInstant
  package let accountToken: String?
  package let billingPlan: BillingPlan.Kind
  /// The renewal after the commitment that the running period is part of; nil outside commitments.
  package let afterCommitment: CommitmentRenewal?
  /// The terms of the next period, where the app's server manages the subscription.
  package let advancedCommerce: AdvancedCommerceTerms?
}

/// The renewal that follows a commitment.
package struct CommitmentRenewal: Hashable, Sendable {
  package let product: ProductID
  package let billingPlan: BillingPlan.Kind
  package let willAutoRenew: Bool
  /// The end of the commitment.
  package let date: StoreInstant
  /// The price of the whole commitment that follows, or of the period where none is committed to.
  package let price: Price
}

extension SimulatedStore {
  package func outlook(of subscription: Subscription) -> RenewalOutlook {
    let newest = ledger[subscription.latest]
    let preferences = subscription.preferences
    let goesOn = subscription.willAutoRenew
    let isCommitted = subscription.commitment?.next != nil
    return RenewalOutlook(
      originalID: subscription.originalID, product: subscription.product,
      renewalProduct: isCommitted ? subscription.product : preferences.product,
      willAutoRenew: subscription.willAutoRenew,
      expirationReason: subscription.state.expirationReason,
      isInBillingRetry: subscription.state.isInBillingRetry,
      gracePeriodEnd: subscription.state.gracePeriodEnd,
      priceIncrease: preferences.priceIncrease,
      renewalDate: goesOn ? newest?.subscription?.expiry : nil,
      quote: goesOn ? quote(for: subscription) : nil,
      eligibleWinBackOffers: eligibleWinBackOffers(for: subscription),
      recentStart: subscription.recentStart,
      accountToken: preferences.accountToken ?? newest?.payment.accountToken,
      billingPlan: subscription.billingPlan, afterCommitment: renewal(after: subscription),
      advancedCommerce: subscription.advancedCommerce)
  }

  /// Returns the customer's choice for the time after the commitment.
  private func renewal(after subscription: Subscription) -> CommitmentRenewal? {
    guard subscription.state.isAlive, let commitment = subscription.commitment,
      let quote = quoteByPreference(for: subscription)
    else { return nil }
    return CommitmentRenewal(
      product: subscription.preferences.product, billingPlan: quote.billingPlan,
      willAutoRenew: subscription.preferences.willAutoRenew,
      date: commitment.expiry, price: quote.commitment?.price ?? quote.price)
  }

  /// The elements of `pending_renewal_info`, one a subscription.
  ///
  /// A customer who switches the renewal off while a charge keeps failing has none (B086).
  package func pendingRenewals(of account: AccountID) -> [RenewalOutlook] {
    let subscriptions = self[account]?.subscriptions ?? []
    return subscriptions.filter { !$0.state.isInBillingRetry || $0.willAutoRenew }
      .map(outlook)
  }
}
