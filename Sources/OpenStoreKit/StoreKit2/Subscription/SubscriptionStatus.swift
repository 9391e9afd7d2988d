extension Product.SubscriptionInfo {
  /// The status of a customer's subscription: its state, its last transaction, its next renewal
  /// (B116).
  public struct Status: Equatable, Hashable, Sendable {
    /// The renewal state of the subscription: entitling, or the reason why it is not.
    public let state: RenewalState
    /// The subscription's last transaction.
    public let transaction: VerificationResult<Transaction>
    /// The subscription's next renewal.
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
