internal import Foundation
internal import StoreModel

#if canImport(Darwin)
  public import OpenStoreKit
#else
  public import StoreKit
#endif

extension Product.SubscriptionInfo.Status {
  /// Returns the status of a subscription, without a store (B138u).
  ///
  /// Transaction and renewal are such as belong to the state, unless they are given: an expired
  /// subscription was cancelled by the customer, one in its grace period or in billing retry could
  /// not be charged, and a revoked one was refunded.
  public static func sample(
    _ state: Product.SubscriptionInfo.RenewalState = .subscribed,
    of product: Product = .subscriptionSample,
    transaction: VerificationResult<Transaction>? = nil,
    renewalInfo: VerificationResult<Product.SubscriptionInfo.RenewalInfo>? = nil
  ) -> Self {
    Self(
      state: state, transaction: transaction ?? .verified(.sample(of: product, in: state)),
      renewalInfo: renewalInfo ?? .verified(.sample(of: product, in: state)))
  }
}

extension Transaction {
  fileprivate static func sample(
    of product: Product, in state: Product.SubscriptionInfo.RenewalState
  ) -> Self {
    .sample(of: product, revocationDate: state == .revoked ? Date(.ofSamples) : nil)
  }
}

extension Product.SubscriptionInfo.RenewalInfo {
  fileprivate static func sample(
    of product: Product, in state: Product.SubscriptionInfo.RenewalState
  ) -> Self {
    switch state {
    case .expired:
      .sample(of: product, willAutoRenew: false, expirationReason: .autoRenewDisabled)
    case .revoked: .sample(of: product, willAutoRenew: false)
    case .inBillingRetryPeriod:
      .sample(of: product, expirationReason: .billingError, isInBillingRetry: true)
    case .inGracePeriod:
      .sample(
        of: product, isInBillingRetry: true, gracePeriodExpirationDate: endOfGrace(of: product))
    default: .sample(of: product)
    }
  }

  private static func endOfGrace(of product: Product) -> Date? {
    product.end(ofPeriodFrom: .ofSamples).map { Date($0.advanced(by: .days(16))) }
  }
}
