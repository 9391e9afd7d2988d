import StoreModel
import StoreSigning

extension HistoryRecord {
  /// Reads the payload of a signed transaction.
  init(payload fields: HistoryFields) throws(HistoryError) {
    let date = try fields.required("purchaseDate", fields.moment)
    let id = try fields.required("transactionId", fields.transaction)
    self.init(
      part: fields.part, id: id,
      originalID: try fields.transaction("originalTransactionId") ?? id,
      product: ProductID(try fields.required("productId", fields.text)), date: date,
      originalDate: try fields.moment("originalPurchaseDate") ?? date)
    quantity = Int(try fields.number("quantity", in: 1...10_000) ?? 1)
    isShared = try fields.word("inAppOwnershipType", Self.ownerships) ?? false
    expiry = try fields.moment("expiresDate")
    lineItem = try fields.number("webOrderLineItemId", in: 0...(1 << 62)).map { UInt64($0) }
    offer = try ToldOffer(fields)
    isUpgraded = try fields.flag("isUpgraded") ?? false
    accountToken = try fields.uuid("appAccountToken")
    kind = try fields.text("type")
    reason = try fields.word(
      "transactionReason", [("PURCHASE", .purchase), ("RENEWAL", .renewal)])
    price = try fields.price("price")
    storefront = try fields.text("storefront").map { StorefrontCode($0) }
    signedDate = try fields.moment("signedDate")
    try takeRevocation(fields)
    try takePlan(fields)
  }

  /// The names of the ownership types in both forms, each with true if a family member has paid.
  static let ownerships = [("PURCHASED", false), ("FAMILY_SHARED", true)]

  private mutating func takeRevocation(_ fields: HistoryFields) throws(HistoryError) {
    guard let date = try fields.moment("revocationDate") else { return }
    let reason = try fields.number("revocationReason", in: 0...1) ?? 0
    revocation = ToldRevocation(date: date, reason: reason == 1 ? .developerIssue : .other)
    revocation?.kind = try fields.word(
      "revocationType",
      [
        ("REFUND_FULL", .fullRefund), ("REFUND_PRORATED", .proratedRefund),
        ("FAMILY_REVOKE", .familySharingEnded), ("ASSIGNMENT_REVOKE", .assignmentEnded),
      ])
    revocation?.percentage = try fields.number(
      "revocationPercentage", in: 0...Revocation.allOfIt)
  }

  private mutating func takePlan(_ fields: HistoryFields) throws(HistoryError) {
    billingPlan = try fields.word(
      "billingPlanType", [("BILLED_UPFRONT", .billedUpFront), ("MONTHLY", .monthly)])
    guard let json = fields["commitmentInfo"] else { return }
    let inner = HistoryFields(json: json, part: fields.part)
    guard let total = try inner.number("totalBillingPeriods", in: 1...1_000) else {
      throw inner.error(.missing, "totalBillingPeriods")
    }
    guard let number = try inner.number("billingPeriodNumber", in: 1...total) else {
      throw inner.error(.missing, "billingPeriodNumber")
    }
    commitment = Commitment(
      number: Int(number), total: Int(total),
      expiry: try inner.required("commitmentExpiresDate", inner.moment),
      price: try inner.required("commitmentPrice", inner.price))
  }
}

extension ToldOffer {
  /// Nil where no offer applied.
  init?(_ fields: HistoryFields) throws(HistoryError) {
    guard let type = try fields.number("offerType", in: 1...4) else { return nil }
    kind = [.introductory, .promotional, .code, .winBack][Int(type) - 1]
    id = try fields.text("offerIdentifier")
    mode = try fields.word(
      "offerDiscountType",
      [
        ("FREE_TRIAL", .freeTrial), ("PAY_AS_YOU_GO", .payAsYouGo), ("PAY_UP_FRONT", .payUpFront),
      ])
    guard let text = try fields.text("offerPeriod") else { return }
    guard let period = SubscriptionPeriod(text: text) else {
      throw fields.error(.malformed, "offerPeriod")
    }
    self.period = period
  }
}

extension RenewalRecord {
  /// Reads the payload of a signed renewal info.
  init(payload fields: HistoryFields) throws(HistoryError) {
    let product = try fields.first(of: ["autoRenewProductId", "productId"], fields.text)
    guard let product else { throw fields.error(.missing, "autoRenewProductId") }
    self.init(
      part: fields.part,
      originalID: try fields.required("originalTransactionId", fields.transaction),
      product: ProductID(product),
      willAutoRenew: try fields.required("autoRenewStatus", fields.flag))
    expirationReason = try fields.number("expirationIntent", in: 1...5)
      .flatMap { ExpirationReason(rawValue: Int($0)) }
    isInBillingRetry = try fields.flag("isInBillingRetryPeriod") ?? false
    gracePeriodEnd = try fields.moment("gracePeriodExpiresDate")
    agreesToPrice = try fields.flag("priceIncreaseStatus")
    recentStart = try fields.moment("recentSubscriptionStartDate")
    price = try fields.price("renewalPrice")
    offer = try ToldOffer(fields)
    signedDate = try fields.moment("signedDate")
  }
}
