import Foundation
package import StoreModel

/// The facts that the store signs about a subscription's next renewal.
package struct RenewalInfoPayload: Hashable, Sendable {
  package var originalTransactionID: TransactionID
  package var productID: ProductID
  package var renewalProductID: ProductID
  package var willAutoRenew = true
  package var environment = AppStore.Environment.sandbox
  package var signedDate: StoreInstant
  package var recentStart: StoreInstant
  package var renewalDate: StoreInstant?
  package var renewalPrice: CurrencyAmount?
  package var expirationReason: Product.SubscriptionInfo.RenewalInfo.ExpirationReason?
  /// True if the store keeps trying to charge the customer; nil until a renewal has failed.
  package var isInBillingRetry: Bool?
  package var gracePeriodExpiration: StoreInstant?
  package var priceIncrease =
    Product.SubscriptionInfo.RenewalInfo.PriceIncreaseStatus.noIncreasePending
  package var offer: Transaction.Offer?
  package var eligibleWinBackOfferIDs: [String] = []
  package var appAccountToken: UUID?
  package var appTransactionID = "704000000000000001"
  package var billingPlan: Product.SubscriptionInfo.BillingPlanType?
  package var commitment: Product.SubscriptionInfo.RenewalInfo.CommitmentInfo?
  /// The terms that the app's server manages the next period by, and the length of one.
  package var advancedCommerce: AdvancedCommerceTerms?
  package var period: StoreModel.SubscriptionPeriod?
  package var bundle: BundleReference?
  /// True if it leaves its bundle, and goes on by itself.
  package var willUnbundle = false
  package var device: DeviceBinding

  /// A subscription that began just now and will renew as it is; the rest is set afterwards.
  package init(
    originalTransactionID: TransactionID, productID: ProductID, start: StoreInstant,
    device: DeviceBinding
  ) {
    self.originalTransactionID = originalTransactionID
    self.productID = productID
    renewalProductID = productID
    signedDate = start
    recentStart = start
    self.device = device
  }
}
