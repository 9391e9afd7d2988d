import StoreBasics
import StoreModel

#if canImport(Darwin)
  import OpenStoreKit
#else
  import StoreKit
#endif

extension ServerAPI {
  /// Migrate a Subscription to Advanced Commerce API.
  func migrate(_ call: APICall) throws(APIError) -> ServerAnswer { try manage(call, .migrate) }

  /// Change Subscription Metadata.
  func changeMetadata(_ call: APICall) throws(APIError) -> ServerAnswer {
    try manage(call, .changeMetadata)
  }

  /// Change Subscription Price.
  func changePrice(_ call: APICall) throws(APIError) -> ServerAnswer {
    try manage(call, .changePrice)
  }

  /// Answers with the transaction and the renewal as they will be.
  private func manage(
    _ call: APICall, _ request: AdvancedCommerceRequest
  ) throws(APIError) -> ServerAnswer {
    let purchase = try purchase(named: call.arguments[0])
    let body = try call.json()
    var after = store
    do throws(AdvancedCommerceObjection) {
      let change = try store.advancedCommerceChange(request, of: purchase.id, body)
      try store.check(change, of: purchase.id)
      _ = try? after.apply(.advancedCommerceChanged(change, purchase.id))
    } catch {
      return .response(HTTPResponse(error))
    }
    var json = JSONObject()
    let api = Self(
      store: after, authority: authority, credentials: credentials, tests: tests, mail: mail,
      notifies: notifies)
    if let subscription = after.subscription(of: purchase),
      let latest = after.ledger[subscription.latest]
    {
      let renewal = RenewalInfoPayload(
        after.outlook(of: subscription), of: purchase.account, in: after,
        for: latest.installation ?? InstallationID(1), at: after.now)
      json.write(
        "signedRenewalInfo",
        SignedPayload(signing: renewal.json.withoutDevice, by: authority).compact)
      json.write("signedTransactionInfo", api.signed(latest))
    }
    return .act(.order(.advancedCommerce(request, purchase.id, body)), HTTPResponse(json))
  }
}

extension SimulatedStore {
  /// Reads what the app's server asks for, in the storefront of the transaction's customer.
  func advancedCommerceChange(
    _ request: AdvancedCommerceRequest, of id: TransactionID, _ body: JSON
  ) throws(AdvancedCommerceObjection) -> AdvancedCommerceChange {
    let code = ledger[id].flatMap { self[$0.account]?.storefront } ?? "USA"
    return try request.change(
      body, storefront: code, currency: StoreModel.Storefront(code).currency)
  }
}

extension AdvancedCommerceObjection {
  private var isForbidden: Bool {
    switch self {
    case .noSubscription, .notEligible, .notOwned, .isInactive, .priceIncreaseIsTold: true
    default: false
    }
  }

  /// Apple's names are documented, and its numbers are not: the status stands for them.
  fileprivate var status: Int { isForbidden ? 403 : 400 }
}

extension HTTPResponse {
  fileprivate init(_ objection: AdvancedCommerceObjection) {
    var json = JSONObject()
    json.write("errorCode", Int64(objection.status * 10_000))
    json.write("errorMessage", objection.rawValue)
    self.init(status: objection.status, json)
  }
}
