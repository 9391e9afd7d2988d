import StoreKit
import StoreTestSupport

extension Transaction {
  /// Its line, with what was paid, until when, and why so little.
  var terms: String {
    let parts = [
      "\(line) for \(price ?? 0)", expirationDate.map { "until \(Stage.name(of: $0))" },
      offer.map { "by \($0.line)" }, commitmentInfo.map(\.line),
      ownershipType == .purchased && !isUpgraded ? paidBack : nil,
    ]
    return parts.compactMap(\.self).joined(separator: " ")
  }
}

extension Transaction {
  private var paidBack: String? { revocationPercentage.map { "\($0 * 1_000) m% back" } }
}

extension Transaction.CommitmentInfo {
  fileprivate var line: String {
    "payment \(billingPeriodNumber) of \(totalBillingPeriods) to \(Stage.name(of: expirationDate))"
  }
}

extension Transaction.Offer {
  fileprivate var line: String { "\(type.localizedDescription) \(id ?? "–")" }
}

extension Product.SubscriptionInfo.RenewalInfo.CommitmentInfo {
  fileprivate var line: String {
    let way = renewalBillingPlanType == .monthly ? "by the month" : "at once"
    return willAutoRenew ? "and after it \(autoRenewPreference) \(way)" : "and after it nothing"
  }
}

extension Product.SubscriptionInfo.Status {
  /// The state of a plan and, for the customer who pays for it, its future.
  var outlook: String {
    let renewal = renewalInfo.unsafePayloadValue
    let parts = ["\(state.localizedDescription.lowercased()): \(transaction.line)"]
    let isShared = transaction.unsafePayloadValue.ownershipType == .familyShared
    return (parts + (isShared ? [] : outlook(renewal))).joined(separator: ", ")
  }

  private func outlook(_ renewal: Product.SubscriptionInfo.RenewalInfo) -> [String] {
    if state == .revoked { return [] }
    if state == .expired {
      return ["because \(reason(renewal))"]
        + renewal.eligibleWinBackOfferIDs.map { "offered \($0)" }
    }
    let after = renewal.commitmentInfo.map { [$0.line] } ?? []
    guard renewal.willAutoRenew else { return ["then nothing"] + after }
    let next = renewal.autoRenewPreference ?? "–"
    let offer = renewal.offer.map { " by \($0.line)" } ?? ""
    let terms = "then \(next) for \(renewal.renewalPrice ?? -1)\(offer)"
    switch renewal.priceIncreaseStatus {
    case .pending: return ["then \(next)", "for more?"] + after
    case .agreed: return [terms, "for more"] + after
    default: return [terms] + after
    }
  }

  private func reason(_ renewal: Product.SubscriptionInfo.RenewalInfo) -> String {
    switch renewal.expirationReason {
    case .autoRenewDisabled?: "renewal is off"
    case .billingError?: "not paid"
    case .didNotConsentToPriceIncrease?: "did not consent"
    case .productUnavailable?: "not sold"
    default: "unknown"
    }
  }
}
