package import StoreModel

extension AppTransactionPayload {
  /// Creates the facts that the store signs about the copy of the app on a device at this moment.
  package init(
    in store: SimulatedStore, for installation: InstallationID, at moment: StoreInstant
  ) {
    let account = store.account(at: installation) ?? .nobody
    self.init(of: account, in: store, for: installation, at: moment)
  }

  /// The same for a customer who may be signed in elsewhere.
  package init(
    of account: AccountID, in store: SimulatedStore, for installation: InstallationID,
    at moment: StoreInstant
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
    appTransactionID = identity.appTransactionID(of: account)
    storeType = AppTransaction.StoreType(rawValue: identity.storeType.rawValue)
    revocationDate = store[account]?.appRevocation
  }
}
