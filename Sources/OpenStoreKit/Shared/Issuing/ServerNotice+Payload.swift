import Foundation
package import StoreBasics
package import StoreModel
package import StoreSigning

extension ServerNotice {
  /// Returns the signed payload of the notification that the store posts to the app's server; the
  /// transaction and the renewal in it are signed as well.
  ///
  /// Nil if a test has taken the purchase out of history.
  package func payload(in store: SimulatedStore, signedBy authority: LocalAuthority) -> JSONObject?
  {
    var json = JSONObject()
    json.write("notificationType", kind.type)
    json.write("subtype", kind.subtype)
    json.write("notificationUUID", UUID(label: "notice \(number) of \(store.identity.bundleID)"))
    switch kind {
    case .extensionDone(let outcome):
      json.write("summary", .object(outcome.summary(in: store)))
    case .externalPurchaseToken(let token, _):
      json.write("externalPurchaseToken", .object(token.json(in: store)))
    case .consentRescinded(let account):
      json.write("appData", .object(appData(of: account, in: store, authority)))
    default:
      guard let purchase = purchase(in: store) else { return nil }
      json.write("data", .object(data(purchase, in: store, authority)))
    }
    json.write("version", "2.0")
    json.write("signedDate", date)
    return json
  }

  /// The purchase as it was when the notice was given.
  private func purchase(in store: SimulatedStore) -> Purchase? {
    let purchase = transaction.flatMap { store.ledger[$0]?.seen(at: revision) }
    switch kind {
    case .refunded(let revocation), .revoked(let revocation):
      return purchase?.revoked(by: revocation)
    case .oneTimeCharge, .subscribed, .upgraded, .planChosen, .offerRedeemed, .renewed,
      .failedToRenew, .gracePeriodEnded, .expired, .renewalSwitched, .priceIncrease,
      .refundReversed, .consumptionRequested, .refundDeclined, .renewalExtended,
      .extensionFailed, .extensionDone, .consentRescinded, .externalPurchaseToken,
      .migrated, .metadataUpdated, .itemsRepriced:
      return purchase
    }
  }

  private func data(
    _ purchase: Purchase, in store: SimulatedStore, _ authority: LocalAuthority
  ) -> JSONObject {
    let identity = store.identity
    // A server's copy is bound to no device.
    let place = purchase.installation ?? InstallationID(1)
    let transaction = TransactionPayload(purchase, in: store, for: place, at: date)
    var data = JSONObject()
    data.write("appAppleId", identity.shownAppID.map { Int64(clamping: $0) })
    data.write("bundleId", identity.bundleID)
    data.write("bundleVersion", identity.appVersion)
    data.write("environment", identity.environment.rawValue)
    data.write(
      "signedTransactionInfo",
      SignedPayload(signing: transaction.json.withoutDevice, by: authority).compact)
    if case .consumptionRequested(let reason) = kind {
      data.write("consumptionRequestReason", reason.rawValue)
    }
    guard let subscription else { return data }
    let renewal = RenewalInfoPayload(
      subscription.outlook, of: purchase.account, in: store, for: place, at: date)
    data.write(
      "signedRenewalInfo",
      SignedPayload(signing: renewal.json.withoutDevice, by: authority).compact)
    data.write("status", subscription.state.status)
    return data
  }
}

extension ServerNotice {
  /// Returns the store's data on a customer who has the app, and may have bought nothing.
  private func appData(
    of account: AccountID, in store: SimulatedStore, _ authority: LocalAuthority
  ) -> JSONObject {
    let identity = store.identity
    let place = store.installations.first { $0.account == account }?.id ?? InstallationID(1)
    let payload = AppTransactionPayload(of: account, in: store, for: place, at: date)
    var json = JSONObject()
    json.write("appAppleId", identity.shownAppID.map { Int64(clamping: $0) })
    json.write("bundleId", identity.bundleID)
    json.write("environment", identity.environment.rawValue)
    json.write(
      "signedAppTransactionInfo",
      SignedPayload(signing: payload.json.withoutDevice, by: authority).compact)
    return json
  }
}

extension ExternalPurchaseToken {
  /// In the sandbox, its identifier says so.
  fileprivate func json(in store: SimulatedStore) -> JSONObject {
    let identity = store.identity
    let id = UUID(label: "token \(number) of \(identity.bundleID)").uuidString.lowercased()
    var json = JSONObject()
    json.write("externalPurchaseId", identity.isProduction ? id : "SANDBOX_\(id)")
    json.write("tokenCreationDate", date)
    json.write("appAppleId", Int64(clamping: identity.appID))
    json.write("bundleId", identity.bundleID)
    json.write("tokenExpirationDate", end)
    json.write("tokenType", kind?.rawValue)
    return json
  }
}

extension CompletedExtension {
  fileprivate func summary(in store: SimulatedStore) -> JSONObject {
    let identity = store.identity
    var json = JSONObject()
    json.write("requestIdentifier", request.name)
    json.write("environment", identity.environment.rawValue)
    json.write("appAppleId", identity.shownAppID.map { Int64(clamping: $0) })
    json.write("bundleId", identity.bundleID)
    json.write("productId", request.product.rawValue)
    json.write(
      "storefrontCountryCodes", request.storefronts.map { .array($0.map { .string($0.rawValue) }) })
    json.write("failedCount", Int64(failed))
    json.write("succeededCount", Int64(succeeded))
    return json
  }
}

extension JSONObject {
  /// The object as the store's server gives it to other servers.
  package var withoutDevice: JSONObject {
    filtered { !$0.hasPrefix("deviceVerification") }
  }
}
