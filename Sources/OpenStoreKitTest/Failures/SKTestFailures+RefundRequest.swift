extension SKTestFailures {
  /// The failures of requesting a refund.
  public enum RefundRequest: SKTestFailure {
    /// Any of the errors that most of StoreKit 2 may throw.
    case generic(StoreKitError)
    /// An error of refund requests alone.
    case refundRequest(Transaction.RefundRequestError)
  }
}

extension SKTestFailures.RefundRequest {
  /// Nil for a failure that belongs elsewhere.
  public init?(_fromErrorCode code: _SKTestFailureCode) {
    switch code.error {
    case let error as StoreKitError: self = .generic(error)
    case let error as Transaction.RefundRequestError: self = .refundRequest(error)
    default: return nil
    }
  }

  /// The failure, in the form that all parts share.
  public var _errorCode: _SKTestFailureCode {
    switch self {
    case .generic(let error): _SKTestFailureCode(error)
    case .refundRequest(let error): _SKTestFailureCode(error)
    }
  }
}
