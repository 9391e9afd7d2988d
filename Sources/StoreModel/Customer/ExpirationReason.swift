/// The reason that a subscription did not go on (B118), with the number that Apple's
/// `expiration_intent` gives it (B086).
package enum ExpirationReason: Int, Hashable, Sendable, CaseIterable {
  case autoRenewDisabled = 1
  case billingError = 2
  case didNotConsentToPriceIncrease = 3
  case productUnavailable = 4
  case unknown = 5
}
