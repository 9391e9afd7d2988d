package import StoreModel
package import StoreSigning

extension AppReceipt {
  /// Creates the content of the receipt on a device; nil if there is none (B082).
  package init?(of installation: InstallationID, in store: SimulatedStore) {
    guard let app = store[installation], let receipt = app.deviceReceipt else { return nil }
    self.init(receipt, of: app.account, for: installation, in: store)
  }

  /// Creates the content of a receipt that is issued now, apart from the one that the device has
  /// (B080).
  package init(
    newestFor account: AccountID, _ installation: InstallationID, in store: SimulatedStore
  ) {
    let receipt = DeviceReceipt(revision: store.ledger.revision, date: store.now)
    self.init(receipt, of: account, for: installation, in: store)
  }

  private init(
    _ receipt: DeviceReceipt, of account: AccountID?, for installation: InstallationID,
    in store: SimulatedStore
  ) {
    let identity = store.identity
    let device = DeviceIdentity(installation, of: identity)
    self.init()
    kind = identity.receiptKind
    appItemID = identity.shownAppID.map { Int64(clamping: $0) } ?? 0
    bundleID = identity.bundleID
    applicationVersion = identity.appVersion
    tie(toDevice: device.receiptBytes, opaqueValue: device.opaqueValue(of: receipt))
    transactionDate = identity.isProduction ? receipt.date.milliseconds : nil
    creationDate = receipt.date.milliseconds
    versionExternalIdentifier = identity.shownAppVersionID.map { Int64(clamping: $0) } ?? 0
    originalPurchaseDate = store.originalAppPurchaseDate.milliseconds
    originalApplicationVersion = identity.shownOriginalAppVersion
    let bought = account.map { store.receiptPurchases(of: $0, at: receipt.revision) }
    purchases = bought?.map { InAppReceipt($0, in: store) } ?? []
  }
}
