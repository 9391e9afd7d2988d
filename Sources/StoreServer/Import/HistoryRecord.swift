import StoreModel

/// A transaction as a history tells of it, whatever its form.
struct HistoryRecord {
  var part: HistoryError.Part
  var id: TransactionID
  var originalID: TransactionID
  var product: ProductID
  var date: StoreInstant
  var originalDate: StoreInstant
  var quantity = 1
  var isShared = false
  var expiry: StoreInstant?
  var lineItem: UInt64?
  var offer: ToldOffer?
  var isUpgraded = false
  var revocation: ToldRevocation?
  var accountToken: String?
  /// The name of the product's kind in signed transactions.
  var kind: String?
  var reason: Purchase.Reason?
  var price: Price?
  var storefront: StorefrontCode?
  var billingPlan: BillingPlan.Kind?
  var commitment: Commitment?
  /// True if the app has finished the transaction; nil if the form does not say.
  var isFinished: Bool?
  var signedDate: StoreInstant?
  /// The names of the fields that may be wrong only in the light of others.
  var names = Names()

  struct Names {
    /// Receipts are silent about some things that signed transactions tell.
    var isOfReceipt = false
    var originalID = "originalTransactionId"
    var product = "productId"
    var expiry = "expiresDate"
    var kind = "type"
  }

  struct ToldRevocation {
    var date: StoreInstant
    var reason: Revocation.Reason
    var kind: Revocation.Kind?
    var percentage: Int64?
  }

  /// The date of the transaction's last change: its purchase or its revocation.
  var lastChange: StoreInstant { max(date, revocation?.date ?? date) }
}

/// An offer as far as a history tells of it.
struct ToldOffer {
  var kind: AppliedOffer.Kind
  var id: String?
  /// The payment mode of the offer; nil if the form does not say.
  var mode: Mode?
  var period: SubscriptionPeriod?

  enum Mode { case freeTrial, payAsYouGo, payUpFront }
}

/// A subscription's next renewal as a history tells of it.
struct RenewalRecord {
  var part: HistoryError.Part
  var originalID: TransactionID
  var product: ProductID
  var willAutoRenew: Bool
  var expirationReason: ExpirationReason?
  var isInBillingRetry = false
  var gracePeriodEnd: StoreInstant?
  /// True if the customer has consented to a price increase; nil if there is none.
  var agreesToPrice: Bool?
  var recentStart: StoreInstant?
  var price: Price?
  var offer: ToldOffer?
  var signedDate: StoreInstant?
}
