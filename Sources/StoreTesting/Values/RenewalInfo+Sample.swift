public import Foundation
internal import StoreModel

#if canImport(Darwin)
  public import OpenStoreKit
#else
  public import StoreKit
#endif

extension Product.SubscriptionInfo.RenewalInfo {
  /// Returns the next renewal of a subscription, without a store (B138u).
  ///
  /// The subscription began on 1 January 2026 (UTC), and will renew as it is at the end of its
  /// period, at the product's price; if it will not renew, there is no date and no price.
  public static func sample(
    of product: Product = .subscriptionSample, originalTransactionID: UInt64 = 1,
    willAutoRenew: Bool = true, autoRenewPreference: String? = nil,
    recentSubscriptionStartDate: Date? = nil, renewalDate: Date? = nil,
    offer: Transaction.Offer? = nil,
    expirationReason: ExpirationReason? = nil, isInBillingRetry: Bool? = nil,
    gracePeriodExpirationDate: Date? = nil,
    priceIncreaseStatus: PriceIncreaseStatus = .noIncreasePending,
    eligibleWinBackOfferIDs: [String] = [], appAccountToken: UUID? = nil,
    environment: AppStore.Environment = .sandbox
  ) -> Self {
    let start = StoreInstant.of(recentSubscriptionStartDate)
    var payload = RenewalInfoPayload(
      originalTransactionID: TransactionID(originalTransactionID),
      productID: ProductID(product.id), start: start,
      device: .ofSample("renewal of \(originalTransactionID)", at: start))
    payload.renewalProductID = ProductID(autoRenewPreference ?? product.id)
    payload.willAutoRenew = willAutoRenew
    payload.renewalDate = renewalDate.map(StoreInstant.init)
    if willAutoRenew {
      payload.renewalDate = payload.renewalDate ?? product.end(ofPeriodFrom: start)
      payload.renewalPrice = product.amount(for: 1)
    }
    payload.offer = offer
    payload.expirationReason = expirationReason
    payload.isInBillingRetry = isInBillingRetry
    payload.gracePeriodExpiration = gracePeriodExpirationDate.map(StoreInstant.init)
    payload.priceIncrease = priceIncreaseStatus
    payload.eligibleWinBackOfferIDs = eligibleWinBackOfferIDs
    payload.appAccountToken = appAccountToken
    payload.environment = environment
    return Self(payload)
  }
}
