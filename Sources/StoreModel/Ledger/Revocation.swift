/// The end of a purchase by refund, or by the loss of a shared one (B113).
package struct Revocation: Hashable, Sendable {
  package enum Reason: Hashable, Sendable { case developerIssue, other }
  package enum Kind: Hashable, Sendable { case fullRefund, proratedRefund, familySharingEnded }

  package let date: StoreInstant
  package let reason: Reason
  package let kind: Kind
  package let revision: Revision

  package init(date: StoreInstant, reason: Reason, kind: Kind, revision: Revision) {
    self.date = date
    self.reason = reason
    self.kind = kind
    self.revision = revision
  }
}
