package import StoreModel
package import StoreSigning

extension InAppReceipt {
  /// Creates the entry for a purchase in an app receipt (B084).
  package init(_ purchase: Purchase, in store: SimulatedStore) {
    self.init()
    quantity = Int64(purchase.payment.quantity)
    productID = purchase.product.rawValue
    transactionID = "\(purchase.id)"
    originalTransactionID = "\(purchase.originalID)"
    purchaseDate = purchase.date.milliseconds
    originalPurchaseDate = purchase.originalDate.milliseconds
    productKind = ProductKind(purchase, in: store.catalog).rawValue
    productItemID = store.identity.isProduction ? purchase.product.itemNumber : 0
    if let revocation = purchase.revocation {
      cancellationDate = revocation.date.milliseconds
      cancellationReason = revocation.reason == .developerIssue ? 1 : 0
    }
    guard let period = purchase.subscription else { return }
    expirationDate = period.expiry.milliseconds
    webOrderLineItemID = Int64(clamping: period.lineItem)
    isTrialPeriod = period.isTrial
    isIntroductoryPricePeriod = period.isIntroductoryPrice
    if period.offer?.kind == .promotional { promotionalOfferID = period.offer?.offer.id }
  }
}

extension InAppReceipt.ProductKind {
  fileprivate init(_ purchase: Purchase, in catalog: Catalog) {
    switch catalog[purchase.product]?.kind {
    case .consumable?: self = .consumable
    case .nonRenewingSubscription?: self = .nonRenewing
    case .autoRenewable?: self = .autoRenewable
    case .nonConsumable?: self = .nonConsumable
    // No longer in the catalog.
    case nil: self = purchase.subscription == nil ? .nonConsumable : .autoRenewable
    }
  }
}

extension SubscribedPeriod {
  /// True if the period is the free one of an introductory offer.
  package var isTrial: Bool { offer?.kind == .introductory && offer?.offer.payment == .freeTrial }

  /// True if the period is at the price of an introductory offer.
  package var isIntroductoryPrice: Bool { offer?.kind == .introductory && !isTrial }
}
