/// The content of an old-style transaction receipt about its purchase.
///
/// Dates are milliseconds since 1970.
package struct PurchaseInfo: Hashable, Sendable {
  package var transactionID = ""
  package var originalTransactionID = ""
  package var productID = ""
  package var quantity = 1
  package var bundleID = ""
  package var applicationVersion = ""
  package var purchaseDate: Int64 = 0
  package var originalPurchaseDate: Int64 = 0
  /// The number of the product at the store.
  package var itemID = "0"
  /// The device's identifier of 40 hexadecimal digits.
  package var deviceID = String(repeating: "0", count: 40)
  /// The vendor's identifier of the device, an upper-case UUID.
  package var vendorDeviceID: String?
  package var appItemID: String?
  package var versionExternalIdentifier: String?
  package var subscription: Subscription?

  /// The part of the receipt that only a subscription has.
  package struct Subscription: Hashable, Sendable {
    package var expirationDate: Int64
    package var webOrderLineItemID: String
    package var isTrialPeriod: Bool
    package var isIntroductoryOfferPeriod: Bool

    package init(
      expirationDate: Int64, webOrderLineItemID: String, isTrialPeriod: Bool = false,
      isIntroductoryOfferPeriod: Bool = false
    ) {
      self.expirationDate = expirationDate
      self.webOrderLineItemID = webOrderLineItemID
      self.isTrialPeriod = isTrialPeriod
      self.isIntroductoryOfferPeriod = isIntroductoryOfferPeriod
    }
  }

  package init() {}

  /// The list, in an order like that of real receipts, which has no rule to it.
  package var list: PropertyList {
    let pairs: [(String, String?)] =
      [
        ("original-purchase-date-pst", ReceiptDate.pacific(originalPurchaseDate)),
        ("purchase-date-ms", "\(purchaseDate)"),
        ("unique-identifier", deviceID),
        ("original-transaction-id", originalTransactionID),
        ("bvrs", applicationVersion),
        ("app-item-id", appItemID),
        ("transaction-id", transactionID),
        ("quantity", "\(quantity)"),
        ("original-purchase-date-ms", "\(originalPurchaseDate)"),
        ("unique-vendor-identifier", vendorDeviceID),
      ] + (subscription?.pairs ?? []) + [
        ("item-id", itemID),
        ("version-external-identifier", versionExternalIdentifier),
        ("product-id", productID),
        ("purchase-date", ReceiptDate.greenwich(purchaseDate)),
        ("original-purchase-date", ReceiptDate.greenwich(originalPurchaseDate)),
        ("bid", bundleID),
        ("purchase-date-pst", ReceiptDate.pacific(purchaseDate)),
      ]
    return PropertyList(pairs.compactMap { key, value in value.map { .init(key, $0) } })
  }
}

extension PurchaseInfo.Subscription {
  fileprivate var pairs: [(String, String?)] {
    [
      ("expires-date", "\(expirationDate)"),
      ("expires-date-formatted", ReceiptDate.greenwich(expirationDate)),
      ("expires-date-formatted-pst", ReceiptDate.pacific(expirationDate)),
      ("web-order-line-item-id", webOrderLineItemID),
      ("is-trial-period", "\(isTrialPeriod)"),
      ("is-in-intro-offer-period", "\(isIntroductoryOfferPeriod)"),
    ]
  }
}
