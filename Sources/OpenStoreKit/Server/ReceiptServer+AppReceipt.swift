import StoreBasics
import StoreModel
import StoreSigning

extension ReceiptServer {
  func answer(
    about receipt: AppReceipt, _ request: ReceiptRequest
  ) throws(ReceiptStatus) -> JSONObject {
    // Xcode's receipts were never validated there (B089).
    guard receipt.kind != "Xcode" else { throw .malformedReceipt }
    try checkEnvironment(isProduction: receipt.kind == "Production")
    let purchases = try purchases(in: receipt)
    let hasSubscriptions = purchases.contains { $0.subscription != nil }
    if hasSubscriptions { try checkSecret(of: request) }
    var json = JSONObject()
    json.write("environment", endpoint.environment)
    json.write("receipt", .object(receipt.answer(at: store.now, purchases)))
    if hasSubscriptions, let account = purchases.first?.account {
      writeNews(of: account, receipt, request, to: &json)
    }
    json.write("status", Int64(0))
    return json
  }

  /// The purchases that a receipt claims, in its order.
  private func purchases(in receipt: AppReceipt) throws(ReceiptStatus) -> [Purchase] {
    var purchases: [Purchase] = []
    for claim in receipt.purchases {
      guard let id = UInt64(claim.transactionID), let original = UInt64(claim.originalTransactionID)
      else { throw .notAuthentic }
      purchases.append(
        try purchase(
          TransactionID(id), original: TransactionID(original), of: ProductID(claim.productID)))
    }
    return purchases
  }

  /// Writes the store's knowledge beyond the receipt, once there are subscriptions (B083, B086).
  private func writeNews(
    of account: AccountID, _ receipt: AppReceipt, _ request: ReceiptRequest,
    to json: inout JSONObject
  ) {
    let newest = AppReceipt(newestFor: account, device(of: receipt), in: store)
    json.write(
      "latest_receipt_info", .array(latest(of: account, request).map { .object(item(about: $0)) }))
    json.write("latest_receipt", Base64.standard.encode(newest.signed(by: authority)))
    json.write(
      "pending_renewal_info",
      .array(store.pendingRenewals(of: account).map { .object($0.answer) }))
  }

  /// Returns all purchases but spent consumables, the newest first; on request, only the newest of
  /// each subscription.
  private func latest(of account: AccountID, _ request: ReceiptRequest) -> [Purchase] {
    let purchases = store.receiptPurchases(of: account, at: store.ledger.revision).reversed()
    guard request.excludesOldTransactions else { return Array(purchases) }
    var seen: Set<TransactionID> = []
    return purchases.filter { $0.subscription == nil || seen.insert($0.originalID).inserted }
  }

  private func item(about purchase: Purchase) -> JSONObject {
    var json = InAppReceipt(purchase, in: store).answer(purchase)
    json.write("subscription_group_identifier", purchase.subscription?.group.rawValue)
    json.write("is_upgraded", purchase.isSuperseded ? "true" : nil)
    json.write("app_account_token", purchase.payment.accountToken)
    return json
  }

  /// The device that the receipt is bound to.
  private func device(of receipt: AppReceipt) -> InstallationID {
    store.installations.map(\.id).first { id in
      receipt.isTied(toDevice: DeviceIdentity(id, of: store.identity).receiptBytes)
    } ?? InstallationID(1)
  }
}
