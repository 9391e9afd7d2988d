import StoreModel
import StoreSimulation

/// Makes the store's signed values for one device, as they are at the moment.
struct Signer: Sendable {
  let installation: InstallationID
  private let notary: StoreNotary
  /// The flaw that a test has given signed data; nil if everything can be trusted.
  let flaw: (any Error)?

  init(for process: AppProcess) {
    installation = process.installation
    notary = process.simulation.notary
    flaw = process.simulation[failureOf: .verification]
  }

  func transaction(
    _ id: TransactionID, in store: SimulatedStore
  ) -> VerificationResult<Transaction>? {
    guard let purchase = store.ledger[id] else { return nil }
    let payload = TransactionPayload(purchase, in: store, for: installation, at: store.now)
    return sign(Transaction(payload, signedBy: notary))
  }

  func status(
    of subscription: Subscription, in store: SimulatedStore
  ) -> Product.SubscriptionInfo.Status? {
    guard let purchase = store.ledger[subscription.latest],
      let transaction = transaction(purchase.id, in: store)
    else { return nil }
    let renewal = RenewalInfoPayload(
      store.outlook(of: subscription), of: purchase.account, in: store, for: installation,
      at: store.now)
    return Product.SubscriptionInfo.Status(
      state: .init(store.state(of: subscription)), transaction: transaction,
      renewalInfo: sign(Product.SubscriptionInfo.RenewalInfo(renewal, signedBy: notary)))
  }

  /// Returns the signed copy of the app; nil if nobody is signed in who could have the app.
  func appTransaction(in store: SimulatedStore) -> VerificationResult<AppTransaction>? {
    guard store.account(at: installation) != nil else { return nil }
    let payload = AppTransactionPayload(in: store, for: installation, at: store.now)
    return sign(AppTransaction(payload, signedBy: notary))
  }

  /// The value with the outcome of the check (B096).
  private func sign<Value>(_ value: Value) -> VerificationResult<Value> {
    guard let flaw else { return .verified(value) }
    let known = flaw as? any VerificationFlaw
    return .unverified(value, known?.error() ?? .invalidSignature)
  }
}

extension Product.SubscriptionInfo.RenewalState {
  fileprivate init(_ state: RenewalState) {
    self =
      switch state {
      case .subscribed: .subscribed
      case .inGracePeriod: .inGracePeriod
      case .inBillingRetry: .inBillingRetryPeriod
      case .expired: .expired
      case .revoked: .revoked
      }
  }
}
