import Foundation
package import StoreModel

extension RenewalInfoPayload {
  /// Creates the facts that the store signs about a subscription's next renewal for an app that
  /// asks at this moment.
  package init(
    _ outlook: RenewalOutlook, of account: AccountID, in store: SimulatedStore,
    for installation: InstallationID, at moment: StoreInstant
  ) {
    let identity = store.identity
    self.init(
      originalTransactionID: outlook.originalID, productID: outlook.product,
      start: outlook.recentStart,
      device: DeviceIdentity(installation, of: identity)
        .binding(of: .renewal(of: outlook.originalID), at: moment))
    signedDate = moment
    environment = AppStore.Environment(identity.environment)
    appTransactionID = identity.appTransactionID(of: account)
    renewalProductID = outlook.renewalProduct
    willAutoRenew = outlook.willAutoRenew
    appAccountToken = outlook.accountToken.flatMap(UUID.init)
    eligibleWinBackOfferIDs = outlook.eligibleWinBackOffers.compactMap(\.id)
    takeTroubles(of: outlook)
    advancedCommerce = outlook.advancedCommerce
    if advancedCommerce != nil {
      period = store.catalog[outlook.renewalProduct]?.subscription?.period
    }
    let storefront = StoreModel.Storefront(store[account]?.storefront ?? "USA")
    takeNext(of: outlook, currency: storefront.currency)
  }

  private mutating func takeTroubles(of outlook: RenewalOutlook) {
    expirationReason = outlook.expirationReason.map { .init(rawValue: $0.rawValue) }
    if outlook.isInBillingRetry {
      isInBillingRetry = true
    } else if outlook.expirationReason == .billingError {
      isInBillingRetry = false
    }
    gracePeriodExpiration = outlook.gracePeriodEnd
    switch outlook.priceIncrease {
    case .none: break
    case .pending, .declined: priceIncrease = .pending
    case .agreed: priceIncrease = .agreed
    }
  }

  private mutating func takeNext(of outlook: RenewalOutlook, currency: String) {
    renewalDate = outlook.renewalDate
    commitment = outlook.afterCommitment.map { .init($0) }
    guard let quote = outlook.quote else { return }
    renewalPrice = CurrencyAmount(quote.price, currency)
    offer = quote.offer.map { Transaction.Offer($0) }
    billingPlan = Product.SubscriptionInfo.BillingPlanType(quote.billingPlan)
  }
}

extension Product.SubscriptionInfo.RenewalInfo.CommitmentInfo {
  fileprivate init(_ renewal: CommitmentRenewal) {
    self.init(
      autoRenewPreference: renewal.product.rawValue,
      renewalBillingPlanType: Product.SubscriptionInfo.BillingPlanType(renewal.billingPlan),
      renewal: renewal.date, price: renewal.price, willAutoRenew: renewal.willAutoRenew)
  }
}
