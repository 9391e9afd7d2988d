public import Foundation
import StoreBasics
import StoreModel
package import StoreSimulation

extension Product.SubscriptionInfo {
  /// What the next renewal of a subscription will be (B118).
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
    /// Whether there will be a renewal.
    public var willAutoRenew: Bool { payload.willAutoRenew }
    /// The product of the next renewal, which another choice of plan changes at once (B118).
    public var autoRenewPreference: String? { payload.renewalProductID.rawValue }
    /// Why the subscription ended, once it has.
    public var expirationReason: ExpirationReason? { payload.expirationReason }
    /// Whether a higher price waits for the customer's consent.
    public var priceIncreaseStatus: PriceIncreaseStatus { payload.priceIncrease }
    /// Whether the store keeps trying to charge the customer.
    public var isInBillingRetry: Bool { payload.isInBillingRetry ?? false }
    /// Until when the customer stays entitled without having paid.
    public var gracePeriodExpirationDate: Date? { payload.gracePeriodExpiration.map { Date($0) } }
    /// The offer that applies to the next renewal.
    public var offer: Transaction.Offer? { payload.offer }
    /// Where the subscription was bought.
    public var environment: AppStore.Environment { payload.environment }
    /// When the run of periods began that had no gap of more than 60 days.
    public var recentSubscriptionStartDate: Date { Date(payload.recentStart) }
    /// When the current period ends.
    public var renewalDate: Date? { payload.renewalDate.map { Date($0) } }
    /// What the next renewal costs.
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
    /// What the Advanced Commerce programme adds, of which this store has nothing.
    public var advancedCommerceInfo: AdvancedCommerceInfo? { nil }
    /// What comes after a commitment that is paid month by month.
    public var commitmentInfo: CommitmentInfo? { payload.commitment }
    /// How the next renewal is paid.
    public var renewalBillingPlanType: SubscriptionInfo.BillingPlanType? { payload.billingPlan }
    /// Ties the signed data to a device, together with the nonce.
    public var deviceVerification: Data { payload.device.digest }
    /// Makes the device's digest different each time.
    public var deviceVerificationNonce: UUID { payload.device.nonce }
    /// When the store signed the data.
    public var signedDate: Date { Date(payload.signedDate) }
  }
}

extension Product.SubscriptionInfo.RenewalInfo {
  /// The identifier of the offer that applies to the next renewal.
  public var offerID: String? { payload.offer?.id }
  /// The kind of the offer that applies to the next renewal.
  public var offerType: Transaction.OfferType? { payload.offer?.type }
  /// How the customer pays during the offer, by its name in the signed data.
  public var offerPaymentModeStringRepresentation: String? { payload.offer?.paymentMode?.rawValue }
  /// How long a period of the offer lasts, as in `P1M`.
  public var offerPeriodStringRepresentation: String? { payload.offer?.period?.length.text }
  /// Where the subscription was bought, by its name in the signed data.
  public var environmentStringRepresentation: String { payload.environment.rawValue }
  /// The currency of the next renewal's price, as in `USD`.
  public var currencyCode: String? { payload.renewalPrice?.currency }
}

extension Product.SubscriptionInfo.RenewalInfo: CustomDebugStringConvertible {
  /// The signed data with a line for each field.
  public var debugDescription: String { payload.json.lines }
}
