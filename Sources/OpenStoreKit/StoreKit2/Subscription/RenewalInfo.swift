public import Foundation
import StoreBasics
import StoreModel
package import StoreSimulation

extension Product.SubscriptionInfo {
  /// The next renewal of a subscription (B118).
  public struct RenewalInfo: Equatable, Hashable, Sendable {
    package let payload: RenewalInfoPayload
    let signatory: Signatory

    package init(_ payload: RenewalInfoPayload, signedBy notary: StoreNotary? = nil) {
      self.payload = payload
      signatory = Signatory(notary)
    }

    /// The signed data as the store wrote it.
    public var jsonRepresentation: Data { Data(payload.json.text.utf8) }
    /// The subscription's first transaction.
    public var originalTransactionID: UInt64 { payload.originalTransactionID.number }
    /// The product that the customer holds.
    public var currentProductID: String { payload.productID.rawValue }
    /// A Boolean value that indicates whether the subscription renews at the end of the period.
    public var willAutoRenew: Bool { payload.willAutoRenew }
    /// The product of the next renewal, which another choice of plan changes at once (B118).
    public var autoRenewPreference: String? { payload.renewalProductID.rawValue }
    /// The reason why the subscription ended, once it has.
    public var expirationReason: ExpirationReason? { payload.expirationReason }
    /// The state of the customer's consent to a higher price.
    public var priceIncreaseStatus: PriceIncreaseStatus { payload.priceIncrease }
    /// A Boolean value that indicates whether the store keeps trying to charge the customer.
    public var isInBillingRetry: Bool { payload.isInBillingRetry ?? false }
    /// The date until which the customer stays entitled without having paid.
    public var gracePeriodExpirationDate: Date? { payload.gracePeriodExpiration.map { Date($0) } }
    /// The offer that applies to the next renewal.
    public var offer: Transaction.Offer? { payload.offer }
    /// The environment in which the subscription was bought.
    public var environment: AppStore.Environment { payload.environment }
    /// The start of the latest run of periods without a gap of more than 60 days.
    public var recentSubscriptionStartDate: Date { Date(payload.recentStart) }
    /// The end of the current period.
    public var renewalDate: Date? { payload.renewalDate.map { Date($0) } }
    /// The price of the next renewal.
    public var renewalPrice: Decimal? { payload.renewalPrice?.amount.decimal }
    /// The currency of the next renewal's price.
    public var currency: Locale.Currency? {
      payload.renewalPrice.map { Locale.Currency($0.currency) }
    }
    /// The offers for a customer who left, the best one first.
    public var eligibleWinBackOfferIDs: [String] { payload.eligibleWinBackOfferIDs }
    /// The account that the app gave with the purchase.
    public var appAccountToken: UUID? { payload.appAccountToken }
    /// Names the customer's copy of the app.
    public var appTransactionID: String { payload.appTransactionID }
    /// The addition of the Advanced Commerce programme, where the app's server manages the
    /// subscription.
    public var advancedCommerceInfo: AdvancedCommerceInfo? {
      guard let terms = payload.advancedCommerce, let period = payload.period else { return nil }
      return AdvancedCommerceInfo(terms, period: period)
    }
    /// The commitment that follows one paid month by month.
    public var commitmentInfo: CommitmentInfo? { payload.commitment }
    /// The way of paying for the next renewal.
    public var renewalBillingPlanType: SubscriptionInfo.BillingPlanType? { payload.billingPlan }
    /// Ties the signed data to a device, together with the nonce.
    public var deviceVerification: Data { payload.device.digest }
    /// Makes the device's digest different each time.
    public var deviceVerificationNonce: UUID { payload.device.nonce }
    /// The date of the signature.
    public var signedDate: Date { Date(payload.signedDate) }
  }
}

extension Product.SubscriptionInfo.RenewalInfo {
  /// The identifier of the offer that applies to the next renewal.
  public var offerID: String? { payload.offer?.id }
  /// The kind of the offer that applies to the next renewal.
  public var offerType: Transaction.OfferType? { payload.offer?.type }
  /// The way of paying during the offer, by its name in the signed data.
  public var offerPaymentModeStringRepresentation: String? { payload.offer?.paymentMode?.rawValue }
  /// The length of a period of the offer, as in `P1M`.
  public var offerPeriodStringRepresentation: String? { payload.offer?.period?.length.text }
  /// The environment of the purchase, by its name in the signed data.
  public var environmentStringRepresentation: String { payload.environment.rawValue }
  /// The currency of the next renewal's price, as in `USD`.
  public var currencyCode: String? { payload.renewalPrice?.currency }
}

extension Product.SubscriptionInfo.RenewalInfo: CustomDebugStringConvertible {
  /// The signed data with a line for each field.
  public var debugDescription: String { payload.json.lines }
}
