internal import StoreModel

/// The decision of a customer at the sheet on which an app lets them ask for a refund.
public enum RefundSheetDecision: Hashable, Sendable {
  /// Asks for the refund.
  case request(RefundReason = .other)
  /// Closes the sheet.
  case cancel

  /// A customer's reason for a refund, as the app's server is told.
  public enum RefundReason: Hashable, Sendable, CaseIterable {
    /// `UNINTENDED_PURCHASE`.
    case unintendedPurchase
    /// `FULFILLMENT_ISSUE`.
    case fulfillmentIssue
    /// `UNSATISFIED_WITH_PURCHASE`.
    case unsatisfied
    /// `LEGAL`.
    case legal
    /// `OTHER`.
    case other

    var value: StoreModel.RefundReason {
      switch self {
      case .unintendedPurchase: .unintendedPurchase
      case .fulfillmentIssue: .fulfillmentIssue
      case .unsatisfied: .unsatisfied
      case .legal: .legal
      case .other: .other
      }
    }
  }
}
