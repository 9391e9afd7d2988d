package import StoreModel
package import StoreSigning

extension PurchaseInfo {
  /// Creates the facts of an old-style receipt about a purchase; the number and the date are those
  /// of the entry of the queue.
  package init(
    _ purchase: Purchase, id: String, date: StoreInstant, identity: StoreIdentity
  ) {
    let device = DeviceIdentity(purchase.installation ?? InstallationID(1), of: identity)
    self.init()
    transactionID = id
    originalTransactionID = "\(purchase.originalID)"
    productID = purchase.product.rawValue
    quantity = purchase.payment.quantity
    bundleID = identity.bundleID
    applicationVersion = identity.appVersion
    purchaseDate = date.milliseconds
    originalPurchaseDate = purchase.originalDate.milliseconds
    itemID = "\(purchase.product.itemNumber)"
    deviceID = device.serialNumber
    vendorDeviceID = device.vendorID.uuidString
    appItemID = identity.shownAppID.map { "\($0)" }
    versionExternalIdentifier = identity.shownAppVersionID.map { "\($0)" }
    subscription = purchase.subscription.map(Subscription.init)
  }
}

extension PurchaseInfo.Subscription {
  fileprivate init(_ period: SubscribedPeriod) {
    self.init(
      expirationDate: period.expiry.milliseconds, webOrderLineItemID: "\(period.lineItem)",
      isTrialPeriod: period.isTrial, isIntroductoryOfferPeriod: period.isIntroductoryPrice)
  }
}
