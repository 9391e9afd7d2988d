/// A customer's wish to have the money for a purchase back.
package struct RefundRequest: Equatable, Sendable {
  /// The time that the app's server has to report the consumption of the purchase.
  package static let patience = StoreSpan.hours(12)

  package let transaction: TransactionID
  package let reason: RefundReason
  package let date: StoreInstant
  /// The report that the app's server has sent in time; nil if it has not.
  package internal(set) var report: ConsumptionReport?
  package internal(set) var isOpen = true

  package init(transaction: TransactionID, reason: RefundReason, date: StoreInstant) {
    self.transaction = transaction
    self.reason = reason
    self.date = date
  }

  /// The moment until which a report of the app's server counts.
  package var deadline: StoreInstant { date.advanced(by: Self.patience) }
}

/// The reason that a customer wants the money back, with Apple's word for it.
package enum RefundReason: String, Hashable, Sendable, CaseIterable {
  case unintendedPurchase = "UNINTENDED_PURCHASE"
  case fulfillmentIssue = "FULFILLMENT_ISSUE"
  case unsatisfied = "UNSATISFIED_WITH_PURCHASE"
  case legal = "LEGAL"
  case other = "OTHER"
}

/// The app server's report on a purchase whose customer wants the money back.
package struct ConsumptionReport: Hashable, Sendable {
  package enum Preference: Hashable, Sendable, CaseIterable { case decline, grantInFull, prorate }

  /// The part of the purchase that is used up, in thousandths of a percent; nil if the server has
  /// not said.
  package let consumed: Int64?
  /// The decision that the app's server prefers; nil if the server has not said.
  package let preference: Preference?

  package init(consumed: Int64?, preference: Preference?) {
    self.consumed = consumed
    self.preference = preference
  }
}

/// The store's decision about a request for a refund.
package enum RefundDecision: Hashable, Sendable {
  case grantInFull
  /// So many thousandths of a percent of the price.
  case grantPart(Int64)
  /// The unspent part: of a subscription's period by time, of anything else by the report of the
  /// app's server.
  case prorate
  case decline
  /// As the app's server would have it; in full where it has not said so in time.
  case asPreferred
}
