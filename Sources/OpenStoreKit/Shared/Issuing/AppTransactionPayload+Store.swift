package import StoreModel

extension AppTransactionPayload {
  /// What the store signs about the copy of the app on a device at this moment.
  package init(
    in store: SimulatedStore, for installation: InstallationID, at moment: StoreInstant
  ) {
    let identity = store.identity
    self.init(
      originalPurchaseDate: store.originalAppPurchaseDate,
      device: DeviceIdentity(installation, of: identity).binding(of: .other("the app"), at: moment))
    signedDate = moment
    environment = AppStore.Environment(identity.environment)
    bundleID = identity.bundleID
    appID = identity.shownAppID
    appVersion = identity.appVersion
    appVersionID = identity.shownAppVersionID
    originalAppVersion = identity.shownOriginalAppVersion
    let account = store.account(at: installation) ?? AccountID(1)
    appTransactionID = identity.appTransactionID(of: account)
  }
}
