import StoreBasics
import StoreModel
import StoreSigning

extension ReceiptServer {
  /// The receipt of a single transaction is answered with the list that is in it.
  func answer(
    about receipt: TransactionReceipt, _ claim: PurchaseList, _ request: ReceiptRequest
  ) throws(ReceiptStatus) -> JSONObject {
    try checkEnvironment(isProduction: !receipt.isSandbox)
    let purchase = try purchase(claim.transaction, original: claim.original, of: claim.product)
    var json = JSONObject()
    json.write("environment", endpoint.environment)
    json.write("receipt", .object(claim.json))
    guard let subscription = store.subscription(of: purchase) else {
      json.write("status", Int64(0))
      return json
    }
    try checkSecret(of: request)
    write(subscription, to: &json)
    return json
  }

  /// An expired subscription has a status of its own here, and here only.
  private func write(_ subscription: Subscription, to json: inout JSONObject) {
    guard let newest = store.ledger[subscription.latest] else { return }
    let outlook = store.outlook(of: subscription)
    let info = PurchaseInfo(
      newest, id: "\(newest.id)", date: newest.date, identity: store.identity)
    let isActive = subscription.state.entitles
    if isActive {
      let latest = TransactionReceipt.sign(
        info, isSandbox: endpoint == .sandbox, by: authority)
      json.write("latest_receipt", Base64.standard.encode(Array(latest.text.utf8)))
    }
    let list = PurchaseList(info.list)?.json ?? JSONObject()
    json.write(isActive ? "latest_receipt_info" : "latest_expired_receipt_info", .object(list))
    json.write("auto_renew_status", Int64(outlook.willAutoRenew ? 1 : 0))
    json.write("auto_renew_product_id", outlook.renewalProduct.rawValue)
    if !isActive {
      let reason = outlook.expirationReason ?? (outlook.isInBillingRetry ? .billingError : .unknown)
      json.write("expiration_intent", "\(reason.rawValue)")
      json.write("is_in_billing_retry_period", outlook.isInBillingRetry ? "1" : "0")
    }
    json.write("status", isActive ? Int64(0) : 21006)
  }
}
