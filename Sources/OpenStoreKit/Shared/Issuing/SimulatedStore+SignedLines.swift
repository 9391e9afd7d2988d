internal import StoreBasics
package import StoreModel

extension SimulatedStore {
  /// The payloads that the store signs about what was bought, a line of JSON for each: those of the
  /// transactions, oldest first, and then those of the renewals.
  ///
  /// They are as the app's server gets them, bound to no device.
  package var signedLines: [String] {
    let transactions = ledger.purchases.map { purchase in
      let place = purchase.installation ?? InstallationID(1)
      let payload = TransactionPayload(purchase, in: self, for: place, at: purchase.date)
      return "transaction \(purchase.id): \(JSON.object(payload.json.withoutDevice).line)"
    }
    return transactions + accounts.flatMap { account in account.subscriptions.map(renewalLine) }
  }

  private func renewalLine(of subscription: Subscription) -> String {
    guard let purchase = ledger[subscription.latest] else { return "" }
    let payload = RenewalInfoPayload(
      outlook(of: subscription), of: purchase.account, in: self,
      for: purchase.installation ?? InstallationID(1), at: purchase.date)
    let text = JSON.object(payload.json.withoutDevice).line
    return "renewal of transaction \(subscription.originalID): \(text)"
  }
}
