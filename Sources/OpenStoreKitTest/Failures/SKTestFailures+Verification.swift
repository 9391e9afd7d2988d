extension SKTestFailures {
  /// The failures of verifying the store's signed data.
  public enum Verification: SKTestFailure {
    /// The error of values that are not verified.
    case verification(VerificationResult<Any>.VerificationError)
  }
}

extension SKTestFailures.Verification {
  /// Nil for a failure that belongs elsewhere.
  public init?(_fromErrorCode code: _SKTestFailureCode) {
    switch code.error {
    case let error as VerificationResult<Any>.VerificationError: self = .verification(error)
    default: return nil
    }
  }

  /// The failure, in the form that all parts share.
  public var _errorCode: _SKTestFailureCode {
    switch self {
    case .verification(let error): _SKTestFailureCode(error)
    }
  }
}
