import Foundation
package import StoreModel

/// The facts that the store signs about a transaction.
package struct TransactionPayload: Hashable, Sendable {
  package struct Revocation: Hashable, Sendable {
    package var date: StoreInstant
    package var reason: Transaction.RevocationReason
    package var type: Transaction.RevocationType?
    /// The share of the price that was paid back, in thousandths of a percent.
    package var percentage: Int64?

    package init(
      date: StoreInstant, reason: Transaction.RevocationReason = .other,
      type: Transaction.RevocationType? = nil, percentage: Int64? = nil
    ) {
      self.date = date
      self.reason = reason
      self.type = type
      self.percentage = percentage
    }
  }

  package var id: TransactionID
  package var originalID: TransactionID
  package var webOrderLineItemID: String?
  package var bundleID = "com.example.app"
  package var productID: ProductID
  package var productType: Product.ProductType
  package var groupID: GroupID?
  package var purchaseDate: StoreInstant
  package var originalPurchaseDate: StoreInstant
  package var expirationDate: StoreInstant?
  package var quantity = 1
  package var appAccountToken: UUID?
  package var ownership = Transaction.OwnershipType.purchased
  package var signedDate: StoreInstant
  package var environment = AppStore.Environment.sandbox
  package var reason = Transaction.Reason.purchase
  package var storefront = StoreModel.Storefront.unitedStates
  package var price: CurrencyAmount?
  package var offer: Transaction.Offer?
  package var isUpgraded = false
  package var revocation: Revocation?
  package var appTransactionID = "704000000000000001"
  package var device: DeviceBinding
  package var billingPlan: Product.SubscriptionInfo.BillingPlanType?
  package var commitment: Transaction.CommitmentInfo?
  /// The terms that the app's server manages the period by, and the length of one.
  package var advancedCommerce: AdvancedCommerceTerms?
  package var period: StoreModel.SubscriptionPeriod?
  package var bundle: BundleReference?
  /// The chain that it goes on from, where the customer has moved into a bundle or out of one.
  package var previousOriginalID: TransactionID?

  /// A first purchase for nothing, signed at once; the rest is set afterwards.
  package init(
    id: TransactionID, productID: ProductID, productType: Product.ProductType,
    purchaseDate: StoreInstant, device: DeviceBinding
  ) {
    self.id = id
    originalID = id
    self.productID = productID
    self.productType = productType
    self.purchaseDate = purchaseDate
    originalPurchaseDate = purchaseDate
    signedDate = purchaseDate
    self.device = device
  }
}
