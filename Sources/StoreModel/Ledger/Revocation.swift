/// The end of a purchase by refund, or by the loss of a shared one (B113).
package struct Revocation: Hashable, Sendable {
  package enum Reason: Hashable, Sendable { case developerIssue, other }
  package enum Kind: Hashable, Sendable {
    case fullRefund, proratedRefund, familySharingEnded
    /// The organisation that has bought it for the customer takes it back.
    case assignmentEnded
  }

  package static let allOfIt: Int64 = 100_000

  package let date: StoreInstant
  package let reason: Reason
  package let kind: Kind
  /// The part of the price that was paid back, in thousandths of a percent; 0 for shared purchases.
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

extension Revocation.Kind {
  /// True if money was paid back.
  package var isRefund: Bool {
    switch self {
    case .fullRefund, .proratedRefund: true
    case .familySharingEnded, .assignmentEnded: false
    }
  }
}
