package import StoreBasics
import StoreModel

extension RenewalInfoPayload {
  /// The fields in the order in which the store writes them; those that don't apply are left out.
  package var json: JSONObject {
    var json = JSONObject()
    json.write("originalTransactionId", originalTransactionID)
    json.write("productId", productID.rawValue)
    json.write("autoRenewProductId", renewalProductID.rawValue)
    json.write("autoRenewStatus", willAutoRenew ? Int64(1) : 0)
    json.write("environment", environment.rawValue)
    json.write("signedDate", signedDate)
    json.write("recentSubscriptionStartDate", recentStart)
    json.write("renewalDate", renewalDate)
    json.write(renewalPrice, as: "renewalPrice")
    writeTroubles(to: &json)
    json.write(offer)
    if !eligibleWinBackOfferIDs.isEmpty {
      json.write("eligibleWinBackOfferIds", .array(eligibleWinBackOfferIDs.map(JSON.string)))
    }
    json.write("appAccountToken", appAccountToken)
    json.write("appTransactionId", appTransactionID)
    json.write("renewalBillingPlanType", billingPlan?.rawValue)
    if let bundle {
      json.write("bundleProductId", bundle.product.rawValue)
      json.write("bundleSubscriptionGroupIdentifier", bundle.group.rawValue)
      json.write("bundleOriginalTransactionId", bundle.original)
      json.write("willUnbundle", willUnbundle)
    }
    json.write("commitmentInfo", commitment.map { .object($0.json) })
    json.write(
      "advancedCommerceInfo",
      advancedCommerce.map { .object($0.renewalJSON(period: period)) })
    json.write(device)
    return json
  }

  private func writeTroubles(to json: inout JSONObject) {
    json.write("expirationIntent", expirationReason.map { Int64($0.rawValue) })
    json.write("isInBillingRetryPeriod", isInBillingRetry)
    json.write("gracePeriodExpiresDate", gracePeriodExpiration)
    switch priceIncrease {
    case .noIncreasePending: break
    case .pending: json.write("priceIncreaseStatus", Int64(0))
    case .agreed: json.write("priceIncreaseStatus", Int64(1))
    }
  }
}

extension Product.SubscriptionInfo.RenewalInfo.CommitmentInfo {
  package var json: JSONObject {
    var json = JSONObject()
    json.write("commitmentAutoRenewProductId", autoRenewPreference)
    json.write("commitmentAutoRenewStatus", willAutoRenew ? Int64(1) : 0)
    json.write("commitmentRenewalBillingPlanType", renewalBillingPlanType.rawValue)
    json.write("commitmentRenewalDate", renewal)
    json.write("commitmentRenewalPrice", price.milliunits)
    return json
  }
}
