extension Transaction {
  /// The customer's answer to the sheet that asks for a refund.
  public enum RefundRequestStatus: Equatable, Hashable, Sendable {
    /// The store has the request; it decides later.
    case success
    /// The customer closed the sheet.
    case userCancelled
  }
}
