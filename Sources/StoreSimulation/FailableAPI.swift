/// A part of StoreKit 2 that a test can make fail.
package enum FailableAPI: Hashable, Sendable, CaseIterable {
  case loadProducts
  case purchase
  /// Not a call: whatever the store signs is not to be trusted.
  case verification
  case appStoreSync
  case subscriptionStatus
  case appTransaction
  case manageSubscriptions
  case refundRequest
  case offerCodeRedeem
}

extension Simulation {
  /// What a part of StoreKit 2 fails with, as it was given; nil where it works.
  package subscript(failureOf api: FailableAPI) -> (any Error)? {
    get { withState { $0.failures[api] } }
    set { withState { $0.failures[api] = newValue } }
  }
}
