import StoreBasics
import StoreModel
import StoreSigning

extension AppReceipt {
  /// Returns the description of the receipt in the answer of the server that verifies receipts.
  /// - Parameter purchases: The purchases behind those in the receipt, in its order.
  func answer(at moment: StoreInstant, _ purchases: [Purchase]) -> JSONObject {
    var json = JSONObject()
    json.write("receipt_type", kind)
    json.write("adam_id", appItemID)
    json.write("app_item_id", appItemID)
    json.write("bundle_id", bundleID)
    json.write("application_version", applicationVersion)
    json.write("download_id", downloadID)
    json.write("version_external_identifier", versionExternalIdentifier)
    json.writeDate("receipt_creation_date", creationDate)
    json.writeDate("request_date", moment.milliseconds)
    json.writeDate("original_purchase_date", originalPurchaseDate)
    json.write("original_application_version", originalApplicationVersion)
    json.writeDate("preorder_date", preorderDate)
    json.writeDate("expiration_date", expirationDate)
    let items = zip(self.purchases, purchases).map { JSON.object($0.answer($1)) }
    json.write("in_app", .array(items))
    return json
  }
}

extension InAppReceipt {
  /// Returns the description of one purchase; all its values are text (B084).
  func answer(_ purchase: Purchase) -> JSONObject {
    var json = JSONObject()
    json.write("quantity", "\(quantity)")
    json.write("product_id", productID)
    json.write("transaction_id", transactionID)
    json.write("original_transaction_id", originalTransactionID)
    json.writeDate("purchase_date", purchaseDate)
    json.writeDate("original_purchase_date", originalPurchaseDate)
    json.writeDate("expires_date", expirationDate)
    if webOrderLineItemID != 0 { json.write("web_order_line_item_id", "\(webOrderLineItemID)") }
    json.write("is_trial_period", "\(isTrialPeriod)")
    if expirationDate != nil {
      json.write("is_in_intro_offer_period", "\(isIntroductoryPricePeriod)")
    }
    json.writeDate("cancellation_date", cancellationDate)
    json.write("cancellation_reason", cancellationReason.map { "\($0)" })
    json.write("promotional_offer_id", promotionalOfferID)
    json.write("offer_code_ref_name", purchase.subscription?.offer?.codeName)
    json.write("in_app_ownership_type", purchase.sharer == nil ? "PURCHASED" : "FAMILY_SHARED")
    return json
  }
}

extension AppliedOffer {
  /// The name of the offer's codes; nil for an offer of another kind.
  var codeName: String? { kind == .code ? offer.referenceName ?? offer.id : nil }
}

extension JSONObject {
  /// A moment as three texts, the milliseconds among them; nothing where there is none.
  mutating func writeDate(_ key: String, _ milliseconds: Int64?) {
    guard let milliseconds else { return }
    write(key, ReceiptDate.greenwich(milliseconds))
    write("\(key)_ms", "\(milliseconds)")
    write("\(key)_pst", ReceiptDate.pacific(milliseconds))
  }
}
