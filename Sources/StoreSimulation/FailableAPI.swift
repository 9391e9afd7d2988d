package import StoreModel

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

/// An error of StoreKit 2 that a payment of the original API fails with in that API's words.
package protocol QueueReportable: Error {
  var failure: Failure { get }
}

extension Simulation {
  /// The error that a part of StoreKit 2 fails with, as it was given; nil if the part works.
  package subscript(failureOf api: FailableAPI) -> (any Error)? {
    get { withState { $0.failures[api] } }
    set { withState { $0.failures[api] = newValue } }
  }
}

extension Simulation.State {
  /// The failure of payments of the original API while a test lets purchases fail (B136).
  var simulatedPurchaseFailure: Failure? {
    guard !failures.isEmpty, let error = failures[.purchase] else { return nil }
    guard store.profile.simulatedErrors == .asSet else { return .unknown }
    return (error as? any QueueReportable)?.failure ?? .unknown
  }
}
