import Foundation
import StoreModel

/// The facts that a session shows of an entry of its list.
struct TestTransactionFacts: Sendable {
  var identifier: UInt
  var originalIdentifier: UInt
  var product: String
  var state = SKPaymentTransactionState.purchased
  var purchaseDate: Date
  var expirationDate: Date?
  var cancelDate: Date?
  var renews = false
  var awaitsApproval = false
  var hasIssue = false
  var awaitsConsent = false

  init(_ entry: TestEntry, in store: SimulatedStore) {
    switch entry {
    case .purchase(let purchase): self.init(purchase, in: store)
    case .attempt(let attempt): self.init(attempt)
    case .copy(let copy, let purchase):
      self.init(purchase, in: store)
      identifier = UInt(copy.id.number)
      purchaseDate = Date(copy.date)
      state = .restored
      hasIssue = false
      awaitsConsent = false
    }
  }

  private init(_ purchase: Purchase, in store: SimulatedStore) {
    identifier = UInt(purchase.id.number)
    originalIdentifier = UInt(purchase.originalID.number)
    product = purchase.product.rawValue
    purchaseDate = Date(purchase.date)
    expirationDate = purchase.subscription.map { Date($0.expiry) }
    cancelDate = purchase.revocation.map { Date($0.date) }
    guard let subscription = store.subscription(of: purchase.id) else { return }
    renews = subscription.willAutoRenew
    guard subscription.latest == purchase.id else { return }
    hasIssue = subscription.state.isInBillingRetry
    awaitsConsent = subscription.awaitsConsent
  }

  private init(_ attempt: Attempt) {
    identifier = attempt.identifier
    originalIdentifier = attempt.identifier
    product = attempt.payment.product.rawValue
    purchaseDate = Date(attempt.date)
    switch attempt.status {
    case .deferred:
      state = .deferred
      awaitsApproval = true
    case .interrupted:
      state = .failed
      hasIssue = true
    case .failed, .fulfilled: state = .failed
    }
  }
}
