/// A payment that waits for approval (Ask to Buy).
package struct ApprovalRequest: Equatable, Sendable {
  /// The time that the request waits before the store drops it without a word (B045).
  package static let patience = StoreSpan.hours(24)

  package let id: RequestID
  package let payment: Payment
  package let installation: InstallationID
  /// The entries of the queue that wait for the answer, oldest first: asking again joins the
  /// request (B046).
  package internal(set) var entries: [PaymentID]
  package internal(set) var lapse: StoreInstant

  package init(
    id: RequestID, payment: Payment, installation: InstallationID, entries: [PaymentID],
    lapse: StoreInstant
  ) {
    self.id = id
    self.payment = payment
    self.installation = installation
    self.entries = entries
    self.lapse = lapse
  }
}
