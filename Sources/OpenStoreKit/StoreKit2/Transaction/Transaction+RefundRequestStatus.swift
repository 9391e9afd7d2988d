extension Transaction {
  /// How the customer left the sheet that asks for a refund.
  public enum RefundRequestStatus: Equatable, Hashable, Sendable {
    case success
    case userCancelled
  }
}
