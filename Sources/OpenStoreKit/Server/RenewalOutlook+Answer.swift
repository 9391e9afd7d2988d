import StoreBasics
import StoreModel

extension RenewalOutlook {
  /// The description of the next renewal in the answer of the server that verifies receipts; all
  /// its values are text (B086).
  var answer: JSONObject {
    var json = JSONObject()
    json.write("auto_renew_product_id", renewalProduct.rawValue)
    json.write("product_id", product.rawValue)
    json.write("original_transaction_id", "\(originalID)")
    json.write("auto_renew_status", willAutoRenew ? "1" : "0")
    writeTroubles(to: &json)
    switch priceIncrease {
    case .none: break
    case .pending, .declined: json.writePriceIncrease("0")
    case .agreed: json.writePriceIncrease("1")
    }
    if quote?.offer?.kind == .promotional {
      json.write("promotional_offer_id", quote?.offer?.offer.id)
    }
    json.write("offer_code_ref_name", quote?.offer?.codeName)
    return json
  }

  private func writeTroubles(to json: inout JSONObject) {
    // A charge that keeps failing is the reason why nothing is paid for at present.
    let reason = expirationReason ?? (isInBillingRetry ? .billingError : nil)
    guard let reason else { return }
    json.write("expiration_intent", "\(reason.rawValue)")
    json.write("is_in_billing_retry_period", isInBillingRetry ? "1" : "0")
    json.writeDate("grace_period_expires_date", gracePeriodEnd?.milliseconds)
  }
}

extension JSONObject {
  fileprivate mutating func writePriceIncrease(_ status: String) {
    write("price_consent_status", status)
    write("price_increase_status", status)
  }
}
