package import StoreBasics
import StoreModel

extension TransactionPayload {
  /// The fields in the order in which the store writes them; those that don't apply are left out.
  package var json: JSONObject {
    var json = JSONObject()
    writeSubject(to: &json)
    writePurchase(to: &json)
    json.write("environment", environment.rawValue)
    json.write("transactionReason", reason.rawValue)
    json.write("storefront", storefront.countryCode)
    json.write("storefrontId", storefront.id)
    json.write(price, as: "price")
    json.write(offer)
    writeChanges(to: &json)
    json.write("appTransactionId", appTransactionID)
    json.write(device)
    json.write("billingPlanType", billingPlan?.rawValue)
    if let bundle {
      json.write("bundleProductId", bundle.product.rawValue)
      json.write("bundleSubscriptionGroupIdentifier", bundle.group.rawValue)
      json.write("bundleTransactionId", bundle.transaction)
      json.write("bundleOriginalTransactionId", bundle.original)
    }
    json.write("commitmentInfo", commitment.map { .object($0.json) })
    json.write(
      "advancedCommerceInfo",
      advancedCommerce.map { .object($0.json(period: period, price: price?.amount)) })
    return json
  }

  private func writeSubject(to json: inout JSONObject) {
    json.write("transactionId", id)
    json.write("originalTransactionId", originalID)
    json.write("webOrderLineItemId", webOrderLineItemID)
    json.write("bundleId", bundleID)
    json.write("productId", productID.rawValue)
    if let previousOriginalID { json.write("previousOriginalTransactionId", previousOriginalID) }
    json.write("subscriptionGroupIdentifier", groupID?.rawValue)
  }

  private func writePurchase(to json: inout JSONObject) {
    json.write("purchaseDate", purchaseDate)
    json.write("originalPurchaseDate", originalPurchaseDate)
    json.write("expiresDate", expirationDate)
    json.write("quantity", Int64(quantity))
    json.write("type", productType.rawValue)
    json.write("appAccountToken", appAccountToken)
    json.write("inAppOwnershipType", ownership.rawValue)
    json.write("signedDate", signedDate)
  }

  private func writeChanges(to json: inout JSONObject) {
    json.write("isUpgraded", isUpgraded ? true : nil)
    json.write("revocationDate", revocation?.date)
    json.write("revocationReason", revocation.map { Int64($0.reason.rawValue) })
    json.write("revocationType", revocation?.type?.rawValue)
    json.write("revocationPercentage", revocation?.percentage)
  }
}

extension Transaction.CommitmentInfo {
  package var json: JSONObject {
    var json = JSONObject()
    json.write("billingPeriodNumber", Int64(billingPeriodNumber))
    json.write("commitmentExpiresDate", expiration)
    json.write("commitmentPrice", total.milliunits)
    json.write("totalBillingPeriods", Int64(totalBillingPeriods))
    return json
  }
}
