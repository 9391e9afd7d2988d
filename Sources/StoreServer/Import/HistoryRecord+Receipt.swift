import StoreBasics
import StoreModel
import StoreSigning

extension HistoryRecord {
  /// Reads an element of `in_app` or `latest_receipt_info`, or the receipt of a single transaction.
  init(receipt fields: HistoryFields) throws(HistoryError) {
    let date = try fields.required("purchase_date_ms", fields.moment)
    let id = try fields.required("transaction_id", fields.transaction)
    self.init(
      part: fields.part, id: id,
      originalID: try fields.transaction("original_transaction_id") ?? id,
      product: ProductID(try fields.required("product_id", fields.text)), date: date,
      originalDate: try fields.moment("original_purchase_date_ms") ?? date)
    names = .receipt
    quantity = Int(try fields.number("quantity", in: 1...10_000) ?? 1)
    isShared = try fields.word("in_app_ownership_type", Self.ownerships) ?? false
    expiry = try fields.first(of: ["expires_date_ms", "expires_date"], fields.expiry)
    lineItem = try fields.number("web_order_line_item_id", in: 0...(1 << 62)).map { UInt64($0) }
    isUpgraded = try fields.flag("is_upgraded") ?? false
    accountToken = try fields.uuid("app_account_token")
    offer = try ToldOffer(receipt: fields)
    if let date = try fields.moment("cancellation_date_ms") {
      let reason = try fields.number("cancellation_reason", in: 0...1) ?? 0
      revocation = ToldRevocation(date: date, reason: reason == 1 ? .developerIssue : .other)
    }
  }
}

extension HistoryRecord.Names {
  fileprivate static let receipt = Self(
    isOfReceipt: true, originalID: "original_transaction_id", product: "product_id",
    expiry: "expires_date_ms", kind: "product_id")
}

extension HistoryFields {
  /// Returns the expiration date of a field.
  ///
  /// The receipt of a single transaction has the milliseconds under the plain name, and other
  /// receipts have a date in words there.
  fileprivate func expiry(_ field: String) throws(HistoryError) -> StoreInstant? {
    self[field]?.string.flatMap { Int64($0) } == nil ? nil : try moment(field)
  }
}

extension ToldOffer {
  /// Receipts say little of an offer, and one thing at a time.
  fileprivate init?(receipt fields: HistoryFields) throws(HistoryError) {
    if let id = try fields.text("promotional_offer_id") {
      self.init(kind: .promotional, id: id)
    } else if let name = try fields.text("offer_code_ref_name") {
      self.init(kind: .code, id: name)
    } else if try fields.flag("is_trial_period") ?? false {
      self.init(kind: .introductory, mode: .freeTrial)
    } else if try fields.flag("is_in_intro_offer_period") ?? false {
      self.init(kind: .introductory)
    } else {
      return nil
    }
  }
}

extension RenewalRecord {
  /// Reads an element of `pending_renewal_info`.
  init(receipt fields: HistoryFields) throws(HistoryError) {
    let product = try fields.first(of: ["auto_renew_product_id", "product_id"], fields.text)
    guard let product else { throw fields.error(.missing, "auto_renew_product_id") }
    self.init(
      part: fields.part,
      originalID: try fields.required("original_transaction_id", fields.transaction),
      product: ProductID(product),
      willAutoRenew: try fields.required("auto_renew_status", fields.flag))
    expirationReason = try fields.number("expiration_intent", in: 1...5)
      .flatMap { ExpirationReason(rawValue: Int($0)) }
    isInBillingRetry = try fields.flag("is_in_billing_retry_period") ?? false
    gracePeriodEnd = try fields.moment("grace_period_expires_date_ms")
    agreesToPrice = try fields.first(
      of: ["price_increase_status", "price_consent_status"], fields.flag)
    if let id = try fields.text("promotional_offer_id") {
      offer = ToldOffer(kind: .promotional, id: id)
    } else if let name = try fields.text("offer_code_ref_name") {
      offer = ToldOffer(kind: .code, id: name)
    }
  }
}
