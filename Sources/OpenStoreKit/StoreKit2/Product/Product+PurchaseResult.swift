extension Product {
  /// The outcome of a purchase (B090).
  public enum PurchaseResult: Sendable {
    /// The customer has bought it; the app has yet to deliver it and to finish the transaction.
    case success(VerificationResult<Transaction>)
    /// The customer closed the sheet.
    case userCancelled
    /// Somebody has yet to approve it; the transaction, if any, comes with `Transaction.updates`.
    case pending
  }
}
