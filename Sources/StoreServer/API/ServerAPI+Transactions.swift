import StoreBasics
import StoreModel

#if canImport(Darwin)
  import OpenStoreKit
#else
  import StoreKit
#endif

extension ServerAPI {
  /// Get Transaction Info.
  func transactionInfo(_ call: APICall) throws(APIError) -> ServerAnswer {
    var json = JSONObject()
    json.write("signedTransactionInfo", signed(try purchase(named: call.arguments[0])))
    return .response(HTTPResponse(json))
  }

  /// Get App Transaction Info.
  func appTransactionInfo(_ call: APICall) throws(APIError) -> ServerAnswer {
    let account = try account(named: call.arguments[0])
    let place = store.installations.first { $0.account == account }?.id ?? InstallationID(1)
    // A server's copy is bound to no device, nor to the version on it.
    let ofDevice = ["applicationVersion", "versionExternalIdentifier", "requestDate"]
    let payload = AppTransactionPayload(of: account, in: store, for: place, at: store.now).json
      .withoutDevice.filtered { !ofDevice.contains($0) }
    var json = JSONObject()
    json.write(
      "signedAppTransactionInfo", SignedPayload(signing: payload, by: authority).compact)
    return .response(HTTPResponse(json))
  }

  /// Finish Transaction.
  func finishTransaction(_ call: APICall) throws(APIError) -> ServerAnswer {
    let purchase = try purchase(named: call.arguments[0])
    return .act(.order(.finish(purchase.id)), HTTPResponse(status: 200))
  }

  /// Look Up Order ID: the simulated store sends no invoices, so that every order is an unknown
  /// one.
  func lookUpOrder(_ call: APICall) throws(APIError) -> ServerAnswer {
    var json = JSONObject()
    json.write("status", Int64(1))
    json.write("signedTransactions", .array([]))
    return .response(HTTPResponse(json))
  }
}

// MARK: - What the endpoints have in common

extension ServerAPI {
  func purchase(named text: String) throws(APIError) -> Purchase {
    guard let number = UInt64(text), number > 0 else { throw .invalidTransaction }
    guard let purchase = store.ledger[TransactionID(number)] else { throw .transactionNotFound }
    return purchase
  }

  /// The customer whom a transaction names, or the identifier of the customer's copy of the app.
  func account(named text: String) throws(APIError) -> AccountID {
    let account = store.accounts.first { store.identity.appTransactionID(of: $0.id) == text }
    guard let account else { return try purchase(named: text).account }
    return account.id
  }

  func signed(_ purchase: Purchase) -> String {
    let payload = TransactionPayload(
      purchase, in: store, for: purchase.installation ?? InstallationID(1), at: store.now)
    return SignedPayload(signing: payload.json.withoutDevice, by: authority).compact
  }

  /// The fields at the beginning of every list of a customer's: environment, bundle identifier and
  /// app identifier.
  var heading: JSONObject {
    var json = JSONObject()
    json.write("environment", store.identity.environment.rawValue)
    json.write("bundleId", store.identity.bundleID)
    json.write("appAppleId", store.identity.shownAppID.map { Int64(clamping: $0) })
    return json
  }
}
