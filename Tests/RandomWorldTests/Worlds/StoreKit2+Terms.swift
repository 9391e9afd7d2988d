import StoreKit
import StoreTestSupport

extension Transaction {
  /// Its line, with what was paid, until when, and why so little.
  var terms: String {
    let parts = [
      "\(line) for \(price ?? 0)", expirationDate.map { "until \(Stage.name(of: $0))" },
      offer.map { "by \($0.line)" },
    ]
    return parts.compactMap(\.self).joined(separator: " ")
  }
}

extension Transaction.Offer {
  fileprivate var line: String { "\(type.localizedDescription) \(id ?? "–")" }
}

extension Product.SubscriptionInfo.Status {
  /// How a plan stands, and for who pays for it what is to become of it.
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
    guard renewal.willAutoRenew else { return ["then nothing"] }
    let next = renewal.autoRenewPreference ?? "–"
    let offer = renewal.offer.map { " by \($0.line)" } ?? ""
    let terms = "then \(next) for \(renewal.renewalPrice ?? -1)\(offer)"
    switch renewal.priceIncreaseStatus {
    case .pending: return ["then \(next)", "for more?"]
    case .agreed: return [terms, "for more"]
    default: return [terms]
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
