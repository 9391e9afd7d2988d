public import Foundation
internal import StoreModel

#if canImport(Darwin)
  public import OpenStoreKit
#else
  public import StoreKit
#endif

extension Transaction {
  /// Returns a transaction without a store (B138u): a purchase of the product on 1 January 2026
  /// (UTC).
  ///
  /// A subscription's period ends when the product says, unless another end is given. If no price
  /// is given, it is the product's for the quantity, and nothing for a purchase that the family
  /// shares.
  ///
  /// It is of no store: to finish it does nothing.
  ///
  /// As the value of a `VerificationResult` of either kind, it has signed data like one of the
  /// store's.
  public static func sample(
    of product: Product = .sample(), id: UInt64 = 1, originalID: UInt64? = nil,
    purchaseDate: Date? = nil, originalPurchaseDate: Date? = nil, expirationDate: Date? = nil,
    quantity: Int = 1, price: Decimal? = nil, offer: Offer? = nil, reason: Reason = .purchase,
    ownershipType: OwnershipType = .purchased, isUpgraded: Bool = false,
    revocationDate: Date? = nil, revocationReason: RevocationReason = .other,
    appAccountToken: UUID? = nil, environment: AppStore.Environment = .sandbox,
    appBundleID: String = "com.example.app"
  ) -> Transaction {
    let date = StoreInstant.of(purchaseDate)
    var payload = TransactionPayload(
      id: TransactionID(id), productID: ProductID(product.id), productType: product.type,
      purchaseDate: date, device: .ofSample("transaction \(id)", at: date))
    payload.originalID = TransactionID(originalID ?? id)
    payload.originalPurchaseDate = originalPurchaseDate.map(StoreInstant.init) ?? date
    payload.expirationDate =
      expirationDate.map(StoreInstant.init) ?? product.end(ofPeriodFrom: date)
    payload.groupID = product.group
    payload.webOrderLineItemID = product.group.map { _ in "\(id)" }
    payload.quantity = quantity
    payload.storefront = product.payload.style.storefront
    let full = product.amount(for: ownershipType == .familyShared ? 0 : quantity)
    payload.price = price.map { CurrencyAmount(Price($0), full.currency) } ?? full
    payload.offer = offer
    payload.reason = reason
    payload.ownership = ownershipType
    payload.isUpgraded = isUpgraded
    payload.revocation = revocationDate.map { .init(date: .init($0), reason: revocationReason) }
    payload.appAccountToken = appAccountToken
    payload.environment = environment
    payload.bundleID = appBundleID
    return Transaction(payload)
  }
}

extension Transaction.Offer {
  /// Returns an offer that applied to a transaction, without a store (B138u): a free trial of a
  /// week for new customers.
  public static func sample(
    _ type: Transaction.OfferType = .introductory, id: String? = nil,
    paymentMode: PaymentMode? = .freeTrial, period: Product.SubscriptionPeriod? = .weekly
  ) -> Self {
    Self(id: id, type: type, paymentMode: paymentMode, period: period)
  }
}
