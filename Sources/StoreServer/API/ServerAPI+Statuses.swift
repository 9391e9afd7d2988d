import StoreBasics
import StoreModel

#if canImport(Darwin)
  import OpenStoreKit
#else
  import StoreKit
#endif

extension ServerAPI {
  /// Get All Subscription Statuses.
  func statuses(_ call: APICall) throws(APIError) -> ServerAnswer {
    let account = try account(named: call.arguments[0])
    let wanted = try Self.wantedStatuses(call.request.target)
    var groups: [GroupID] = []
    for subscription in store[account]?.subscriptions ?? []
    where !groups.contains(subscription.group) { groups.append(subscription.group) }
    let data = groups.compactMap { group -> JSON? in
      let subscriptions = store.subscriptions(in: group, of: account).filter {
        wanted.isEmpty || wanted.contains($0.state.status)
      }
      guard !subscriptions.isEmpty else { return nil }
      var json = JSONObject()
      json.write("subscriptionGroupIdentifier", group.rawValue)
      json.write(
        "lastTransactions", .array(subscriptions.compactMap { item(about: $0, of: account) }))
      return .object(json)
    }
    var json = heading
    json.write("data", .array(data))
    return .response(HTTPResponse(json))
  }

  private func item(about subscription: Subscription, of account: AccountID) -> JSON? {
    guard let latest = store.ledger[subscription.latest] else { return nil }
    let renewal = RenewalInfoPayload(
      store.outlook(of: subscription), of: account, in: store,
      for: latest.installation ?? InstallationID(1), at: store.now)
    var json = JSONObject()
    json.write("originalTransactionId", subscription.originalID)
    json.write("status", subscription.state.status)
    json.write(
      "signedRenewalInfo",
      SignedPayload(signing: renewal.json.withoutDevice, by: authority).compact)
    json.write("signedTransactionInfo", signed(latest))
    return .object(json)
  }

  private static func wantedStatuses(_ target: HTTPTarget) throws(APIError) -> [Int64] {
    var statuses: [Int64] = []
    for text in target.values(of: "status") {
      guard let status = Int64(text), (1...5).contains(status) else { throw .invalidStatus }
      statuses.append(status)
    }
    return statuses
  }
}
