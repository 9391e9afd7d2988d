import Foundation
package import StoreModel
package import StoreSigning

extension ServerNotice {
  /// What the store posts to the app's server: a signed payload that holds what it tells of, signed as well.
  ///
  /// Nil where a test has taken the purchase out of history.
  package func payload(in store: SimulatedStore, signedBy authority: LocalAuthority) -> JSONObject?
  {
    guard let purchase = purchase(in: store) else { return nil }
    var json = JSONObject()
    json.write("notificationType", kind.type)
    json.write("subtype", kind.subtype)
    json.write("notificationUUID", UUID(label: "notice \(number) of \(store.identity.bundleID)"))
    json.write("data", .object(data(purchase, in: store, authority)))
    json.write("version", "2.0")
    json.write("signedDate", date)
    return json
  }

  /// The purchase as it was when the notice was given.
  private func purchase(in store: SimulatedStore) -> Purchase? {
    let purchase = store.ledger[transaction]?.seen(at: revision)
    switch kind {
    case .refunded(let revocation), .revoked(let revocation):
      return purchase?.revoked(by: revocation)
    case .oneTimeCharge, .subscribed, .upgraded, .planChosen, .offerRedeemed, .renewed,
      .failedToRenew, .gracePeriodEnded, .expired, .renewalSwitched, .priceIncrease,
      .refundReversed:
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

extension JSONObject {
  /// The object as the store's server gives it to other servers.
  package var withoutDevice: JSONObject {
    filtered { !$0.hasPrefix("deviceVerification") }
  }
}
