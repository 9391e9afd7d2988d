/// A payment that was interrupted: the customer has to mend the account first (B049).
package struct PaymentIssue: Equatable, Sendable {
  package let id: RequestID
  package let payment: Payment
  package let installation: InstallationID
  /// The moment at which the purchase arrives.
  package let followUp: BehaviourProfile.InterruptionFollowUp

  package init(
    id: RequestID, payment: Payment, installation: InstallationID,
    followUp: BehaviourProfile.InterruptionFollowUp
  ) {
    self.id = id
    self.payment = payment
    self.installation = installation
    self.followUp = followUp
  }
}
