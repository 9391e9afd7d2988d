package import StoreBasics
package import StoreModel

/// The facts that the store signs about the customer's copy of the app.
package struct AppTransactionPayload: Hashable, Sendable {
  package var environment = AppStore.Environment.sandbox
  package var appID: UInt64?
  package var bundleID = "com.example.app"
  package var appVersion = "1"
  package var appVersionID: UInt64?
  package var signedDate: StoreInstant
  package var originalPurchaseDate: StoreInstant
  package var originalAppVersion = "1.0"
  package var preorderDate: StoreInstant?
  package var device: DeviceBinding
  package var appTransactionID = "704000000000000001"
  package var originalPlatform = AppStore.Platform.iOS
  package var storeType = AppTransaction.StoreType.consumer
  package var revocationDate: StoreInstant?

  /// A copy of the app that was bought just now; the rest is set afterwards.
  package init(originalPurchaseDate: StoreInstant, device: DeviceBinding) {
    signedDate = originalPurchaseDate
    self.originalPurchaseDate = originalPurchaseDate
    self.device = device
  }
}

extension AppTransactionPayload {
  /// The fields in the order in which the store writes them; those that don't apply are left out.
  package var json: JSONObject {
    var json = JSONObject()
    json.write("receiptType", environment.rawValue)
    json.write("appAppleId", appID.map { Int64(clamping: $0) })
    json.write("bundleId", bundleID)
    json.write("applicationVersion", appVersion)
    json.write("versionExternalIdentifier", appVersionID.map { Int64(clamping: $0) })
    json.write("receiptCreationDate", signedDate)
    json.write("requestDate", signedDate)
    json.write("originalPurchaseDate", originalPurchaseDate)
    json.write("originalApplicationVersion", originalAppVersion)
    json.write("preorderDate", preorderDate)
    json.write(device)
    json.write("appTransactionId", appTransactionID)
    json.write("originalPlatform", originalPlatform.rawValue)
    // Who finds no type takes it for the App Store.
    json.write("storeType", storeType == .consumer ? nil : storeType.rawValue)
    json.write("revocationDate", revocationDate)
    return json
  }
}
