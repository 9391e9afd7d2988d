/// The end of a purchase by refund, or by the loss of a shared one (B113).
package struct Revocation: Hashable, Sendable {
  package enum Reason: Hashable, Sendable { case developerIssue, other }
  package enum Kind: Hashable, Sendable { case fullRefund, proratedRefund, familySharingEnded }

  package static let allOfIt: Int64 = 100_000

  package let date: StoreInstant
  package let reason: Reason
  package let kind: Kind
  /// How much of the price was paid back, in thousandths of a percent; nothing for what was shared.
  package let percentage: Int64
  package let revision: Revision
  /// The revision in which it was taken back; nil while it stands.
  package internal(set) var reversedAt: Revision?

  package init(
    date: StoreInstant, reason: Reason, kind: Kind, percentage: Int64 = allOfIt, revision: Revision
  ) {
    self.date = date
    self.reason = reason
    self.kind = kind
    self.percentage = percentage
    self.revision = revision
  }
}
