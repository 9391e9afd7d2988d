/// A customer's wish to have the money for a purchase back.
package struct RefundRequest: Equatable, Sendable {
  /// How long the app's server has to say what was used of the purchase.
  package static let patience = StoreSpan.hours(12)

  package let transaction: TransactionID
  package let reason: RefundReason
  package let date: StoreInstant
  /// What the app's server has said in time; nil where it has not.
  package internal(set) var report: ConsumptionReport?
  package internal(set) var isOpen = true

  package init(transaction: TransactionID, reason: RefundReason, date: StoreInstant) {
    self.transaction = transaction
    self.reason = reason
    self.date = date
  }

  /// Until when the app's server is listened to.
  package var deadline: StoreInstant { date.advanced(by: Self.patience) }
}

/// Why a customer wants the money back, with Apple's word for it.
package enum RefundReason: String, Hashable, Sendable, CaseIterable {
  case unintendedPurchase = "UNINTENDED_PURCHASE"
  case fulfillmentIssue = "FULFILLMENT_ISSUE"
  case unsatisfied = "UNSATISFIED_WITH_PURCHASE"
  case legal = "LEGAL"
  case other = "OTHER"
}

/// What the app's server says of a purchase whose customer wants the money back.
package struct ConsumptionReport: Hashable, Sendable {
  package enum Preference: Hashable, Sendable, CaseIterable { case decline, grantInFull, prorate }

  /// How much of the purchase is used up, in thousandths of a percent; nil where that is not said.
  package let consumed: Int64?
  /// What the store had best do; nil where that is not said.
  package let preference: Preference?

  package init(consumed: Int64?, preference: Preference?) {
    self.consumed = consumed
    self.preference = preference
  }
}

/// What the store makes of a wish to have the money back.
package enum RefundDecision: Hashable, Sendable {
  case grantInFull
  /// So many thousandths of a percent of the price.
  case grantPart(Int64)
  /// What is unspent: of a subscription's period by time, of anything else by what the app's server
  /// has said.
  case prorate
  case decline
  /// As the app's server would have it; in full where it has not said so in time.
  case asPreferred
}
