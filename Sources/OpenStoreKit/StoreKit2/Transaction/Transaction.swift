public import Foundation
import StoreBasics
import StoreModel
package import StoreSimulation

/// One thing that the store charged a customer for, or gave away.
public struct Transaction: Identifiable, Equatable, Hashable, Sendable {
  /// A number that the store never uses twice (B110).
  public typealias ID = UInt64

  package let payload: TransactionPayload
  let signatory: Signatory

  package init(_ payload: TransactionPayload, signedBy notary: StoreNotary? = nil) {
    self.payload = payload
    signatory = Signatory(notary)
  }

  /// The signed data as the store wrote it.
  public var jsonRepresentation: Data { Data(payload.json.text.utf8) }
  /// The transaction's number.
  public var id: UInt64 { payload.id.number }
  /// The number of the subscription's, or the product's, first transaction (B110).
  public var originalID: UInt64 { payload.originalID.number }
  /// Names the paid period of an auto-renewable subscription.
  public var webOrderLineItemID: String? { payload.webOrderLineItemID }
  /// The product.
  public var productID: String { payload.productID.rawValue }
  /// The group of an auto-renewable subscription.
  public var subscriptionGroupID: String? { payload.groupID?.rawValue }
  /// The app that sold it.
  public var appBundleID: String { payload.bundleID }
  /// The date of the charge (B111).
  public var purchaseDate: Date { Date(payload.purchaseDate) }
  /// The date of the customer's first charge (B111).
  public var originalPurchaseDate: Date { Date(payload.originalPurchaseDate) }
  /// The end of an auto-renewable subscription's period (B111).
  public var expirationDate: Date? { payload.expirationDate.map { Date($0) } }
  /// The quantity that the customer bought.
  public var purchasedQuantity: Int { payload.quantity }
  /// A Boolean value that indicates whether the customer went on to a higher level of the group
  /// (B112).
  public var isUpgraded: Bool { payload.isUpgraded }
  /// The offer that applied.
  public var offer: Offer? { payload.offer }
  /// The date on which the store took the purchase back (B113).
  public var revocationDate: Date? { payload.revocation.map { Date($0.date) } }
  /// The reason why the store took the purchase back.
  public var revocationReason: RevocationReason? { payload.revocation?.reason }
  /// The kind of the revocation, by which the store took the purchase back.
  public var revocationType: RevocationType? { payload.revocation?.type }
  /// The share of the price that was paid back, in percent.
  public var revocationPercentage: Decimal? {
    payload.revocation?.percentage.map { Decimal(milliunits: $0) }
  }
  /// The kind of the product.
  public var productType: Product.ProductType { payload.productType }
  /// The account that the app gave with the purchase (B026).
  public var appAccountToken: UUID? { payload.appAccountToken }
  /// The environment of the purchase.
  public var environment: AppStore.Environment { payload.environment }
  /// The cause of the transaction: the customer's purchase, or a renewal.
  public var reason: Reason { payload.reason }
  /// The storefront that it was bought in.
  public var storefront: Storefront { Storefront(payload.storefront) }
  /// The price that the customer paid for the whole quantity, after the offer.
  public var price: Decimal? { payload.price?.amount.decimal }
  /// The currency that the customer paid in.
  public var currency: Locale.Currency? { payload.price.map { Locale.Currency($0.currency) } }
  /// Ties the signed data to a device, together with the nonce.
  public var deviceVerification: Data { payload.device.digest }
  /// Makes the device's digest different each time.
  public var deviceVerificationNonce: UUID { payload.device.nonce }
  /// The origin of the customer's ownership: a purchase of their own, or of a member of the family
  /// (B114).
  public var ownershipType: OwnershipType { payload.ownership }
  /// The date of the signature.
  public var signedDate: Date { Date(payload.signedDate) }
  /// Names the customer's copy of the app.
  public var appTransactionID: String { payload.appTransactionID }
  /// The addition of the Advanced Commerce programme, where the app's server manages the
  /// subscription.
  public var advancedCommerceInfo: AdvancedCommerceInfo? {
    payload.advancedCommerce.map {
      AdvancedCommerceInfo($0, price: payload.price?.amount, period: payload.period)
    }
  }
  /// The way of paying for the period: at once, or month by month with a commitment.
  public var billingPlanType: SubscriptionInfo.BillingPlanType? { payload.billingPlan }
  /// The place of the transaction in a commitment that is paid month by month.
  public var commitmentInfo: CommitmentInfo? { payload.commitment }
}

extension Transaction: CustomDebugStringConvertible {
  /// The signed data with a line for each field.
  public var debugDescription: String { payload.json.lines }
}
