import StoreModel

extension Transaction {
  /// Shows the customer a sheet on which a refund of this purchase can be asked for.
  ///
  /// On Linux there are no scenes and no view controllers: whatever a client passes in their place
  /// is not looked at.
  ///
  /// - Throws: `RefundRequestError.duplicateRequest` where the customer has asked already, or has
  ///   the money back;
  /// `RefundRequestError.ineligible` where nobody has paid for the purchase: it was shared, or
  ///   handed over again;
  /// `RefundRequestError.failed` where the request does not reach the store, or the purchase is not
  ///   the customer's own.
  @MainActor
  public func beginRefundRequest(in scene: some Any) async throws -> RefundRequestStatus {
    try await StoreDesk.current.requestRefund(of: payload.id)
  }

  /// Shows the customer a sheet on which a refund of a purchase can be asked for, by the
  /// transaction's number.
  ///
  /// - Throws: as `beginRefundRequest(in:)`; `RefundRequestError.failed` for an unknown number as
  ///   well.
  @MainActor
  public static func beginRefundRequest(
    for transactionID: UInt64, in scene: some Any
  ) async throws -> RefundRequestStatus {
    try await StoreDesk.current.requestRefund(of: TransactionID(transactionID))
  }
}
