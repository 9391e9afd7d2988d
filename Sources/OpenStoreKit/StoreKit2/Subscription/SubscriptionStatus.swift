extension Product.SubscriptionInfo {
  /// How a customer's subscription stands: its state, its last transaction, its next renewal (B116).
  public struct Status: Equatable, Hashable, Sendable {
    /// Whether the subscription entitles, and if not why.
    public let state: RenewalState
    /// The subscription's last transaction.
    public let transaction: VerificationResult<Transaction>
    /// What the next renewal will be.
    public let renewalInfo: VerificationResult<RenewalInfo>

    package init(
      state: RenewalState, transaction: VerificationResult<Transaction>,
      renewalInfo: VerificationResult<RenewalInfo>
    ) {
      self.state = state
      self.transaction = transaction
      self.renewalInfo = renewalInfo
    }
  }
}
