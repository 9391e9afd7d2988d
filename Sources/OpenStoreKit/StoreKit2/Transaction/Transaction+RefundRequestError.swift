public import Foundation

extension Transaction {
  /// The reason why the store didn't take a request for a refund.
  public enum RefundRequestError: Error, Equatable, Hashable, Sendable {
    /// The customer has asked already.
    case duplicateRequest
    /// The request did not reach the store.
    case failed
  }
}

extension Transaction.RefundRequestError: LocalizedError {
  /// A title for the error.
  public var errorDescription: String? {
    switch self {
    case .duplicateRequest: "Refund Already Requested"
    case .failed: "Unable to Request a Refund"
    }
  }

  /// A sentence with the reason for the error.
  public var failureReason: String? {
    switch self {
    case .duplicateRequest: "A refund was already requested for this purchase."
    case .failed: "The request couldn’t be sent to the store."
    }
  }

  /// A sentence with a remedy for the customer.
  public var recoverySuggestion: String? {
    switch self {
    case .duplicateRequest: nil
    case .failed: "Try again later."
    }
  }
}
