import StoreModel
import StoreSimulation

extension StoreDesk {
  /// Lets the customer ask for a refund; an app that was ended meanwhile is told that nothing was
  /// asked for.
  func requestRefund(
    of transaction: TransactionID
  ) async throws -> Transaction.RefundRequestStatus {
    try check(.refundRequest)
    do {
      guard try await reach(.purchases, about: "a refund of transaction \(transaction)") else {
        return .userCancelled
      }
    } catch {
      throw Transaction.RefundRequestError.failed
    }
    switch process.presentRefundSheet(for: transaction) {
    case .requested: return .success
    case .cancelled: return .userCancelled
    case .duplicate: throw Transaction.RefundRequestError.duplicateRequest
    case .ineligible: throw Transaction.RefundRequestError.ineligible
    case .refused: throw Transaction.RefundRequestError.failed
    }
  }
}
