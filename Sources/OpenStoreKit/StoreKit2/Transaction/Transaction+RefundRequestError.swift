public import Foundation

extension Transaction {
  /// The reason why the store didn't take a request for a refund.
  public enum RefundRequestError: Error, Equatable, Hashable, Sendable {
    /// The customer has asked already.
    case duplicateRequest
    /// The request did not reach the store.
    case failed
    /// There is nothing to give back of it: it was shared by the family, or handed over again.
    case ineligible
  }
}

extension Transaction.RefundRequestError: LocalizedError {
  /// A title for the error.
  public var errorDescription: String? {
    switch self {
    case .duplicateRequest: "Refund Already Requested"
    case .failed, .ineligible: "Unable to Request a Refund"
    }
  }

  /// A sentence with the reason for the error.
  public var failureReason: String? {
    switch self {
    case .duplicateRequest: "A refund was already requested for this purchase."
    case .failed: "The request couldn’t be sent to the store."
    case .ineligible: "This purchase isn’t eligible for a refund."
    }
  }

  /// A sentence with a remedy for the customer.
  public var recoverySuggestion: String? {
    switch self {
    case .duplicateRequest, .ineligible: nil
    case .failed: "Try again later."
    }
  }
}
