public import Foundation

extension Transaction {
  /// Why the store didn't take a request for a refund.
  public enum RefundRequestError: Error, Equatable, Hashable, Sendable {
    /// The customer has asked already.
    case duplicateRequest
    /// The request did not reach the store.
    case failed
  }
}

extension Transaction.RefundRequestError: LocalizedError {
  /// What went wrong, as a title.
  public var errorDescription: String? {
    switch self {
    case .duplicateRequest: "Refund Already Requested"
    case .failed: "Unable to Request a Refund"
    }
  }

  /// Why it went wrong, as a sentence.
  public var failureReason: String? {
    switch self {
    case .duplicateRequest: "A refund was already requested for this purchase."
    case .failed: "The request couldn’t be sent to the store."
    }
  }

  /// What the customer can do about it.
  public var recoverySuggestion: String? {
    switch self {
    case .duplicateRequest: nil
    case .failed: "Try again later."
    }
  }
}
